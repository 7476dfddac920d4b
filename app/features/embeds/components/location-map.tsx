import { useSavedChoice } from '#app/ui/saved-choice.ts'
import { embedPath, shownEmbedPath } from '../embed-paths.ts'
import { LOCATION_ID, LOCATION_TITLE } from '../location.ts'
import { AlwaysSwitch, alwaysChoice } from './always-switch.tsx'

/** Our own card in a frame, whose link loads the map in its place; the saved choice loads it at once. */
export function LocationMap() {
  const isAlways = useSavedChoice(alwaysChoice) ?? false
  const src = isAlways ? shownEmbedPath(LOCATION_ID) : embedPath(LOCATION_ID)
  return (
    <div className="flex h-full flex-col print:hidden">
      <iframe
        // The key creates a new frame: changing the URL inside one would add a history entry.
        key={src}
        title={LOCATION_TITLE}
        src={src}
        loading="lazy"
        className="min-h-76 w-full flex-1 rounded border border-line bg-surface"
      />
      <AlwaysSwitch className="mt-2 self-start" />
    </div>
  )
}
