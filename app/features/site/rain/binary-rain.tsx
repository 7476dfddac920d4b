import { Pause, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { iconButtonLook } from '#app/ui/button.tsx'
import { savesData } from '#app/ui/saves-data.ts'

type BinaryRainProps = {
  /** Its text colour is the colour of the digits. */
  className: string
}

/**
 * Falling binary digits behind the content of the nearest positioned parent. The script that draws them and handles the
 * button needs no React: the head script loads it after the page.
 */
export function BinaryRain({ className }: BinaryRainProps) {
  const rain = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (savesData()) return
    let end: (() => void) | undefined
    let isGone = false
    import('./rain.ts').then(
      ({ mount }) => {
        if (!isGone && rain.current) end = mount(rain.current)
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
    <div
      ref={rain}
      data-module="/app/features/site/rain/rain.ts"
      suppressHydrationWarning
      className="contents print:hidden"
    >
      <div aria-hidden="true" className={`absolute inset-0 ${className}`}>
        <canvas className="size-full" />
      </div>
      <button
        type="button"
        hidden
        suppressHydrationWarning
        className={`group absolute top-4 right-5 z-10 motion-reduce:hidden ${iconButtonLook}`}
      >
        <Pause aria-hidden="true" className="size-5 group-data-paused:hidden" />
        <Play aria-hidden="true" className="hidden size-5 group-data-paused:block" />
      </button>
    </div>
  )
}
