import { Image } from '@tiptap/extension-image'
import { TextAlign } from '@tiptap/extension-text-align'
import { Plugin } from '@tiptap/pm/state'
import { Extension, type Mark, type Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isMediaAddress } from '#app/shared/media-limits.ts'
import { isAllowedLink } from '../../link-schemes.ts'

export const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const

const HISTORY_DEPTH = 100
const HISTORY_GROUP_MS = 500

export type WritingEvents = {
  /** Files were pasted or dropped at a place in the text. */
  onFiles: (files: File[], position: number) => void
  onLinkShortcut: () => void
}

/** What a post is made of: the same tags and attributes that the server's sanitiser keeps. */
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
      // The language of a code block would be a class, which does not pass the sanitiser.
      if (extension.name === 'codeBlock') return (extension as Node).extend({ addAttributes: () => ({}) })
      return extension
    })
  },
})

const PostImage = Image.extend({
  addAttributes() {
    return {
      src: { default: null, parseHTML: mediaAddressOf },
      // Read by hand: a description such as "2026" is not to become a number.
      alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
      width: { default: null },
      height: { default: null },
    }
  },
  parseHTML() {
    return [{ tag: 'img[src]', getAttrs: (element) => (mediaAddressOf(element) ? null : false) }]
  },
  // Typing an address must not bring in an image from elsewhere.
  addInputRules: () => [],
})

/** The address of an image of ours, which a browser may have copied with the site's own origin; null for others. */
function mediaAddressOf(element: HTMLElement): string | null {
  const url = URL.parse(element.getAttribute('src') ?? '', location.href)
  return url?.origin === location.origin && isMediaAddress(url.pathname) ? url.pathname : null
}

const WritingDesk = Extension.create<WritingEvents>({
  name: 'writingDesk',
  priority: 1_000,

  addOptions() {
    return { onFiles: () => {}, onLinkShortcut: () => {} }
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
    const { onFiles } = this.options
    return [
      new Plugin({
        props: {
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

/** Office programs add a picture of the text that was copied: then the text is meant. */
function hasWords(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''
}
