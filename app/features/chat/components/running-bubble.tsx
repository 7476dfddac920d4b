import { useSecondsSince } from '#app/ui/use-seconds-since.ts'
import { MessageAction } from './message-action.tsx'
import { PersonaAvatar } from './persona-avatar.tsx'
import { personas } from './personas.ts'
import type { RunningRequest } from './use-conversation.ts'

/** Stands where the answer will be. */
export function RunningBubble({ running, onCancel }: { running: RunningRequest; onCancel: () => void }) {
  const seconds = useSecondsSince(running.startedAt)
  return (
    <div className="flex items-center gap-2">
      <PersonaAvatar persona={running.persona} />
      <p className="rounded border border-line bg-surface px-3 py-2">
        <span>{personas[running.persona].waiting}</span>
        <span aria-hidden="true" className="ml-2 text-muted text-sm tabular-nums">
          {seconds} s
        </span>
      </p>
      <MessageAction onClick={onCancel}>Cancel</MessageAction>
    </div>
  )
}
