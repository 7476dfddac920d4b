import { Play } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { company } from '#app/shared/company.ts'
import type { ImigongoKind } from '#app/ui/imigongo/imigongo.ts'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import { OutsideLink } from '#app/ui/outside-link.tsx'
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

type JourneyCardProps = { item: JourneyItem; kind: ImigongoKind; isShownAtFirst: boolean }

/** Our own card; the third-party post replaces it when the visitor asks for it. */
export function JourneyCard({ item, kind, isShownAtFirst }: JourneyCardProps) {
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
      className={`relative flex snap-start flex-col overflow-hidden rounded border border-line bg-paper ${isVideo ? 'md:col-start-2 md:row-span-2 md:row-start-1 lg:col-start-4' : ''}`}
    >
      <div className="relative flex flex-1 flex-col">
        {isShown ? (
          <iframe
            title={`${item.network}: ${item.caption}`}
            src={shownEmbedPath(item.id)}
            loading="lazy"
            allow="fullscreen"
            className="absolute inset-0 size-full bg-surface"
          />
        ) : (
          <OwnCard item={item} kind={kind} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 border-line border-t px-4 font-semibold text-sm">
        <a
          href={embedPath(item.id)}
          target="_blank"
          rel="noopener"
          data-wake="press"
          onClick={toggle}
          suppressHydrationWarning
          // The link covers the whole card until the network's own content is shown.
          className={`inline-flex min-h-11 items-center text-clay ${isShown ? '' : 'after:absolute after:inset-0'}`}
        >
          {labelOf(isShown, isVideo)}
          <span className="sr-only">({item.caption})</span>
        </a>
        <OutsideLink href={item.url} className="relative ml-auto min-h-11 text-muted hover:text-ink">
          {`Open on ${item.network}`}
        </OutsideLink>
      </div>
    </li>
  )
}

function OwnCard({ item, kind }: Pick<JourneyCardProps, 'item' | 'kind'>) {
  const isVideo = item.kind === 'video'
  return (
    <>
      <div className="relative min-h-28 flex-1 bg-clay-soft text-clay">
        <ImigongoPattern kind={kind} seed={item.id} />
        {isVideo && (
          <span className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full border border-line bg-surface text-clay">
            <Play aria-hidden="true" className="size-7 fill-current" />
          </span>
        )}
      </div>
      <div className={`flex flex-col p-4 ${isVideo ? '' : 'min-h-42'}`}>
        <p className="flex items-center gap-2 font-semibold text-muted text-sm">
          <NetworkIcon network={item.network} className="size-4 text-ink" />
          {company.shortName} on {item.network}
        </p>
        <p className="mt-3 text-lg leading-snug">{item.caption}</p>
      </div>
    </>
  )
}

function labelOf(isShown: boolean, isVideo: boolean): string {
  if (isVideo) return isShown ? 'Close video' : 'Play video'
  return isShown ? 'Hide post' : 'Show post'
}
