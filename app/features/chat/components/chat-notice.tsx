import { Link } from 'react-router'
import type { ChatFacts } from '../chat.schema.ts'
import type { Persona } from '../chat.ts'
import { personas } from './personas.ts'

type ChatNoticeProps = { persona: Persona; facts: ChatFacts | null; isKept: boolean }

/** Always in sight: who answers, and where the words go. */
export function ChatNotice({ persona, facts, isKept }: ChatNoticeProps) {
  return (
    <div className="shrink-0 bg-surface px-3 pb-2 text-muted text-sm leading-snug">
      <p>
        {personas[persona].name} is an AI and can be wrong. {whereMessagesGo(persona, facts)}{' '}
        <Link to="/privacy-policy" className="text-clay underline underline-offset-2">
          Privacy policy
        </Link>
      </p>
      {!isKept && <p>This browser has no room to keep the chat: it ends when you leave.</p>}
    </div>
  )
}

export function whereMessagesGo(persona: Persona, facts: ChatFacts | null): string {
  if (!facts) return 'Messages go to our server and possibly on to a model service.'
  const service = facts.services[persona]
  if (service !== null) return `Messages go to our server and on to ${service}.`
  if (persona === 'kevin') return 'Pictures are not configured here; messages go to our server only.'
  return 'Messages go to our server only and are answered from our own pages.'
}
