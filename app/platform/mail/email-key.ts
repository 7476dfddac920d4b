/** Normalises an address, as far as that holds for every mail server. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** One key for all plus-tagged addresses of a mailbox: anyone can make up as many tags as they like. */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/(?<=.)\+[^@]*(?=@)/, '')
}
