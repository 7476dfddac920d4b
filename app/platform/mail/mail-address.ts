/** One address, not a list of them and nothing beside it. */
const ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u

/** Throws for anything that a mail server, or a program that sends mail for us, could take for more than one mailbox. */
export function requireOneAddress(value: string): void {
  if (!ADDRESS.test(value)) throw new Error('not an address to send mail to')
}
