import { Image } from '@tiptap/extension-image'
import { TextAlign } from '@tiptap/extension-text-align'
import { Plugin } from '@tiptap/pm/state'
import { Extension, type Mark, type Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isMediaAddress } from '#app/shared/media-limits.ts'
import { isAllowedLink } from '../../post/link-schemes.ts'
import { HEADING_LEVELS } from './editor-controls.ts'
import { type LeftOut, readPastedHtml } from './pasted-html.ts'

const HISTORY_DEPTH = 100
const HISTORY_GROUP_MS = 500

export type WritingEvents = {
  /** Files were pasted or dropped at a position in the text. */
  onFiles: (files: File[], position: number) => void
  onLinkShortcut: () => void
  /** Something of what was pasted could not be kept. */
  onLeftOut: (leftOut: LeftOut) => void
}

/** The document schema: the same tags and attributes that the server's sanitiser allows. */
export function createExtensions(events: WritingEvents) {
  return [
    PostKit.configure({
      heading: { levels: [...HEADING_LEVELS] },
      undoRedo: { depth: HISTORY_DEPTH, newGroupDelay: HISTORY_GROUP_MS },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null },
        isAllowedUri: (address: string | null) => isAllowedLink(address?.trim() ?? ''),
      },
    }),
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    PostImage,
    WritingDesk.configure(events),
  ]
}

const PostKit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? []
    return extensions.map((extension) => {
      if (extension.name === 'link') {
        return (extension as Mark).extend({
          addAttributes: () => ({ href: { default: null }, title: { default: null } }),
        })
      }
      // A code block's language would be a class, which the sanitiser removes.
      if (extension.name === 'codeBlock') return (extension as Node).extend({ addAttributes: () => ({}) })
      return extension
    })
  },
})

const PostImage = Image.extend({
  addAttributes() {
    return {
      src: { default: null, parseHTML: mediaAddressOf },
      // Tiptap would parse a description such as "2026" as a number.
      alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
      width: { default: null },
      height: { default: null },
    }
  },
  parseHTML() {
    return [{ tag: 'img[src]', getAttrs: (element) => (mediaAddressOf(element) ? null : false) }]
  },
  // Typing a Markdown image must not embed an external image.
  addInputRules: () => [],
})

/** The path of an uploaded image, also when the browser copied it with the site's origin; null for other images. */
function mediaAddressOf(element: HTMLElement): string | null {
  const url = URL.parse(element.getAttribute('src') ?? '', location.href)
  return url?.origin === location.origin && isMediaAddress(url.pathname) ? url.pathname : null
}

const WritingDesk = Extension.create<WritingEvents>({
  name: 'writingDesk',
  priority: 1_000,

  addOptions() {
    return { onFiles: () => {}, onLinkShortcut: () => {}, onLeftOut: () => {} }
  },

  addKeyboardShortcuts() {
    return {
      'Mod-k': () => {
        this.options.onLinkShortcut()
        return true
      },
    }
  },

  addProseMirrorPlugins() {
    const { onFiles, onLeftOut } = this.options
    return [
      new Plugin({
        props: {
          transformPastedHTML(pasted) {
            const { html, leftOut } = readPastedHtml(pasted)
            if (leftOut.pictures + leftOut.tables > 0) onLeftOut(leftOut)
            return html
          },
          handlePaste(view, { clipboardData }) {
            const files = [...(clipboardData?.files ?? [])]
            if (files.length === 0 || hasWords(clipboardData?.getData('text/html') ?? '')) return false
            onFiles(files, view.state.selection.to)
            return true
          },
          handleDrop(view, { dataTransfer, clientX, clientY }, _slice, isMoved) {
            const files = [...(dataTransfer?.files ?? [])]
            if (isMoved || files.length === 0) return false
            const place = view.posAtCoords({ left: clientX, top: clientY })
            onFiles(files, place?.pos ?? view.state.selection.to)
            return true
          },
        },
      }),
    ]
  },
})

/** Office programs add a picture of the copied text to the clipboard: if there is text, the text is meant. */
function hasWords(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''
}
