import type { ChatReply } from './chat.schema.ts'

/** What the chat answers, and how the answer goes out. */
export type ChatAnswer = { reply: ChatReply; status: number; retryAfterSeconds?: number }

/** A sentence of ours or of a service goes into the apology of the chat. */
export function chatFailure(message: string, status: number): ChatAnswer {
  return { reply: { kind: 'error', message }, status }
}

/** Nobody reads it: whoever asked has gone away. */
export const NOBODY_WAITS = chatFailure('The question was taken back', 499)
