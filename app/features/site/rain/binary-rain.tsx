import { Pause, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { savesData } from '#app/ui/saves-data.ts'

type BinaryRainProps = {
  /** Where the digits fall, and in which colour: their text colour. */
  className: string
  /** The digits settle into an Imigongo relief. */
  hasRelief?: boolean
}

/**
 * Falling binary digits, with a button in the lower right corner of the nearest positioned parent. The script that draws
 * them and handles the button needs no React: the head script loads it after the page.
 */
export function BinaryRain({ className, hasRelief = false }: BinaryRainProps) {
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
      data-relief={hasRelief || undefined}
      suppressHydrationWarning
      className="contents print:hidden"
    >
      <div aria-hidden="true" className={className}>
        <canvas className="size-full" />
      </div>
      <button
        type="button"
        hidden
        suppressHydrationWarning
        className="group absolute right-3.5 bottom-2.5 z-10 grid size-11 place-items-center text-muted hover:text-ink motion-reduce:hidden"
      >
        <span className="grid size-8 place-items-center rounded bg-paper/85">
          <Pause aria-hidden="true" className="size-4 group-data-paused:hidden" />
          <Play aria-hidden="true" className="hidden size-4 group-data-paused:block" />
        </span>
      </button>
    </div>
  )
}
