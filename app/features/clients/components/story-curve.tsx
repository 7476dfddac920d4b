/** What was measured each week, from the first on. */
type Curve = {
  title: string
  unit: string
  points: number[]
  notes: { week: number; text: string }[]
}

/**
 * By the slug of the story, like its drawings: a story of staff has one measured figure, its result, and a curve would say
 * more than was measured.
 */
export const curves: Partial<Record<string, Curve>> = {
  'njia-tatu-city-bus': {
    title: 'Seconds for one passenger, by week after the first tap',
    unit: 's',
    points: [11, 11, 10.6, 8.9, 6.4, 4.8, 3.6, 2.9, 2.5, 2.2, 2.1, 2],
    notes: [
      { week: 4, text: 'Line 1 stops selling paper' },
      { week: 7, text: 'Phones may tap as well' },
    ],
  },
}

const HEIGHT = 12

/**
 * A measure week by week. The line is stretched to the width; what is written stands over it, so that it is as large on a
 * phone, where the notes give way to the text above.
 */
export function StoryCurve({ curve: { title, unit, points, notes } }: { curve: Curve }) {
  const last = points.length - 1
  const line = points.map((value, index) => `${index} ${HEIGHT - value}`).join('L')
  const left = (index: number) => `${(index / last) * 100}%`
  const ends = [0, last].map((index) => ({ index, value: points[index] ?? 0 }))
  const heard = ends.map(({ index, value }) => `${value} ${unit} in week ${index + 1}`).join(', ')
  return (
    <figure className="mt-7 max-w-[49rem]">
      <figcaption className="text-muted">{title}</figcaption>
      <div className="relative mt-7 mr-4 mb-8 ml-9 h-52 text-sm sm:h-64">
        <svg
          role="img"
          aria-label={`${title}: ${heard}`}
          viewBox={`0 0 ${last} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="size-full overflow-visible"
        >
          <path d={`M0 ${HEIGHT}L${line}L${last} ${HEIGHT}Z`} className="fill-clay-soft" />
          <path
            d={`M${line}`}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-4 stroke-clay [stroke-linejoin:round]"
          />
        </svg>
        <div aria-hidden="true" className="absolute inset-0 border-control border-b">
          {[0, 5, 10].map((value) => (
            <span
              key={value}
              style={{ bottom: heightOf(value) }}
              className="absolute -left-9 translate-y-1/2 text-muted tabular-nums"
            >
              {value}
            </span>
          ))}
          {points.map((_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: weeks are in order
              key={index}
              style={{ left: left(index) }}
              className={`absolute top-full mt-1.5 -translate-x-1/2 text-muted tabular-nums ${index % 11 ? 'max-sm:hidden' : ''}`}
            >
              {index + 1}
            </span>
          ))}
          {ends.map(({ index, value }) => (
            <span key={index} style={{ left: left(index), bottom: heightOf(value) }} className="absolute">
              <span className="absolute size-3.5 -translate-1/2 rounded-full bg-clay" />
              <b className="absolute bottom-2.5 -translate-x-1/2 whitespace-nowrap text-lg">
                {value} {unit}
              </b>
            </span>
          ))}
          {notes.map(({ week, text }) => (
            <span
              key={week}
              style={{ left: left(week - 1), bottom: `calc(${heightOf(points[week - 1] ?? 0)} + 0.5rem)` }}
              className="absolute border-muted border-l pb-9 pl-2 text-muted max-sm:hidden"
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
