import { renderToStaticMarkup } from 'react-dom/server'
import type { JourneyItem } from './journey.ts'

/**
 * The frame in which a network's embed script runs. Its address is the document itself: a data: document belongs to no
 * origin, so the script reaches neither our pages nor a session, while the frames that it opens keep the network's own
 * origin and work as they should. Until the script has run, or when it never does, the caption and a link stand there.
 */
export function networkFrameAddress(item: JourneyItem): string {
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
