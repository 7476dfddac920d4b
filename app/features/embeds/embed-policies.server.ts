import type { JourneyNetwork } from './journey.ts'
import { themeFollowerSource } from './theme-follower.server.ts'

const ownParts = {
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'script-src': [themeFollowerSource],
}

type OutsideHosts = { scripts: string[]; frames: string[]; connections: string[] }

const X_HOSTS = [
  'https://platform.twitter.com',
  'https://syndication.twitter.com',
  'https://cdn.syndication.twimg.com',
]
const TIKTOK_SCRIPTS = [
  'https://www.tiktok.com',
  'https://*.tiktokcdn.com',
  'https://*.tiktokcdn-us.com',
  'https://*.tiktokcdn-eu.com',
  'https://*.ttwstatic.com',
]

/** The hosts that the embed script of each network is known to use. No page but an embed ever names them. */
const HOSTS: Record<JourneyNetwork, OutsideHosts> = {
  X: { scripts: X_HOSTS, frames: X_HOSTS, connections: X_HOSTS },
  TikTok: {
    scripts: TIKTOK_SCRIPTS,
    frames: ['https://www.tiktok.com'],
    connections: ['https://www.tiktok.com'],
  },
}

/** Our own card: our own style sheet and the one script that fits it to the page around it. */
export function cardPolicy(): string {
  return policy(ownParts)
}

export function mapPolicy(): string {
  return policy({ ...ownParts, 'frame-src': ['https://www.openstreetmap.org'] })
}

/** The network's script runs in a frame with a data: address, which takes this policy over from its document. */
export function networkPolicy(network: JourneyNetwork): string {
  const { scripts, frames, connections } = HOSTS[network]
  return policy({
    'script-src': [themeFollowerSource, ...scripts],
    'style-src': ["'self'", "'unsafe-inline'", ...scripts],
    'font-src': ["'self'", ...scripts],
    'img-src': ['https:', 'data:'],
    'connect-src': connections,
    'frame-src': ['data:', ...frames],
  })
}

function policy(directives: Record<string, string[]>): string {
  return [
    "default-src 'none'",
    ...Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
