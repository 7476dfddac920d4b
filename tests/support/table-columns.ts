/** The heads of the columns of the table on a page. */
export function columnsOn(html: string): string[] {
  return [...html.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, head = '']) => head.replace(/<[^>]*>/g, ''))
}
