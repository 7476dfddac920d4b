import { type Change, diffWordsWithSpace } from 'diff'
import { type ReactNode, useMemo } from 'react'
import { type Difference, differencesOf } from '#app/forms/edit/differences.ts'
import type { PostInput } from '../../post/post.schema.ts'
import { showPostDifference, splitBlocks } from './post-differences.tsx'
import { postKind } from './post-kind.ts'

/** Two texts without a word in common take long to compare. */
const COMPARE_MS = 500

/** What changed from one version to a later one: taken out words are struck through, added ones are marked. */
export function RevisionDifferences({ older, newer }: { older: PostInput; newer: PostInput }) {
  const differences = useMemo(
    () => differencesOf(postKind.toReadable, { mine: older, theirs: newer, base: null }),
    [older, newer],
  )
  if (differences.length === 0) return <p>The two versions are the same.</p>
  return (
    <div className="grid gap-6">
      {differences.map((difference) => (
        <section key={difference.name} aria-label={difference.name} className="border-line border-t pt-4">
          <h3 className="mb-2 text-base tracking-normal">{difference.name}</h3>
          <FieldDifference {...difference} />
        </section>
      ))}
    </div>
  )
}

function FieldDifference(difference: Difference) {
  const { name, mine, theirs } = difference
  const isContent = name === 'Content'
  const sides = isContent ? null : showPostDifference(difference)
  const [before, after] = isContent ? [textOfBlocks(mine), textOfBlocks(theirs)] : [mine, theirs]
  const parts = sides ? undefined : diffWordsWithSpace(before, after, { timeout: COMPARE_MS })
  if (before === after) return <p className="text-muted">Only the formatting or a picture differs.</p>
  if (!parts) return <Sides {...(sides ?? showPostDifference(difference) ?? { mine, theirs })} />
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {joinChanges(parts).map(({ value, added, removed }, position) => {
        const key = position
        if (added) {
          return (
            <ins key={key} className="bg-clay-soft decoration-2">
              {value}
            </ins>
          )
        }
        if (removed) {
          return (
            <del key={key} className="mr-1 text-muted decoration-2">
              {value}
            </del>
          )
        }
        return <span key={key}>{value}</span>
      })}
    </p>
  )
}

type Part = Pick<Change, 'value' | 'added' | 'removed'>

/** Changes with nothing but a space between them read as one: what was taken out, then what was added. */
export function joinChanges(parts: Part[]): Part[] {
  const joined: Part[] = []
  let [taken, added] = ['', '']
  const isChange = (part: Part | undefined) => part !== undefined && (part.added || part.removed)
  const flush = () => {
    if (taken) joined.push({ value: taken, added: false, removed: true })
    if (added) joined.push({ value: added, added: true, removed: false })
    taken = added = ''
  }
  for (const [index, part] of parts.entries()) {
    const isGap = part.value.trim() === '' && isChange(parts[index - 1]) && isChange(parts[index + 1])
    if (!isChange(part) && !isGap) {
      flush()
      joined.push(part)
      continue
    }
    if (!part.added) taken += part.value
    if (!part.removed) added += part.value
  }
  flush()
  return joined
}

function Sides({ mine, theirs }: { mine: ReactNode; theirs: ReactNode }) {
  return (
    <div className="grid gap-3 md:grid-cols-2 md:gap-6">
      <div className="min-w-0">
        <p className="mb-1 font-semibold text-muted text-sm">Before</p>
        {mine}
      </div>
      <div className="min-w-0">
        <p className="mb-1 font-semibold text-muted text-sm">After</p>
        {theirs}
      </div>
    </div>
  )
}

function textOfBlocks(html: string): string {
  return splitBlocks(html)
    .map((block) => textOfBlock(new DOMParser().parseFromString(block, 'text/html').body))
    .join('\n\n')
}

/** Items and rows are lines of their own, and cells do not run into each other. */
function textOfBlock(block: HTMLElement): string {
  for (const line of block.querySelectorAll('li, tr, blockquote > * + *, figcaption')) line.prepend('\n')
  for (const cell of block.querySelectorAll('td + *, th + *')) cell.prepend(' | ')
  for (const part of block.querySelectorAll(':is(td, th) > * + *')) part.prepend(' ')
  return block.textContent?.trim() ?? ''
}
