import { Send } from 'lucide-react'
import { type FormEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useEntryText } from '#app/forms/entries/entries.tsx'
import { ENTRY_MAX_LENGTH } from '#app/forms/entries/entry.schema.ts'
import { TemplateField } from '#app/forms/entries/template-field.tsx'
import { usePlaceholderCheck } from '#app/forms/entries/use-placeholder-check.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Textarea } from '#app/ui/field.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import type { OpenedMessage } from '../message-rows.ts'
import { replyTemplatesOf } from '../reply-templates.ts'
import { REPLY_ID } from './message-cells.tsx'

type ReplyFormProps = {
  message: OpenedMessage
  isBusy: boolean
  onSend: (change: { intent: 'reply'; entryId: string; text: string; seen: string }) => void
}

/** Sends a reply from the company's address. What is typed is kept on this device until it is sent. */
export function ReplyForm({ message, isBusy, onSend }: ReplyFormProps) {
  const templates = replyTemplatesOf(message)
  const greeting = templates[0]?.text ?? ''
  const { text, setText, chooseText, entryId } = useEntryText({
    name: `message:${message.id}:reply`,
    entries: message.entries,
    empty: greeting,
    templates,
  })
  const isScripted = useIsHydrated()
  const { hash } = useLocation()
  const { field, check, error } = usePlaceholderCheck(text)

  useEffect(() => {
    if (hash === `#${REPLY_ID}`) field.current?.focus()
  }, [hash, field])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!check()) return
    const seen = message.entries.findLast(({ kind }) => kind === 'reply')?.id ?? ''
    if (!isBusy && text.trim() !== greeting.trim()) onSend({ intent: 'reply', entryId, text, seen })
  }

  return (
    <form onSubmit={submit} className="grid max-w-[70ch] gap-4">
      <TemplateField templates={templates} text={text} isDisabled={!isScripted} onChange={chooseText} />
      <Field
        label="Reply"
        hint={`Goes to ${message.email}, with your name and the message below it. Answers come to the studio’s mailbox.`}
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={8}
            dir="auto"
            maxLength={ENTRY_MAX_LENGTH}
            value={text}
            disabled={!isScripted}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        aria-disabled={isBusy}
        disabled={!isScripted || text.trim() === greeting.trim()}
        className="justify-self-start"
      >
        <Send aria-hidden="true" className="size-5" />
        {isBusy ? 'Sending…' : 'Send reply'}
      </Button>
    </form>
  )
}
