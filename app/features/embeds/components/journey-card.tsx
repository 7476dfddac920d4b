import { Play } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { company } from '#app/shared/company.ts'
import type { ImigongoKind } from '#app/shared/imigongo.ts'
import { ImigongoPattern } from '#app/ui/imigongo-pattern.tsx'
import { OutsideLink } from '#app/ui/outside-link.tsx'
import { embedPath, shownEmbedPath } from '../embed-paths.ts'
import type { JourneyItem } from '../journey.ts'
import { NetworkIcon } from './network-icon.tsx'

type JourneyCardProps = { item: JourneyItem; kind: ImigongoKind; isShownAtFirst: boolean }

/** A card of our own; the outside post takes its place when it is asked for. */
export function JourneyCard({ item, kind, isShownAtFirst }: JourneyCardProps) {
  const [isShown, setIsShown] = useState(isShownAtFirst)
  const isVideo = item.kind === 'video'

  function toggle(event: MouseEvent) {
    // Without scripts, or with a key that asks for a new tab, the link opens our card of the post there.
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
          onClick={toggle}
          // Over the whole card, as long as there is nothing of the network's to press.
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
