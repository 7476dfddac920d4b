/** How ids of ours look: made by the server, or by a browser for something new. */
export const ID_PATTERN = /^[\w-]{1,64}$/
