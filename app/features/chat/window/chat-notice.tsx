import { href, Link } from 'react-router'
import type { ChatSettings } from '../chat.schema.ts'
import type { Persona } from '../chat.ts'
import { RECIPIENT_UNKNOWN } from '../chat-texts.ts'
import { personas } from './personas.ts'

type ChatNoticeProps = { persona: Persona; settings: ChatSettings | null; isPersisted: boolean }

/** Always visible: which assistant answers, and where messages are sent. */
export function ChatNotice({ persona, settings, isPersisted }: ChatNoticeProps) {
  return (
    <div className="shrink-0 bg-surface px-3 pb-2 text-muted text-sm leading-snug">
      <p>
        {personas[persona].name} is an AI and can be wrong. {whereMessagesGo(persona, settings)}{' '}
        <Link to={href('/privacy-policy')} className="text-clay underline underline-offset-2">
          Privacy policy
        </Link>
      </p>
      {!isPersisted && <p>This browser has no room to keep the chat: it ends when you leave.</p>}
    </div>
  )
}

export function whereMessagesGo(persona: Persona, settings: ChatSettings | null): string {
  if (!settings) return RECIPIENT_UNKNOWN
  const vendor = settings.vendors[persona]
  if (vendor !== null) return `Messages go to our server and on to ${vendor}.`
  if (isUnable(persona, settings)) return 'There is no picture service on this site, so he cannot draw here.'
  return 'Messages go to our server only.'
}

/** Yves and Tina answer from the pages where there is no model. */
export function isUnable(persona: Persona, settings: ChatSettings | null): boolean {
  return persona === 'kevin' && settings?.vendors.kevin === null
}
