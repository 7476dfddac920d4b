import { Play } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { formatDayAndMonth } from '#app/shared/dates.ts'
import { OutsideLink } from '#app/ui/outside-link.tsx'
import storyboard from '../drawings/storyboard.svg?no-inline'
import { embedPath, shownEmbedPath } from '../embed-paths.ts'
import type { JourneyItem, JourneyNetwork } from '../journey.ts'

const STROKES: Record<JourneyNetwork, string> = {
  X: 'M5 4.5 L19 19.5 M19 4.5 L5 19.5',
  TikTok: 'M13 4 V15.5 A4 4 0 1 1 9 11.5 M13 4 C13.4 7 15.5 9 18.5 9.3',
}

/** A plain icon for a network, in our own style. */
function NetworkIcon({ network, className }: { network: JourneyNetwork; className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className}>
      <path
        d={STROKES[network]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="square"
        strokeLinejoin="miter"
      />
    </svg>
  )
}

type JourneyCardProps = { item: JourneyItem; isShownAtFirst: boolean }

/** Our own card; the third-party post replaces it when the visitor asks for it. */
export function JourneyCard({ item, isShownAtFirst }: JourneyCardProps) {
  const [isShown, setIsShown] = useState(isShownAtFirst)
  const isVideo = item.kind === 'video'

  function toggle(event: MouseEvent) {
    // Without scripts, or with a modifier key, the link itself opens our card of the post.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setIsShown(!isShown)
  }

  return (
    <li
      className={`relative flex flex-col px-5 pt-5 pb-1 md:min-h-56 ${isVideo ? 'bg-[#8c3514] text-[#fbe6da] md:col-start-2 md:row-span-2 md:row-start-1 lg:col-start-4' : 'bg-surface'}`}
    >
      {isShown ? (
        <iframe
          title={`${item.network}: ${item.caption}`}
          src={shownEmbedPath(item.id)}
          loading="lazy"
          allow="fullscreen"
          className="-mx-5 -mt-5 min-h-96 flex-1 bg-surface"
        />
      ) : (
        <OwnCard item={item} />
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-4 font-semibold text-sm">
        <a
          href={embedPath(item.id)}
          target="_blank"
          rel="noopener"
          data-wake="press"
          onClick={toggle}
          suppressHydrationWarning
          // The link covers the whole card until the network's own content is shown.
          className={`inline-flex min-h-11 items-center outline-current ${isVideo ? '' : 'text-clay'} ${isShown ? '' : 'after:absolute after:inset-0'}`}
        >
          {labelOf(isShown, isVideo)}
          <span className="sr-only">({item.caption})</span>
        </a>
        <OutsideLink
          href={item.url}
          className={`relative ml-auto min-h-11 font-medium outline-current ${isVideo ? '' : 'text-muted hover:text-ink'}`}
        >
          {`Open on ${item.network}`}
        </OutsideLink>
      </div>
    </li>
  )
}

function OwnCard({ item }: { item: JourneyItem }) {
  const isVideo = item.kind === 'video'
  return (
    <>
      <p className="flex items-center justify-between">
        <time
          dateTime={item.date}
          className={`font-[750] text-2xl leading-none tracking-tight ${isVideo ? '' : 'text-clay'}`}
        >
          {formatDayAndMonth(item.date)}
        </time>
        <NetworkIcon network={item.network} className={`size-4 ${isVideo ? '' : 'text-muted'}`} />
      </p>
      <p className="mt-3 mb-2 text-[1.0625rem] leading-snug">{item.caption}</p>
      {isVideo && (
        <>
          <img
            src={storyboard}
            alt=""
            width={240}
            height={176}
            loading="lazy"
            className="mx-auto my-auto h-auto w-full max-w-60"
          />
          <span className="mt-4 grid size-14 place-items-center rounded-full bg-[#fbe6da] text-[#8c3514]">
            <Play aria-hidden="true" className="ml-0.5 size-6 fill-current" />
          </span>
        </>
      )}
    </>
  )
}

function labelOf(isShown: boolean, isVideo: boolean): string {
  if (isVideo) return isShown ? 'Close video' : 'Play video'
  return isShown ? 'Hide post' : 'Show post'
}
