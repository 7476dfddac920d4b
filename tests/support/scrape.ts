/** The lines of a scrape as name with labels → value. */
export async function valuesOf(response: Response): Promise<Map<string, number>> {
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}
