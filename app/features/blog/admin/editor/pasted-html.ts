import { shorten } from '#app/shared/html-text.ts'
import { newId } from '#app/shared/ids.ts'
import { isPicture } from './editor-figures.ts'

/** A picture on the clipboard; the image with this id waits for it in the text. */
export type PastedPicture = { id: string; file: File; alt: string }

/** What a paste could not keep: the names of pictures, and how many tables and other things. */
export type LeftOut = { pictures: string[]; nestedTables: number; others: number }

/**
 * What another program put on the clipboard, as the editor can take it. Word writes lists as paragraphs with a style of its
 * own, Google Docs writes lists between list items. Pictures inside the HTML are to be uploaded; those that are only named
 * in it cannot be read from here.
 */
export function readPastedHtml(html: string): {
  html: string
  pictures: PastedPicture[]
  leftOut: LeftOut
} {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const before = body.innerHTML
  const others = [...body.querySelectorAll('svg, canvas, video, audio, iframe, object, embed, math')]
  for (const other of others) other.remove()
  removeLeftovers(body)
  joinWordLists(body)
  nestLists(body)
  readHeadings(body)
  const nestedTables = readTables(body)
  const { pictures, leftOut } = takePictures(body)
  return {
    html: body.innerHTML === before ? html : body.innerHTML,
    pictures,
    leftOut: { pictures: leftOut, nestedTables, others: others.length },
  }
}

/** Empty lines that only make distance, marks of checklists, links to notes that are not pasted. */
function removeLeftovers(body: HTMLElement): void {
  for (const line of body.querySelectorAll('[id^="docs-internal-guid"] > br')) line.remove()
  for (const mark of body.querySelectorAll('li[role="checkbox"] > img')) mark.remove()
  for (const line of body.querySelectorAll('p[class^="Mso"]')) {
    if (line.textContent?.trim() || line.querySelector('img')) continue
    if (line.closest('td, th')) line.replaceChildren()
    else line.remove()
  }
  for (const link of body.querySelectorAll('a[href^="#_"]')) link.replaceWith(...link.childNodes)
  // Google Docs underlines links in a style of their own.
  for (const text of body.querySelectorAll<HTMLElement>('a [style]')) text.style.textDecoration = ''
}

function joinWordLists(body: HTMLElement): void {
  let open: { level: number; key: string; list: HTMLElement }[] = []
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const { level, key, list } = wordListOf(item)
    if (level === 0) continue
    if (item.previousElementSibling !== open[0]?.list) open = []
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const holder = open.at(-1)
    const isDeeper = holder !== undefined && level > holder.level
    if (!holder) {
      item.before(list)
      open = [{ level, key, list }]
    } else if (isDeeper) {
      holder.list.lastElementChild?.append(list)
      open.push({ level, key, list })
    } else if (key !== holder.key) {
      holder.list.after(list)
      open.splice(-1, 1, { level, key, list })
    }
    open.at(-1)?.list.append(listItem(item))
    item.remove()
  }
}

/** The marker that Word writes in front of the text. */
const WORD_MARKER = '[style*="mso-list:Ignore" i]'

function wordListOf(item: HTMLElement): { level: number; key: string; list: HTMLElement } {
  const style = item.getAttribute('style') ?? ''
  const [, id = '', level = '0'] = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(style) ?? []
  const marker = item.querySelector(WORD_MARKER)?.textContent?.trim() ?? ''
  const [, number] = /^\(?(\d+|[a-z]{1,4})[.)]/i.exec(marker) ?? []
  const list = document.createElement(number === undefined ? 'ul' : 'ol')
  if (number !== undefined && /\d/.test(number) && number !== '1') list.setAttribute('start', number)
  else if (number !== undefined && /^[ai]$/i.test(number)) list.setAttribute('type', number)
  return { level: Number(level), key: `${list.tagName} ${id}`, list }
}

function listItem(paragraph: HTMLElement): HTMLElement {
  for (const marker of paragraph.querySelectorAll(WORD_MARKER)) marker.remove()
  const item = document.createElement('li')
  const text = document.createElement('p')
  text.append(...paragraph.childNodes)
  item.append(text)
  return item
}

/** A list directly in a list belongs to the item before it. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    list.previousElementSibling?.append(list)
  }
}

/** Word in a browser writes headings as paragraphs with a role. */
function readHeadings(body: HTMLElement): void {
  for (const line of body.querySelectorAll('p[role="heading"]')) {
    const heading = document.createElement(`h${/^[1-6]$/.exec(line.ariaLevel ?? '')?.[0] ?? 2}`)
    heading.append(...line.childNodes)
    line.replaceWith(heading)
  }
}

/** Returns how many tables were inside others: their rows become lines. */
function readTables(body: HTMLElement): number {
  const nested = [...body.querySelectorAll<HTMLTableElement>('table table')]
  for (const table of nested.reverse()) table.replaceWith(...rowsOf(table))
  for (const table of body.querySelectorAll('table')) {
    const text = table.caption?.textContent?.trim()
    table.caption?.remove()
    if (text) table.before(paragraphOf(text))
    // Word adds a row without height for columns that do not align.
    for (const row of table.querySelectorAll('tr[height="0"]')) row.remove()
    for (const cell of table.querySelectorAll<HTMLTableCellElement>('thead td')) {
      const header = document.createElement('th')
      header.colSpan = cell.colSpan
      header.rowSpan = cell.rowSpan
      header.append(...cell.childNodes)
      cell.replaceWith(header)
    }
  }
  return nested.length
}

function rowsOf(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].map((row) => {
    const cells = [...row.cells].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim() ?? '')
    return paragraphOf(cells.join(' | '))
  })
}

function paragraphOf(text: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  return paragraph
}

/** Puts a waiting image in the place of each picture that can be uploaded, and removes those that cannot. */
function takePictures(body: HTMLElement): { pictures: PastedPicture[]; leftOut: string[] } {
  const pictures: PastedPicture[] = []
  const leftOut: string[] = []
  // From the last to the first: several pictures of one line come behind it in their order.
  for (const image of [...body.querySelectorAll('img')].reverse()) {
    if (isPicture(image)) continue
    const file = fileOf(image)
    if (file) pictures.unshift(waitFor(image, file))
    else leftOut.unshift(nameOf(image))
    const line = image.closest('p, h1, h2, h3, h4, h5, h6')
    image.remove()
    if (line && !line.textContent?.trim() && !line.querySelector('img')) line.remove()
  }
  return { pictures, leftOut }
}

function waitFor(image: HTMLImageElement, file: File): PastedPicture {
  const picture = { id: newId(), file, alt: image.alt.trim() }
  const waiting = document.createElement('img')
  waiting.dataset.upload = picture.id
  waiting.alt = picture.alt
  const figure = document.createElement('figure')
  figure.append(waiting)
  const line = image.closest('p, h1, h2, h3, h4, h5, h6')
  if (image.closest('figure')) image.before(waiting)
  else if (line) line.after(figure)
  else image.before(figure)
  return picture
}

/** The file of a `data:` URL; null for a picture that lies elsewhere, and for drawings, which are not uploaded. */
function fileOf(image: HTMLImageElement): File | null {
  const [, type, subtype, data = ''] =
    /^data:(image\/([a-z]+));base64,([\s\S]*)$/i.exec(image.getAttribute('src') ?? '') ?? []
  if (type === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    return new File([bytes], image.alt.trim() || `picture.${subtype}`, { type })
  } catch {
    return null
  }
}

/** A longer name would fill the toast. */
const NAME_MAX = 60

/** What tells people which picture it was: its description, its file, or the host it lies on. */
function nameOf(image: HTMLImageElement): string {
  const url = URL.parse(image.getAttribute('src') ?? '')
  const file = url?.protocol === 'data:' ? 'a drawing' : decoded(url?.pathname.split('/').at(-1) ?? '')
  return shorten(image.alt.trim() || url?.host || file || 'a picture without a name', NAME_MAX)
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
