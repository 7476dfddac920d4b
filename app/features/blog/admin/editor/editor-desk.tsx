import type { EditorView } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import {
  type ChangeEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { showToast } from '#app/ui/toaster.tsx'
import { UploadProgress } from '#app/ui/upload/use-image-upload.tsx'
import { describeLeftOut, PASTED_IN_PART } from '../blog-admin-texts.ts'
import { type EditorDialogs, isInWords } from './editor-controls.ts'
import { EditorImageDialog, EditorLinkDialog, EditorTableDialog } from './editor-dialogs.tsx'
import { createExtensions, type WritingEvents } from './editor-extensions.ts'
import { writeCaption } from './editor-figures.ts'
import { startEditor } from './start-editor.ts'
import { backToText, useEditorImages } from './use-editor-images.ts'

export type EditorDeskProps = {
  box: RefObject<HTMLElement | null>
  /** Null until `onStart` has been called. */
  editor: Editor | null
  /** Filled in for the toolbar. */
  dialogs: RefObject<EditorDialogs | null>
  initialHtml: string
  isShown: boolean
  isEdited: () => boolean
  isComposing: RefObject<boolean>
  onStart: (editor: Editor) => void
  onText: (html: string) => void
}

/** The editor's library and what only works with it: links, images, and their dialogs. */
export function EditorDesk(props: EditorDeskProps) {
  const { box, editor, dialogs, initialHtml, isShown, isEdited, isComposing, onStart } = props
  const [isLinking, setIsLinking] = useState(false)
  const [isAddingTable, setIsAddingTable] = useState(false)
  const filePicker = useRef<HTMLInputElement>(null)
  const events = useRef<Omit<WritingEvents, 'onLeftOut'>>({
    onFiles: () => {},
    onPictures: () => {},
    onLinkShortcut: () => {},
  })
  const isAsking = useRef(false)
  const images = useEditorImages(editor)

  const onText = useEffectEvent(props.onText)
  const start = useEffectEvent((box: HTMLElement) => {
    const started = startEditor({
      box,
      initialHtml,
      isShown,
      isEdited: isEdited(),
      onText,
      extensions: createExtensions({
        onFiles: (files, position) => events.current.onFiles(files, position),
        onPictures: (pictures) => events.current.onPictures(pictures),
        onLinkShortcut: () => events.current.onLinkShortcut(),
        onLeftOut: (leftOut) =>
          void showToast({ kind: 'plain', message: PASTED_IN_PART, description: describeLeftOut(leftOut) }),
      }),
      editorProps: {
        handleDOMEvents: {
          // A dialog that closes on Escape restores the focus at once, but not the cursor: the next key would type at
          // the start of the text.
          focus: (view: EditorView) => {
            if (isAsking.current) view.focus()
          },
        },
      },
    })
    onStart(started)
    return started
  })

  useEffect(() => {
    let isGone = false
    let started: Editor | undefined
    void whenComposed(box, isComposing).then(() => {
      if (!isGone && box.current) started = start(box.current)
    })
    return () => {
      isGone = true
      started?.destroy()
    }
  }, [box, isComposing])

  function openLink() {
    if (editor && isInWords(editor)) setIsLinking(true)
  }

  function closeLink() {
    backToText(editor, () => setIsLinking(false))
  }

  function takeFiles({ target }: ChangeEvent<HTMLInputElement>) {
    if (editor && target.files) images.insertFiles([...target.files], editor.state.selection.to)
    // Without the reset, choosing the same file again fires no change event.
    target.value = ''
  }

  useLayoutEffect(() => {
    isAsking.current = isLinking || isAddingTable || images.question !== null
  })

  useEffect(() => {
    dialogs.current = {
      openLink,
      openTable: () => setIsAddingTable(true),
      pickImages: () => filePicker.current?.click(),
      describeImage: images.askAboutSelected,
      writeCaption: () => editor && writeCaption(editor),
    }
    events.current = {
      onFiles: images.insertFiles,
      onPictures: images.uploadWaiting,
      onLinkShortcut: () => {
        // The browser reports a selection a moment later than it makes it, and the shortcut may come in between.
        document.dispatchEvent(new Event('selectionchange'))
        openLink()
      },
    }
  })

  return (
    <>
      <input ref={filePicker} type="file" accept="image/*" multiple hidden onChange={takeFiles} />
      {images.running && (
        <div className="border-line border-b px-4 py-1.5">
          <UploadProgress running={images.running} onCancel={images.cancel} />
        </div>
      )}
      {editor && isLinking && <EditorLinkDialog editor={editor} onClose={closeLink} />}
      {editor && isAddingTable && (
        <EditorTableDialog
          editor={editor}
          onClose={() => backToText(editor, () => setIsAddingTable(false))}
        />
      )}
      {images.question && (
        <EditorImageDialog
          key={images.question.id}
          address={images.question.address}
          initialText={images.question.text}
          onSave={(text) => images.question && images.answer(images.question, text)}
          onClose={() => images.question && images.answer(images.question, null)}
        />
      )}
    </>
  )
}

/** A word that is being composed must not be interrupted: phones compose every word. */
async function whenComposed({ current: box }: EditorDeskProps['box'], isComposing: RefObject<boolean>) {
  if (!isComposing.current) return
  await new Promise((resolve) => box?.addEventListener('compositionend', resolve, { once: true }))
}
