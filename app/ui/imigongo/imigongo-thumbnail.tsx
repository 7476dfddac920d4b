import { type ImigongoKind, imigongoBand, imigongoKinds } from './imigongo.ts'

const HEIGHT = 48

const drawings = imigongoKinds.map((kind) => ({ kind, ...imigongoBand(kind, '', HEIGHT) }))

/** The drawings of all thumbnails below, once per list: two hundred copies would bloat the page. */
export function ImigongoDrawings() {
  return (
    // Not `display: none`: browsers would not draw anything that refers to it.
    <svg aria-hidden="true" width="0" height="0" className="absolute text-clay">
      <defs>
        {drawings.map(({ kind, tile, scale }) => (
          <pattern
            key={kind}
            id={drawingId(kind)}
            width={tile.width}
            height={tile.height}
            patternUnits="userSpaceOnUse"
            patternTransform={`scale(${scale.toFixed(4)})`}
          >
            <g fill="none" stroke="currentColor" strokeLinecap="square">
              {tile.paths.map((path) => (
                <path key={path.strokeWidth} d={path.d} strokeWidth={path.strokeWidth} />
              ))}
            </g>
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

/** Whole rows of a motif in 48 px. Needs `ImigongoDrawings` on the page. */
export function ImigongoThumbnail({ kind }: { kind: ImigongoKind }) {
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT}>
      <rect width="100%" height="100%" fill={`url(#${drawingId(kind)})`} />
    </svg>
  )
}

function drawingId(kind: ImigongoKind): string {
  return `drawing-${kind}`
}
