import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { useSavedChoice } from '#app/ui/saved-choice.ts'
import { pauseChoice } from './pause-choice.ts'

type BinaryRainProps = {
  /** Its text colour is the colour of the digits. */
  className: string
}

/**
 * Falling binary digits behind the content of the nearest positioned parent. The drawing code is lazy-loaded once the
 * page is usable; without it the background is static.
 */
export function BinaryRain({ className }: BinaryRainProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isThere, setIsThere] = useState(false)
  const isPaused = useSavedChoice(pauseChoice)

  useEffect(() => {
    let end: (() => void) | undefined
    let isGone = false
    import('./rain.ts').then(
      ({ mountRain }) => {
        if (isGone || !canvas.current) return
        end = mountRain(canvas.current)
        setIsThere(true)
      },
      // Only a decoration: a failed download is ignored.
      () => {},
    )
    return () => {
      isGone = true
      end?.()
    }
  }, [])

  return (
    <>
      <div aria-hidden="true" className={`absolute inset-0 print:hidden ${className}`}>
        <canvas ref={canvas} className="size-full" />
      </div>
      {isThere && (
        <IconButton
          label={isPaused ? 'Play animation' : 'Pause animation'}
          icon={isPaused ? Play : Pause}
          onClick={() => pauseChoice.make(!isPaused)}
          className="absolute top-4 right-5 z-10 motion-reduce:hidden print:hidden"
        />
      )}
    </>
  )
}
