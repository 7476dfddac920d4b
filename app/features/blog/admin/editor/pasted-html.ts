import { isMediaAddress } from '#app/shared/media-limits.ts'

/** What a paste could not keep. */
export type LeftOut = { pictures: number; tables: number }

/**
 * What another program put on the clipboard, as the editor can take it. Word writes lists as paragraphs with a style of its
 * own; rows of a table become lines; pictures of elsewhere cannot be taken over.
 */
export function readPastedHtml(html: string): { html: string; leftOut: LeftOut } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lists = joinWordLists(body)
  const tables = [...body.querySelectorAll('table')].filter((table) => !table.parentElement?.closest('table'))
  for (const table of tables) table.replaceWith(...rowsOf(table))
  const pictures = [...body.querySelectorAll('img')].filter((image) => !isOurs(image))
  for (const picture of pictures) picture.remove()
  const isChanged = lists + tables.length + pictures.length > 0
  const leftOut = { pictures: pictures.length, tables: tables.length }
  return { html: isChanged ? body.innerHTML : html, leftOut }
}

/** Returns how many list items there were. */
function joinWordLists(body: HTMLElement): number {
  const items = [...body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')].filter(
    (item) => levelOf(item) > 0,
  )
  let open: { level: number; list: HTMLElement }[] = []
  let last: Element | null = null
  for (const item of items) {
    const level = levelOf(item)
    const tag = isNumbered(item) ? 'ol' : 'ul'
    const before = item.previousElementSibling
    if (open.length === 0 || before !== last) {
      const list = document.createElement(tag)
      item.before(list)
      open = [{ level, list }]
      last = list
    }
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const holder = open.at(-1)
    if (holder && level > holder.level && holder.list.lastElementChild) {
      const list = document.createElement(tag)
      holder.list.lastElementChild.append(list)
      open.push({ level, list })
    }
    open.at(-1)?.list.append(listItem(item))
    item.remove()
  }
  return items.length
}

function listItem(paragraph: HTMLElement): HTMLElement {
  for (const marker of paragraph.querySelectorAll('[style*="mso-list:Ignore" i]')) marker.remove()
  const item = document.createElement('li')
  const text = document.createElement('p')
  text.append(...paragraph.childNodes)
  item.append(text)
  return item
}

function levelOf(item: HTMLElement): number {
  return Number(/mso-list:[^;]*\blevel(\d)/i.exec(item.getAttribute('style') ?? '')?.[1] ?? 0)
}

/** By the marker that Word writes in front of the text. */
function isNumbered(item: HTMLElement): boolean {
  const marker = item.querySelector('[style*="mso-list:Ignore" i]')?.textContent ?? ''
  return /^\s*\(?(\d+|[a-z]{1,4})[.)]/i.test(marker)
}

function rowsOf(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].map((row) => {
    const line = document.createElement('p')
    const cells = [...row.cells].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim() ?? '')
    line.textContent = cells.join(' | ')
    return line
  })
}

function isOurs(image: HTMLImageElement): boolean {
  const url = URL.parse(image.getAttribute('src') ?? '', location.href)
  return url?.origin === location.origin && isMediaAddress(url.pathname)
}
