import { Sparkles } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import type { DraftTarget } from './client-drafting.ts'
import type { ClientDrafting } from './use-client-drafting.ts'

const WORDS: Record<DraftTarget, { word: string; of: string }> = {
  all: { word: 'Generate All with AI', of: '' },
  name: { word: 'Generate', of: 'name' },
  description: { word: 'Generate', of: 'description' },
  website: { word: 'Generate', of: 'website' },
}

type GenerateButtonProps = {
  target: DraftTarget
  drafting: Pick<ClientDrafting, 'running' | 'generate'>
  isWaiting: boolean
}

/** Drafts a part of the client; while one is drafted, the others wait. */
export function GenerateButton({ target, drafting, isWaiting }: GenerateButtonProps) {
  const { running, generate } = drafting
  const { word, of } = WORDS[target]
  return (
    <Button
      look="secondary"
      disabled={running !== null || isWaiting}
      onClick={() => void generate(target)}
      className="shrink-0 px-4"
    >
      <Sparkles aria-hidden="true" className="size-4 shrink-0" />
      {running === target ? 'Generating...' : word}
      {of && <span className="sr-only"> {of}</span>}
    </Button>
  )
}
