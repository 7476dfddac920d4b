/** How many records staff change at once; their ids also have to fit into the URL of an export. */
export const SELECTED_MAX = 200
const ID_SEPARATOR = '.'

export function joinIds(ids: string[]): string {
  return ids.join(ID_SEPARATOR)
}

export function splitIds(joined: string): string[] {
  return [...new Set(joined.split(ID_SEPARATOR))]
}
