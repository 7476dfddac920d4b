import { joinWords } from '#app/shared/join-words.ts'
import { useSavedChoice } from '#app/ui/saved-choice.ts'
import { journey } from '../journey.ts'
import { AlwaysSwitch, alwaysChoice } from './always-switch.tsx'
import { JourneyCard } from './journey-card.tsx'

const networks = joinWords(new Set(journey.map((item) => item.network)), 'or')

/** Six posts and a short video in one even grid: the video is as tall as two posts. On a phone it is a list. */
export function JourneySection() {
  const isAlways = useSavedChoice(alwaysChoice) ?? false
  return (
    <section aria-labelledby="journey-title" className="mt-14 print:hidden lg:mt-18">
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
      <ul className="mt-8 grid gap-px overflow-hidden rounded border border-line bg-line md:grid-cols-2 lg:grid-cols-4">
        {journey.map((item) => (
          <JourneyCard
            // The key remounts the card: a new choice for all resets the choices for single cards.
            key={`${item.id} ${isAlways}`}
            item={item}
            isShownAtFirst={isAlways}
          />
        ))}
      </ul>
    </section>
  )
}
