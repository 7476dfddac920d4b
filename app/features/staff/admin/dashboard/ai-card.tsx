import { Sparkles } from 'lucide-react'
import { href } from 'react-router'
import type { AiHelper } from '#app/platform/ai/ai-call.ts'
import { inWords } from '#app/shared/in-words.ts'
import { Card, CardLink } from './card.tsx'

export type AiDay = {
  calls: number
  limit: number
  helpers: { helper: string; calls: number; failed: number }[]
}

const helperNames: Record<AiHelper, string> = {
  yves: 'Chat: yves',
  tina: 'Chat: tina',
  kevin: 'Chat: kevin',
  post: 'Blog post',
  'post-title': 'Blog title',
  'post-excerpt': 'Blog excerpt',
  'post-picture': 'Blog picture',
  position: 'Job posting',
  'position-text': 'Job text',
  client: 'Client',
}

/** Null where no model is configured. */
export function AiCard({ ai }: { ai: AiDay | null }) {
  return (
    <Card icon={Sparkles} title="AI">
      <p className="py-2 text-muted tabular-nums">
        {ai ? `${ai.calls} of ${ai.limit} model calls today` : 'AI is not configured'}
        {ai && ai.calls >= ai.limit && '. The budget starts anew at midnight.'}
      </p>
      {ai && ai.helpers.length > 0 && (
        <ul aria-label="Model calls today" className="py-2 text-sm">
          {ai.helpers.map(({ helper, calls, failed }) => (
            <li key={helper} className="flex flex-wrap items-baseline gap-x-3 py-1">
              <span className="min-w-0">{nameOf(helper)}</span>
              <span className="ml-auto text-muted tabular-nums">
                {inWords(calls, 'call')}
                {failed > 0 && <span className="text-danger">, {failed} failed</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <CardLink to={href('/admin/blog/new')}>Draft a post</CardLink>
    </Card>
  )
}

/** A helper that is no more keeps the name it was recorded under. */
function nameOf(helper: string): string {
  return Object.hasOwn(helperNames, helper) ? helperNames[helper as AiHelper] : helper
}
