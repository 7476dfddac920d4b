import type { Persona } from '../chat.ts'
import { MessageAction } from './message-action.tsx'
import { PersonaAvatar } from './persona-avatar.tsx'
import { personas } from './personas.ts'

type ChatGreetingProps = { persona: Persona; onExample: (text: string) => void }

/** Before the first message: who is here, and what to ask. */
export function ChatGreeting({ persona, onExample }: ChatGreetingProps) {
  const { name, greeting, examples } = personas[persona]
  return (
    <div className="grid gap-3">
      <div className="flex max-w-[92%] items-start gap-2">
        <PersonaAvatar persona={persona} />
        <p className="rounded border border-line bg-surface px-3 py-2">
          <span className="sr-only">{name}: </span>
          {greeting}
        </p>
      </div>
      <ul aria-label="Examples" className="grid justify-items-start gap-2 pl-9">
        {examples.map((example) => (
          <li key={example}>
            <MessageAction onClick={() => onExample(example)} className="text-left">
              {example}
            </MessageAction>
          </li>
        ))}
      </ul>
    </div>
  )
}
