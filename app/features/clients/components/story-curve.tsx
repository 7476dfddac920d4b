import type { Curve } from './story-drawings.ts'

const HEIGHT = 12

/**
 * A measure week by week. The line is stretched to the width; what is written stands over it, so that it is as large on a
 * phone, where the notes give way to the text above. Styled here: a class would be in the stylesheet of every page.
 */
export function StoryCurve({ curve: { title, unit, points, notes } }: { curve: Curve }) {
  const last = points.length - 1
  const line = points.map((value, index) => `${index} ${HEIGHT - value}`).join('L')
  const ends = [0, last].map((index) => ({ index, value: points[index] ?? 0 }))
  const heard = ends.map(({ index, value }) => `${value} ${unit} in week ${index + 1}`).join(', ')
  const at = (index: number) => ({ left: `${(index / last) * 100}%` })
  return (
    <figure className="mt-6" style={{ maxWidth: '49rem' }}>
      <figcaption className="text-muted">{title}</figcaption>
      <div className="relative text-sm" style={{ height: '15rem', margin: '1.75rem 1rem 2rem 2.25rem' }}>
        <svg
          role="img"
          aria-label={`${title}: ${heard}`}
          viewBox={`0 0 ${last} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="size-full overflow-visible"
        >
          <path d={`M0 ${HEIGHT}L${line}L${last} ${HEIGHT}Z`} fill="var(--clay-soft)" />
          <path
            d={`M${line}`}
            fill="none"
            stroke="var(--clay)"
            strokeWidth={4}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div aria-hidden="true" className="absolute inset-0 border-control border-b text-muted tabular-nums">
          {[0, 5, 10].map((value) => (
            <span
              key={value}
              className="absolute"
              style={{ right: '100%', marginRight: '0.75rem', bottom: heightOf(value), translate: '0 50%' }}
            >
              {value}
            </span>
          ))}
          {points.map((_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: weeks are in order
              key={index}
              style={{ ...at(index), top: '100%', marginTop: '0.375rem', translate: '-50%' }}
              className={`absolute ${index % last ? 'hidden md:block' : ''}`}
            >
              {index + 1}
            </span>
          ))}
          {ends.map(({ index, value }) => (
            <span key={index} style={{ ...at(index), bottom: heightOf(value) }} className="absolute">
              {/* A border, which forced colours keep; they drop a background. */}
              <span
                className="absolute rounded-full"
                style={{ border: '0.4375rem solid var(--clay)', translate: '-50% -50%' }}
              />
              <b
                className="absolute bottom-2.5 whitespace-nowrap text-ink text-lg"
                style={{ translate: '-50%' }}
              >
                {value} {unit}
              </b>
            </span>
          ))}
          {notes.map(({ week, text }) => (
            <span
              key={week}
              className="absolute hidden border-control border-l md:block"
              style={{
                ...at(week - 1),
                bottom: `calc(${heightOf(points[week - 1] ?? 0)} + 0.5rem)`,
                padding: '0 0 2.25rem 0.5rem',
              }}
            >
              {text}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

function heightOf(value: number): string {
  return `${(value / HEIGHT) * 100}%`
}
