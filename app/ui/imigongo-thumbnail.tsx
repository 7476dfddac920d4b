import { type ImigongoKind, imigongoBand, imigongoKinds } from '#app/shared/imigongo.ts'

const HEIGHT = 48

const drawings = imigongoKinds.map((kind) => ({ kind, ...imigongoBand(kind, '', HEIGHT) }))

/** The drawings of all thumbnails below, once for a whole list: two hundred of them would weigh on a page. */
export function ImigongoDrawings() {
  return (
    // Not hidden by display: browsers then draw nothing that refers to it.
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
            <g fill="none" stroke="currentColor" strokeLinecap="square" strokeLinejoin="miter">
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

/** Whole rows of a motif in 48 px. Needs the drawings to be on the page. */
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
