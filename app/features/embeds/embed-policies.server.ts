import { createHash } from 'node:crypto'
import { SHOW_ATTRIBUTE } from './embed-paths.ts'
import type { JourneyNetwork } from './journey.ts'

/**
 * Applies the visitor's theme to an embed, now and on each change, and shows the third-party content in place of our card, so that
 * it adds no step to the way back. React escapes quotes, ampersands and angle brackets in text, so the code is written without them.
 */
export const embedScript = `(function(){function follow(){
try{var t=localStorage.getItem(\`theme\`);
if(t===\`light\`||t===\`dark\`)document.documentElement.dataset.theme=t}catch(e){}}
follow();addEventListener(\`storage\`,follow);
addEventListener(\`click\`,function(e){var link=e.target.closest(\`[${SHOW_ATTRIBUTE}]\`);
if(!link||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;
e.preventDefault();location.replace(link.href)})})()`

/** The script's hash for the content security policy (csp). */
const embedScriptSource = `'sha256-${createHash('sha256').update(embedScript).digest('base64')}'`

const ownParts = {
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'script-src': [embedScriptSource],
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

/** The hosts that each network's embed script uses. Only embeds allow them in their csp. */
const EMBED_HOSTS: Record<JourneyNetwork, OutsideHosts> = {
  X: { scripts: X_HOSTS, frames: X_HOSTS, connections: X_HOSTS },
  TikTok: {
    scripts: TIKTOK_SCRIPTS,
    frames: ['https://www.tiktok.com'],
    connections: ['https://www.tiktok.com'],
  },
}

/** The csp of our own card: our style sheet and our script only. */
export function cardPolicy(): string {
  return policy(ownParts)
}

export function mapPolicy(): string {
  return policy({ ...ownParts, 'frame-src': ['https://www.openstreetmap.org'] })
}

/** The csp of a network's embed. Its script runs in a data: frame, which inherits this policy. */
export function networkPolicy(network: JourneyNetwork): string {
  const { scripts, frames, connections } = EMBED_HOSTS[network]
  return policy({
    'script-src': [embedScriptSource, ...scripts],
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
