import { useId } from 'react'
import { PERSONAS, type Persona } from '../chat.ts'
import { personas } from '../personas.ts'
import { type KnownSettings, whyUnable } from './chat-notice.tsx'

type PersonaPickerProps = {
  persona: Persona
  settings: KnownSettings
  onChange: (persona: Persona) => void
}

export function PersonaPicker({ persona, settings, onChange }: PersonaPickerProps) {
  const id = useId()
  return (
    <fieldset className="shrink-0 border-line border-b px-3 py-2">
      <legend className="sr-only">Assistant</legend>
      <div className="grid grid-cols-3 gap-1.5">
        {PERSONAS.map((choice) => (
          <label
            key={choice}
            className="relative flex min-h-11 cursor-pointer items-center gap-2 rounded border border-transparent px-1.5 outline-clay has-checked:border-control has-checked:bg-clay-soft has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name={id}
              value={choice}
              checked={choice === persona}
              onChange={() => onChange(choice)}
              aria-labelledby={`${id}-${choice}`}
              aria-describedby={`${id}-${choice}-line`}
              className="sr-only"
            />
            <PersonaAvatar persona={choice} />
            <span className="min-w-0 text-sm leading-tight">
              <span id={`${id}-${choice}`} className="block font-semibold">
                {personas[choice].name}
              </span>
              <span id={`${id}-${choice}-line`} className="block text-muted">
                {lineOf(choice, settings)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** One that cannot work here can be chosen, and says why. */
function lineOf(persona: Persona, settings: KnownSettings): string {
  const why = whyUnable(persona, settings)
  if (why === null) return personas[persona].line
  // A line without text keeps its height.
  return (why && 'Not here') || '\u00a0'
}

/** Shows only the initial: the name is next to it, or in the accessible label. */
export function PersonaAvatar({ persona, className = '' }: { persona: Persona; className?: string }) {
  const { name, colour } = personas[persona]
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 shrink-0 place-items-center rounded-full font-bold text-on-clay text-sm ${colour} ${className}`}
    >
      {name.charAt(0)}
    </span>
  )
}
