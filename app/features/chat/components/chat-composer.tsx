import { type KeyboardEvent, type RefObject, type SubmitEvent, useCallback, useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { type Persona, QUALITIES, type Quality, qualityPresets } from '../chat.ts'
import { AttachButton, AttachmentPreview } from './attachment-field.tsx'
import { ComposerStatus } from './composer-status.tsx'
import { MessageAction } from './message-action.tsx'
import { isTooLong } from './message-length.ts'
import { ATTACHED_PLACEHOLDER, personas } from './personas.ts'
import type { Draft } from './use-draft.ts'
import { useGrowing } from './use-growing.ts'

const COMPOSING_KEY = 229

type ChatComposerProps = {
  box: RefObject<HTMLTextAreaElement | null>
  draft: Draft
  isRunning: boolean
  isAttachmentSent: boolean
  onSend: (persona: Persona, text: string, attachment: string | null) => void
}

export function ChatComposer({ box, draft, isRunning, isAttachmentSent, onSend }: ChatComposerProps) {
  const { persona, text, words, attachment, isReading } = draft
  const { placeholder, sendLabel } = personas[persona]
  const id = useId()
  const canSend = draft.isSendable && !isReading && !isRunning
  useGrowing(box, text)

  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (!canSend) return
    onSend(persona, words, attachment)
    draft.reset()
    box.current?.focus()
  }

  function sendByEnter(event: KeyboardEvent) {
    // Enter also ends a word that is being composed; in Safari only the code of the key tells.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY
    if (event.key === 'Enter' && !event.shiftKey && !isComposing) send(event)
  }

  function detach() {
    draft.detach()
    box.current?.focus()
  }

  /** A button that goes by itself must not take the focus with it. */
  const handOverFocus = useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (document.activeElement === button) box.current?.focus()
    },
    [box],
  )

  return (
    <form onSubmit={send} className="grid shrink-0 gap-2 border-line border-t bg-surface p-3 pb-2">
      {attachment && <AttachmentPreview address={attachment} isSent={isAttachmentSent} onClear={detach} />}
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
        onChange={(event) => draft.setText(event.target.value)}
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
      {persona === 'kevin' && <QualityField quality={draft.quality} onChange={draft.setQuality} />}
      <div className="flex items-end justify-between gap-2">
        {persona === 'yves' && <AttachButton onPick={draft.attach} />}
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
