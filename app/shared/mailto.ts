/** Mail clients and operating systems cut or refuse longer mailto: links. */
export const LINK_LIMIT = 1_900

const CUT = encodeURIComponent('…')

/** A mailto: link. The texts cannot inject mail headers: everything is encoded. What is too long is cut. */
export function mailtoLink({ to, subject, body }: { to: string; subject: string; body: string }): string {
  const head = `mailto:${encoded(to).replace('%40', '@')}?subject=${encoded(subject)}&body=`
  return head + encodedUpTo(LINK_LIMIT - head.length, body.replaceAll('\n', '\r\n'))
}

export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Encodes as much of a text as fits the limit. */
export function encodedUpTo(limit: number, text: string): string {
  // Encoding never shortens a text, so a longer one need not be encoded first.
  const whole = text.length <= limit ? encoded(text) : null
  if (whole !== null && whole.length <= limit) return whole
  let part = ''
  for (const character of text.toWellFormed()) {
    const next = part + encodeURIComponent(character)
    if (next.length + CUT.length > limit) break
    part = next
  }
  return part + CUT
}
