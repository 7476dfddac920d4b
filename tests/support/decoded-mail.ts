/** Decodes a mail: long lines and non-ASCII characters are encoded for transport (RFC 2045). */
export function decoded(raw: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? 'none'
  return raw.split(`\r\n--${boundary}`).map(decodedPart).join('\n')
}

function decodedPart(part: string): string {
  const end = part.indexOf('\r\n\r\n')
  if (end < 0) return part
  const [head, body] = [part.slice(0, end), part.slice(end + 4)]
  const bytes = /^content-transfer-encoding: base64/im.test(head)
    ? Buffer.from(body, 'base64')
    : Buffer.from(withoutQuoting(body), 'latin1')
  return `${head}\n\n${bytes.toString('utf8').replaceAll('\r\n', '\n')}`
}

function withoutQuoting(body: string): string {
  return body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The header lines, each unfolded. */
export function headLines(raw: string): string[] {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
}
