/** Messages in the chat window, and beside its button. */
export const CHAT_NOT_LOADED = 'The chat could not be loaded. Please try again.'
export const CHAT_LOADING = 'The chat is loading. You can write already.'
export const SENT_WHEN_LOADED = 'Your message is sent as soon as the chat has loaded.'
/** Before the link to the privacy policy, until it is known whether a model answers. */
export const RECIPIENT_UNKNOWN = 'Where messages go:'
/** Said once in a conversation. */
export const FROM_PAGES = 'I answer from the pages of this site.'
export const NO_PICTURE_SERVICE = 'There is no picture service on this site.'
export const PICTURES_SPENT = 'No more pictures can be made today.'
export const NO_IMAGE_FILE = 'Please select an image file'
export const UNREADABLE_IMAGE = 'This image cannot be read here. Please choose a JPEG, PNG or WebP.'
export const PICTURE_NOT_LOADED = 'This picture could not be loaded.'

export const HAND_OVER_NOT_LOADED = 'The form could not be loaded. Please try again.'

/** Below an answer that ended early. */
export const STOPPED = 'You stopped this answer here.'
export const BROKEN_OFF = 'The answer broke off here.'

/** What goes into the apology of an assistant. */
export const TOOK_TOO_LONG = 'the answer took too long'
export const NOT_REACHED = 'the server could not be reached'
export const TOO_MANY_MESSAGES = 'there were too many messages in a short time'
export const MESSAGE_TOO_LARGE = 'the message is too large'
export const UNREADABLE_ANSWER = 'the answer of the server could not be read'
export const UNREADABLE_PICTURE = 'the picture could not be read'
