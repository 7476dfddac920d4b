import { ImagePlus } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useId,
  useLayoutEffect,
} from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { type Persona, QUALITIES, type Quality, qualityPresets } from '../chat.ts'
import { ATTACHED_PLACEHOLDER, personas } from '../personas.ts'
import { isSendKey } from './chat-dialog.ts'
import { MessageAction } from './messages/message-action.tsx'
import { type Composer, describeLength, isTooLong } from './use-composer.ts'

type ChatComposerProps = {
  box: RefObject<HTMLTextAreaElement | null>
  composer: Composer
  isRunning: boolean
  isAttachmentSent: boolean
  onSend: (persona: Persona, text: string, attachment: string | null) => void
}

export function ChatComposer({ box, composer, isRunning, ...props }: ChatComposerProps) {
  const { isAttachmentSent, onSend } = props
  const { persona, text, words, attachment, isReading } = composer
  const { placeholder, sendLabel } = personas[persona]
  const id = useId()
  const canSend = composer.isSendable && !isReading && !isRunning
  useAutosize(box, text)

  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (!canSend) return
    onSend(persona, words, attachment)
    composer.reset()
    box.current?.focus()
  }

  function sendByEnter(event: KeyboardEvent) {
    if (isSendKey(event.nativeEvent)) send(event)
  }

  function detach() {
    composer.detach()
    box.current?.focus()
  }

  /** A ref clean-up: when a focused button disappears, the focus moves to the text box. */
  const handOverFocus = useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (document.activeElement === button) box.current?.focus()
    },
    [box],
  )

  return (
    <form onSubmit={send} className="grid shrink-0 gap-2 border-line border-t bg-surface p-3 pb-2">
      {attachment && <AttachmentPreview url={attachment} isSent={isAttachmentSent} onClear={detach} />}
      <label htmlFor={id} className="sr-only">
        Message
      </label>
      <textarea
        ref={box}
        id={id}
        rows={1}
        value={text}
        aria-describedby={`${id}-status`}
        aria-invalid={isTooLong(words.length) || undefined}
        enterKeyHint="send"
        placeholder={attachment ? ATTACHED_PLACEHOLDER : placeholder}
        onChange={(event) => composer.setText(event.target.value)}
        onKeyDown={sendByEnter}
        className="field-sizing-content max-h-30 min-h-10 w-full resize-none rounded border border-control bg-surface px-3 py-1.5 text-base text-ink leading-6 placeholder:text-muted aria-invalid:border-danger"
      />
      <ComposerStatus id={`${id}-status`} length={words.length} isReading={isReading}>
        {isReading && !attachment && (
          <MessageAction ref={handOverFocus} onClick={detach}>
            Clear
          </MessageAction>
        )}
      </ComposerStatus>
      {persona === 'kevin' && <QualityField quality={composer.quality} onChange={composer.setQuality} />}
      <div className="flex items-end justify-between gap-2">
        {persona === 'yves' && <AttachButton onPick={composer.attach} />}
        <Button type="submit" disabled={!canSend} className="ml-auto">
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}

function QualityField(props: { quality: Quality; onChange: (quality: Quality) => void }) {
  return (
    <div className="min-w-0 text-sm">
      <Field label="Image quality">
        {(control) => (
          <Select
            {...control}
            className="text-ellipsis px-2! text-sm!"
            value={props.quality}
            onChange={(event) => props.onChange(event.target.value as Quality)}
          >
            {QUALITIES.map((quality) => (
              <option key={quality} value={quality}>
                {qualityPresets[quality].name}: {qualityPresets[quality].description}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

type ComposerStatusProps = {
  id: string
  length: number
  isReading: boolean
  /** A button to cancel reading the image. */
  children?: ReactNode
}

/** Why a message cannot be sent yet. The count changes with every key, so it is hidden from screen readers. */
export function ComposerStatus({ id, length, isReading, children }: ComposerStatusProps) {
  const count = describeLength(length)
  const isLong = isTooLong(length)
  const reason = isLong ? 'Too long to send. Please shorten it.' : isReading ? 'Reading the image…' : ''
  return (
    <div className={reason || count ? 'flex items-center gap-3 text-muted text-sm' : 'sr-only'}>
      <div id={id} className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
        <p role="status" className={isLong ? 'text-danger' : ''}>
          {reason}
        </p>
        {count && <p className="ml-auto tabular-nums">{count}</p>}
      </div>
      {children}
    </div>
  )
}

/** Grows the text box with its text in browsers without `field-sizing`. Its class limits the height. */
function useAutosize(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const { current } = box
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    const border = current.offsetHeight - current.clientHeight
    current.style.height = `${current.scrollHeight + border}px`
  }, [box, text])
}

function AttachButton({ onPick }: { onPick: (file: File) => void }) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded border border-control bg-surface px-3 font-semibold text-sm outline-clay outline-offset-3 hover:border-ink has-focus-visible:outline-3">
      <ImagePlus aria-hidden="true" className="size-5" />
      Attach image
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onPick(file)
          // Without the reset, choosing the same file again fires no change event.
          event.target.value = ''
        }}
      />
    </label>
  )
}

type AttachmentPreviewProps = { url: string; isSent: boolean; onClear: () => void }

function AttachmentPreview({ url, isSent, onClear }: AttachmentPreviewProps) {
  return (
    <div className="flex items-center gap-3 text-muted text-sm leading-snug">
      <img src={url} alt="Attached" className="size-12 shrink-0 rounded bg-clay-soft object-cover" />
      <p className="min-w-0 flex-1">
        {isSent ? 'It is sent to the model with your message.' : 'It stays in this browser and is not sent.'}
      </p>
      <MessageAction onClick={onClear}>Clear</MessageAction>
    </div>
  )
}
