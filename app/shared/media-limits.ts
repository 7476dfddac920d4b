/** Limits of the media store, for the browser as well. */
export const MEDIA_MAX_BYTES = 10 * 1024 * 1024
export const MEDIA_MAX_PIXELS = 50_000_000
/** For the decoded picture: three bytes for each pixel of a photo. */
export const MEDIA_MAX_DECODED_BYTES = 3 * MEDIA_MAX_PIXELS
export const IMAGE_FORMATS = `JPEG, PNG, WebP, GIF, AVIF or TIFF, up to ${MEDIA_MAX_BYTES / 1024 / 1024} MB`
/** How long a picture from the chat is stored. */
export const CHAT_PICTURE_DAYS = 30
