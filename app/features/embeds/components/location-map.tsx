import { useEffect, useRef, useState } from 'react'
import { useSavedChoice } from '#app/ui/saved-choice.ts'
import { alwaysChoice } from '../always-choice.ts'
import { embedPath, SHOW_ATTRIBUTE, shownEmbedPath } from '../embed-paths.ts'
import { LOCATION_ID, LOCATION_TITLE } from '../location.ts'
import { AlwaysSwitch } from './always-switch.tsx'

/** Our own card inside the frame until the visitor lets the map load, by its link or by the saved choice. */
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
    // The card may have arrived before our scripts did.
    catchLink()
    element.addEventListener('load', catchLink)
    return () => element.removeEventListener('load', catchLink)
  }, [isShown])

  useEffect(() => {
    // The link that was pressed is gone with its frame; who used a keyboard goes on from the new one.
    if (isAsked) frame.current?.focus()
  }, [isAsked])

  return (
    <div className="flex h-full flex-col print:hidden">
      <iframe
        // A new frame instead of a new address in it: that would be a step of its own on the way back.
        key={src}
        ref={frame}
        title={LOCATION_TITLE}
        src={src}
        loading="lazy"
        className="min-h-96 w-full flex-1 rounded border border-line bg-clay-soft"
      />
      <AlwaysSwitch className="mt-2 self-start" />
    </div>
  )
}
