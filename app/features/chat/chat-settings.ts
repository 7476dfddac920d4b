import type { TextPersona } from './persona-prompts.ts'

/** How each of them is asked, in the words of the models. */
export const textSettings = {
  yves: { temperature: 0.4, topP: 1, topK: 32, maxTokens: 2048 },
  tina: { temperature: 0.7, topP: 0.95, repetitionPenalty: 1.1, maxTokens: 256 },
} satisfies Record<TextPersona, object>
