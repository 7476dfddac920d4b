import { Minus, Trash2, X } from 'lucide-react'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Persona } from '../chat.ts'
import { PersonaAvatar } from './persona-avatar.tsx'

type ChatHeaderProps = {
  titleId: string
  persona: Persona
  onClear: () => void
  onMinimise: () => void
  onClose: () => void
}

export function ChatHeader({ titleId, persona, onClear, onMinimise, onClose }: ChatHeaderProps) {
  return (
    <div className="sticky top-0 z-10 flex shrink-0 items-center gap-2 border-line border-b bg-surface py-2 pr-2 pl-3">
      <PersonaAvatar persona={persona} className="size-9" />
      <h2 id={titleId} className="mr-auto min-w-0 font-semibold text-base tracking-normal">
        Chat assistant
      </h2>
      <IconButton label="Clear Chat" title="Clear Chat" icon={Trash2} onClick={onClear} className={QUIET} />
      <IconButton label="Minimize" title="Minimize" icon={Minus} onClick={onMinimise} className={QUIET} />
      <IconButton label="Close" title="Close" icon={X} onClick={onClose} className={QUIET} />
    </div>
  )
}

const QUIET = 'border-transparent!'
