import { toLine } from '#app/shared/text-rules.ts'

/** Exactly one address, not a list, and nothing else. */
const ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u

/** Prevents header injection: throws for anything that a mail server or relay could take for more than one mailbox. */
export function requireOneAddress(value: string): void {
  if (!ADDRESS.test(value)) throw new Error('not an address to send mail to')
}

/** One line, without anything that a mail client would decode as a MIME encoded word. */
export function subjectLine(subject: string): string {
  return toLine(subject).replaceAll('=?', '= ?')
}

/**
 * Mail clients turn anything like a.b into a link; without this, a visitor's "name" could send a link to
 * others from our address.
 */
export function greetingOf(name: string): string {
  return `Hello ${name.replace(/[.\u3002\uff0e\uff61](?=\S)/g, '$& ')},`
}
