import { logoMark } from './imigongo/imigongo.ts'

export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox={logoMark.viewBox} className={className}>
      {logoMark.paths.map((path) =>
        path.part === 'line' ? (
          <path key={path.d} d={path.d} fill="none" stroke="var(--clay)" strokeWidth={path.strokeWidth} />
        ) : (
          <path key={path.d} d={path.d} fill="currentColor" />
        ),
      )}
    </svg>
  )
}
