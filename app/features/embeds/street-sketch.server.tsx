import { company } from '#app/shared/company.ts'

const KN_3 = 'M-20 214C180 206 300 232 470 196S760 120 1160 138'
const KN_78 = 'M392 -20C402 70 440 140 470 196S520 280 516 330'
const KN_5 = 'M742 -20C736 40 724 86 742 134S800 240 812 330'
const LANES =
  'M-20 84C110 90 250 62 398 60M560 -20C570 30 590 52 640 62S720 64 735 64M120 330C130 280 128 246 132 214M930 330C944 270 936 200 940 132S980 40 990 -20M250 66C262 120 262 160 256 212M600 170C620 220 640 260 640 330M940 232C1020 236 1080 222 1160 226'

/** Each street's width; its edge is a wider line below it. */
const STREETS = [
  [KN_3, 30],
  [KN_78, 22],
  [KN_5, 18],
  [LANES, 9.5],
] as const

const GROUND = 'color-mix(in srgb, var(--line) 45%, var(--paper))'
const EDGE = 4

/** The streets around the studio by hand: right in how they meet, free in their lengths. */
export function StreetSketch({ className }: { className: string }) {
  const { building, street } = company.address
  return (
    <svg
      viewBox="360 10 440 200"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Sketch of the streets around ${building}`}
      className={className}
    >
      <rect x="-20" y="-20" width="1180" height="350" fill={GROUND} />
      <g fill="none" strokeLinecap="round">
        <g stroke="var(--line)">
          {STREETS.map(([path, width]) => (
            <path key={path} d={path} strokeWidth={width + EDGE} />
          ))}
        </g>
        <g stroke="var(--surface)">
          {STREETS.map(([path, width]) => (
            <path key={path} d={path} strokeWidth={width} />
          ))}
        </g>
        <path id="kn-3" d={KN_3} />
        <path id="kn-78" d={KN_78} />
      </g>
      <g fontSize="14" fontWeight="600" fill="var(--muted)">
        <text dy="5">
          <textPath href="#kn-3" startOffset="52%">
            KN 3 Avenue
          </textPath>
        </text>
        <text dy="5">
          <textPath href="#kn-78" startOffset="14%">
            KN 78 Street
          </textPath>
        </text>
      </g>
      <g transform="translate(520 112)" fill="none" stroke="var(--clay)">
        <path d="M-34 -26H52V30H-34Z" fill="var(--clay-soft)" strokeWidth="2" />
        <path d="M-22 -14H40M-22 -4H40M-22 6H40M-22 16H40" strokeWidth="3" opacity=".5" />
        <path
          d="M9 -8C-6 -28 -9 -36 -9 -44A18 18 0 0 1 27 -44C27 -36 24 -28 9 -8Z"
          fill="var(--clay)"
          stroke="var(--surface)"
          strokeWidth="2"
        />
        <path d="M9 -53L18 -44L9 -35L0 -44Z" fill="var(--on-clay)" stroke="none" />
      </g>
      <text x="588" y="106" fontSize="18" fontWeight="750" fill="var(--ink)">
        {building}
      </text>
      <text x="588" y="127" fontSize="14" fill="var(--muted)">
        {street}
      </text>
    </svg>
  )
}
