import { toTranscript } from '#app/features/chat/history/transcript.ts'
import type { HandOverProps } from '#app/features/chat/window/hand-over.tsx'
import { HandOverForm } from '#app/features/contact/form/hand-over-form.tsx'

/** A conversation of the chat as a contact message. */
export function ConversationMessage({ messages, ...form }: HandOverProps) {
  return <HandOverForm transcript={toTranscript(messages)} {...form} />
}
