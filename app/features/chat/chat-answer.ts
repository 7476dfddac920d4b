import type { ChatReply } from './chat.schema.ts'

/** The chat's reply and the HTTP status it is sent with. */
export type ChatAnswer = {
  reply: ChatReply
  status: number
  retryAfterSeconds?: number
  /** Whether pages of this site had something about the question; absent for small talk and pictures. */
  found?: 'pages' | 'nothing'
}

/** An error reply; the message of ours or of a vendor is inserted into the error sentence. */
export function chatFailure(message: string, status: number): ChatAnswer {
  return { reply: { kind: 'error', message }, status }
}

/** The client has disconnected, so this reply is never read. */
export const CANCELLED_ANSWER = chatFailure('The question was taken back', 499)
