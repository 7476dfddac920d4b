import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import type { ChatSettings } from '../chat.schema.ts'
import type { Persona } from '../chat.ts'
import { NO_PICTURE_SERVICE, PICTURES_SPENT, RECIPIENT_UNKNOWN } from '../chat-texts.ts'
import { personas } from '../personas.ts'

type ChatNoticeProps = { persona: Persona; settings: KnownSettings; isPersisted: boolean }

/** Always visible: which assistant answers, and where messages are sent. */
export function ChatNotice({ persona, settings, isPersisted }: ChatNoticeProps) {
  return (
    <div className="shrink-0 bg-surface px-3 pb-2 text-muted text-sm leading-snug">
      <p>
        {describeAnswers(persona, settings)}{' '}
        <Link to={href('/privacy-policy')} className="text-clay underline underline-offset-2">
          Privacy policy
        </Link>
      </p>
      {!isPersisted && <p>This browser has no room to keep the chat: it ends when you leave.</p>}
    </div>
  )
}

/** Who answers, and where messages go. */
export function describeAnswers(persona: Persona, settings: KnownSettings): string {
  const { name } = personas[persona]
  const program = `${name} is a program and can be wrong.`
  if (typeof settings === 'string') return `${program} ${RECIPIENT_UNKNOWN}`
  const vendor = settings.vendors[persona]
  if (vendor === null) return `${program} Messages go to our server only.`
  return `${name} is an AI and can be wrong. Messages go to our server and on to ${vendor}.`
}

/** What the window knows of this installation: it asks when it opens. */
export type KnownSettings = ChatSettings | 'asking' | 'unreached'

/** Why an assistant cannot work here: null where it can, empty while that is not known. Yves and Tina need no model. */
export function whyUnable(persona: Persona, settings: KnownSettings): string | null {
  if (persona !== 'kevin' || settings === 'unreached') return null
  if (settings === 'asking') return ''
  if (settings.vendors.kevin === null) return NO_PICTURE_SERVICE
  return settings.isSpent ? PICTURES_SPENT : null
}
