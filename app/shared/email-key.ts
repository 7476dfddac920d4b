/** One spelling for one mailbox, as far as that is known of every mail server. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** One for all the names that a mailbox has after a plus sign: they are as many as anybody likes to make up. */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/(?<=.)\+[^@]*(?=@)/, '')
}
