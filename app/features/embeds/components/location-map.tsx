import { useEffect, useRef, useState } from 'react'
import { useSavedChoice } from '#app/ui/saved-choice.ts'
import { embedPath, SHOW_ATTRIBUTE, shownEmbedPath } from '../embed-paths.ts'
import { LOCATION_ID, LOCATION_TITLE } from '../location.ts'
import { AlwaysSwitch, alwaysChoice } from './always-switch.tsx'

/** Shows our own card in the frame until the visitor loads the map, by the card's link or by the saved choice. */
export function LocationMap() {
  const isAlways = useSavedChoice(alwaysChoice) ?? false
  const [isAsked, setIsAsked] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const isShown = isAlways || isAsked
  const src = isShown ? shownEmbedPath(LOCATION_ID) : embedPath(LOCATION_ID)

  useEffect(() => {
    const element = frame.current
    if (!element || isShown) return
    function catchLink() {
      const link = element?.contentDocument?.querySelector(`[${SHOW_ATTRIBUTE}]`)
      link?.addEventListener('click', (event) => {
        event.preventDefault()
        setIsAsked(true)
      })
    }
    // The frame may have loaded before hydration.
    catchLink()
    element.addEventListener('load', catchLink)
    return () => element.removeEventListener('load', catchLink)
  }, [isShown])

  useEffect(() => {
    // The pressed link is gone with its frame; for keyboard users the focus moves to the new frame.
    if (isAsked) frame.current?.focus()
  }, [isAsked])

  return (
    <div className="flex h-full flex-col print:hidden">
      <iframe
        // The key creates a new frame: changing the URL inside one would add a history entry.
        key={src}
        ref={frame}
        title={LOCATION_TITLE}
        src={src}
        loading="lazy"
        className="min-h-76 w-full flex-1 rounded border border-line bg-surface"
      />
      <AlwaysSwitch className="mt-2 self-start" />
    </div>
  )
}
