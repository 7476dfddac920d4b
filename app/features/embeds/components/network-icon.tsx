import type { JourneyNetwork } from '../journey.ts'

const STROKES: Record<JourneyNetwork, string> = {
  X: 'M5 4.5 L19 19.5 M19 4.5 L5 19.5',
  TikTok: 'M13 4 V15.5 A4 4 0 1 1 9 11.5 M13 4 C13.4 7 15.5 9 18.5 9.3',
}

/** A plain sign for a network, in our own line. */
export function NetworkIcon({ network, className }: { network: JourneyNetwork; className: string }) {
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
