import { DAY_AND_TIME } from '#app/forms/entries/placeholders.ts'
import { toLine } from '#app/shared/text-rules.ts'
import type { ContactMessage } from '../message.ts'

type Template = { name: string; text: string }

/** Beginnings of replies; staff edit them before they are sent. */
const templates: Template[] = [
  {
    name: 'Propose a call',
    text: `Thank you for writing to us. Half an hour on the phone would answer most of it. Would ${DAY_AND_TIME} suit you? If not, please name a time.`,
  },
  {
    name: 'Ask for details',
    text: 'Thank you for writing to us. Before we can say anything useful about time and cost, we need to know three things. Who will use it? What do you use today? When does it have to work?',
  },
  {
    name: 'Not our work',
    text: 'Thank you for writing to us. This is not work that we do well, so we would rather say so today than after a month. We hope that you find the right people for it.',
  },
]

/** The templates for a message, with its greeting; the first one is the greeting alone. */
export function replyTemplatesOf({ name }: Pick<ContactMessage, 'name'>): Template[] {
  const greeting = `Hello ${toLine(name)},\n\n`
  return [
    { name: 'Free text', text: greeting },
    ...templates.map(({ name: title, text }) => ({ name: title, text: greeting + text })),
  ]
}
