/** Toasts and notices that visitors see after they send a contact message: sent, failed, captcha. */
export const SENT = 'Message sent successfully!'
export const FAILED = 'Failed to send message. Please try again later.'
export const WRONG_SUM = 'Incorrect answer, please try again'
export const RUN_OUT = 'That question had run out, please answer this one'
