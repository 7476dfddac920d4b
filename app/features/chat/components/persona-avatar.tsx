import type { Persona } from '../chat.ts'
import { personas } from './personas.ts'

/** The initial alone: the name stands beside it, or is said. */
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
