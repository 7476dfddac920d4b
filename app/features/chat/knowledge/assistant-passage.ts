import { href } from 'react-router'
import { company } from '#app/shared/company.ts'
import { joinWords } from '#app/shared/join-words.ts'
import { PERSONAS } from '../chat.ts'

const names = PERSONAS.map((persona) => `${persona[0]?.toUpperCase()}${persona.slice(1)}`)

/** What the assistants say about themselves. */
export const assistantPassage = {
  id: 'assistants',
  title: 'Privacy Policy',
  path: href('/privacy-policy'),
  text: `${joinWords(names)}, the assistants in this chat, are AI programs and not people. They can be wrong: please check what matters with us at ${company.email}. Our privacy policy says where your messages go.`,
  keywords: 'assistant',
}
