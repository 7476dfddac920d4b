/** The cells of a table as a spreadsheet reads them (RFC 4180); throws where the format is ambiguous. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  let record: string[] = []
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const match = cell.exec(text)
    if (!match) throw new Error(`no cell at ${at}: ${text.slice(at, at + 40)}`)
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === ',') continue
    records.push(record)
    record = []
  }
  return records
}
