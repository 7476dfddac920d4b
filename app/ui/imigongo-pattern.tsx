import { useId } from 'react'
import { type ImigongoKind, imigongoTile } from '#app/shared/imigongo.ts'

type ImigongoPatternProps = { kind: ImigongoKind; seed?: string | undefined; className?: string | undefined }

export function ImigongoPattern({ kind, seed, className }: ImigongoPatternProps) {
  // React's ids may hold characters that url(#…) does not accept.
  const id = `imigongo-${useId().replace(/[^\w-]/g, '')}`
  const { width, height, paths } = imigongoTile(kind, seed)
  return (
    <svg aria-hidden="true" width="100%" height="100%" className={className}>
      <defs>
        <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeLinecap="square" strokeLinejoin="miter">
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
