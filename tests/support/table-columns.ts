/** The heads of the columns of a list. A table before it is its skeleton. */
export function columnsOn(html: string): string[] {
  const list = html.slice(html.lastIndexOf('<table'))
  return [...list.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, head = '']) => head.replace(/<[^>]*>/g, ''))
}
