import { useId } from 'react'
import { type ImigongoKind, imigongoBand, imigongoTile } from './imigongo.ts'

type ImigongoPatternProps = {
  kind: ImigongoKind
  seed?: string | undefined
  className?: string | undefined
  /** The height of a band in pixels: the motif is scaled so that no row is cut off. */
  bandHeight?: number
  /** How many rows a band has, where as many as fit at full size would be too few. */
  bandRows?: number
}

export function ImigongoPattern({ kind, seed = '', className, bandHeight, bandRows }: ImigongoPatternProps) {
  // React's ids may contain characters that url(#…) does not accept.
  const id = `imigongo-${useId().replace(/[^\w-]/g, '')}`
  const { tile, scale } = bandHeight
    ? imigongoBand(kind, seed, bandHeight, bandRows)
    : { tile: imigongoTile(kind, seed), scale: 1 }
  const { width, height, paths } = tile
  return (
    <svg aria-hidden="true" width="100%" height="100%" className={className}>
      <defs>
        <pattern
          id={id}
          width={width}
          height={height}
          patternUnits="userSpaceOnUse"
          patternTransform={scale === 1 ? undefined : `scale(${scale.toFixed(4)})`}
        >
          <g fill="none" stroke="currentColor" strokeLinecap="square">
            {paths.map((path) => (
              <path key={path.strokeWidth} d={path.d} strokeWidth={path.strokeWidth} />
            ))}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
