import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#app/shared/company.ts'
import { formatDayAndMonth } from '#app/shared/dates.ts'
import { embedIds, embedPath, SHOW_ATTRIBUTE, shownEmbedPath } from './embed-paths.ts'
import { cardPolicy, embedScript, mapPolicy, networkPolicy } from './embed-policies.server.ts'
import { type JourneyItem, journey } from './journey.ts'
import { LOCATION_ID, LOCATION_TITLE, mapFrameUrl, mapPageUrl } from './location.ts'
import { StreetSketch } from './street-sketch.server.tsx'

export type EmbedDocument = { html: string; policy: string }

type Options = { path: string; stylesheet: string }

/**
 * The document of one embed: our own card with a plain link, or, at the URL of that link, the third-party content.
 * Null if there is no such embed.
 */
export function embedDocument({ path, stylesheet }: Options): EmbedDocument | null {
  const id = embedIds.find((one) => path === embedPath(one) || path === shownEmbedPath(one))
  const isShown = id !== undefined && path === shownEmbedPath(id)
  if (id === LOCATION_ID) {
    const title = LOCATION_TITLE
    return isShown
      ? render({ stylesheet, title, policy: mapPolicy(), body: <Outside title={title} src={mapFrameUrl} /> })
      : render({ stylesheet, title, policy: cardPolicy(), body: <LocationCard /> })
  }
  const item = journey.find((one) => one.id === id)
  if (!item) return null
  const title = `${item.kind === 'video' ? 'Video' : 'Post'} on ${item.network}`
  const body = isShown ? <Outside title={title} src={networkFrameUrl(item)} /> : <JourneyCard item={item} />
  const policy = isShown ? networkPolicy(item.network) : cardPolicy()
  return render({ stylesheet, title, policy, body })
}

/** Allows scripts, the frame's own origin and links in new tabs, but not navigating our page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

function Outside({ title, src }: { title: string; src: string }) {
  return (
    <main>
      <h1 className="sr-only">{title}</h1>
      <iframe title={title} src={src} sandbox={SANDBOX} allow="fullscreen" className="block h-dvh w-full" />
      <span id={END_ID} hidden />
    </main>
  )
}

/** A sketch of the streets around the studio, with the link to the real map at its lower edge. */
function LocationCard() {
  return (
    <main className="grid min-h-dvh grid-rows-[minmax(8rem,1fr)_auto]">
      <div className="relative">
        <h1 className="sr-only">{company.address.building}</h1>
        <StreetSketch className="absolute inset-0 size-full" />
      </div>
      <div className="border-line border-t px-4 py-2">
        <CardLinks
          id={LOCATION_ID}
          show="Show map"
          outside={{ label: 'Open in OpenStreetMap', url: mapPageUrl }}
          note="The map comes from OpenStreetMap, which then sees your network address."
        />
      </div>
      <span id={END_ID} hidden />
    </main>
  )
}

function JourneyCard({ item }: { item: JourneyItem }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-5">
      <div className="max-w-[26rem] rounded border border-line bg-surface p-6">
        <time
          dateTime={item.date}
          className="block font-[750] text-2xl text-clay leading-none tracking-tight"
        >
          {formatDayAndMonth(item.date)}
        </time>
        <h1 className="mt-3 mb-5 text-xl">{item.caption}</h1>
        <CardLinks
          id={item.id}
          show={item.kind === 'video' ? 'Play video' : 'Show post'}
          outside={{ label: `Open on ${item.network}`, url: item.url }}
          note={`It comes from ${item.network}, which then sees your network address.`}
        />
      </div>
      <span id={END_ID} hidden />
    </main>
  )
}

const END_ID = 'end'

type CardLinksProps = { id: string; show: string; outside: { label: string; url: string }; note: string }

function CardLinks({ id, show, outside, note }: CardLinksProps) {
  return (
    <>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <a
          href={shownEmbedPath(id)}
          {...{ [SHOW_ATTRIBUTE]: '' }}
          className="inline-flex min-h-11 items-center rounded border border-clay bg-clay px-5 font-semibold text-on-clay"
        >
          {show}
        </a>
        <a
          href={outside.url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4"
        >
          {outside.label}
        </a>
      </div>
      <p className="mt-2 text-muted text-sm">{note}</p>
    </>
  )
}

type RenderOptions = { stylesheet: string; title: string; policy: string; body: ReactNode }

function render({ stylesheet, title, policy, body }: RenderOptions): EmbedDocument {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${company.name}`}</title>
        <script>{embedScript}</script>
        <link rel="stylesheet" href={stylesheet} />
        {/* The card fills the frame, and would move if it were painted before all of it was read. */}
        <link rel="expect" href={`#${END_ID}`} blocking="render" />
      </head>
      <body className="bg-surface font-sans text-base text-ink">{body}</body>
    </html>,
  )
  return { html: `<!doctype html>${markup}`, policy }
}

/**
 * The data: URL of the frame in which a network's embed script runs. A data: document has an opaque origin, so the
 * script cannot reach our pages or a session, while the frames that it opens keep the network's own origin and work.
 * Until the script has run, or if it never does, the caption and a link are shown.
 */
function networkFrameUrl(item: JourneyItem): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{item.caption}</title>
        <base target="_blank" />
        <style>
          {'body{margin:0.75rem;font:1rem/1.5 system-ui,sans-serif}blockquote{margin:0}a{color:inherit}'}
        </style>
      </head>
      <body>{item.network === 'X' ? <XPost item={item} /> : <TikTokVideo item={item} />}</body>
    </html>,
  )
  return `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html>${markup}`)}`
}

function XPost({ item }: { item: JourneyItem }) {
  return (
    <>
      <blockquote className="twitter-tweet" data-dnt="true" data-conversation="none">
        <Fallback item={item} />
      </blockquote>
      <script async src="https://platform.twitter.com/widgets.js" charSet="utf-8" />
    </>
  )
}

function TikTokVideo({ item }: { item: JourneyItem }) {
  return (
    <>
      <blockquote className="tiktok-embed" cite={item.url} data-video-id={item.outsideId}>
        <section>
          <Fallback item={item} />
        </section>
      </blockquote>
      <script async src="https://www.tiktok.com/embed.js" />
    </>
  )
}

function Fallback({ item }: { item: JourneyItem }) {
  return (
    <>
      <p>{item.caption}</p>
      <a href={item.url} rel="noopener noreferrer">
        Open on {item.network}
      </a>
    </>
  )
}
