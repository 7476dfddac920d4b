import { joinWords } from '#app/shared/join-words.ts'
import type { ImigongoKind } from '#app/ui/imigongo/imigongo.ts'
import { useSavedChoice } from '#app/ui/saved-choice.ts'
import { journey } from '../journey.ts'
import { AlwaysSwitch, alwaysChoice } from './always-switch.tsx'
import { JourneyCard } from './journey-card.tsx'

const networks = joinWords(new Set(journey.map((item) => item.network)), 'or')

/** No two neighbours have the same pattern. */
const patterns: ImigongoKind[] = ['weave', 'zigzag', 'spirals', 'hexagons', 'grid', 'diamonds', 'waves']

/**
 * Six posts and a short video in one grid: the video is as tall as two posts. On a phone it is a swipeable row, so
 * that the page stays short.
 */
export function JourneySection() {
  const isAlways = useSavedChoice(alwaysChoice) ?? false
  return (
    <section aria-labelledby="journey-title" className="mt-16 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h3 id="journey-title" className="text-2xl">
            Follow Our Journey
          </h3>
          <p className="mt-2 max-w-[33em] text-muted">
            Notes from the studio. Nothing loads from {networks} until you ask.
          </p>
        </div>
        <AlwaysSwitch />
      </div>
      <ul className="relative -mx-5 mt-6 grid snap-x scroll-px-5 auto-cols-[min(78vw,18rem)] auto-rows-[24rem] grid-flow-col gap-5 overflow-x-auto px-5 pb-3 md:mx-0 md:auto-cols-auto md:grid-flow-row md:grid-cols-2 md:overflow-visible md:px-0 md:pb-0 lg:grid-cols-[1fr_1fr_1fr_1.35fr]">
        {journey.map((item, index) => (
          <JourneyCard
            // The key remounts the card: a new choice for all resets the choices for single cards.
            key={`${item.id} ${isAlways}`}
            item={item}
            kind={patterns[index % patterns.length] ?? 'diamonds'}
            isShownAtFirst={isAlways}
          />
        ))}
      </ul>
    </section>
  )
}
