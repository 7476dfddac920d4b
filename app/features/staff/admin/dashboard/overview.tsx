import { lazy, Suspense } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { CHART_NOT_LOADED } from '../staff-admin-texts.ts'
import { type OverviewRow, overviewSeries, STRIPES_ID } from './overview-series.ts'

const Chart = lazy(loadChart)

/** The chart library is lazy-loaded for this screen only; if that fails, only the chart is missing. */
async function loadChart() {
  try {
    return { default: (await import('./overview-chart.tsx')).OverviewChart }
  } catch {
    return { default: ChartFailure }
  }
}

/** Null while the numbers are loading. */
export function Overview({ rows }: { rows: OverviewRow[] | null }) {
  const isScripted = useIsHydrated()
  return (
    <section aria-labelledby="overview-title" className="rounded border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="overview-title" className="text-xl">
          Overview
        </h2>
        <Legend />
      </div>
      <div className="mt-4 h-72 lg:h-80">
        {rows && isScripted ? (
          <Suspense fallback={<Skeleton className="h-full" />}>
            <Chart rows={rows} />
          </Suspense>
        ) : (
          <Skeleton className="h-full" />
        )}
      </div>
      {rows && (
        <div className="sr-only">
          <OverviewTable rows={rows} />
        </div>
      )}
    </section>
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {overviewSeries.map(({ key, name, fill, stroke }) => (
        <li key={key} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
            {key === 'active' && <Stripes />}
            <rect x="0.5" y="0.5" width="15" height="15" rx="3" fill={fill} stroke={stroke} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** The striped fill, also used by the chart's bars. */
function Stripes() {
  return (
    <pattern id={STRIPES_ID} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="8" height="8" fill="var(--danger)" />
      <rect width="2.5" height="8" fill="var(--surface)" />
    </pattern>
  )
}

/** The chart's numbers for screen readers. */
function OverviewTable({ rows }: { rows: OverviewRow[] }) {
  return (
    <table>
      <caption>Overview</caption>
      <thead>
        <tr>
          <th scope="col">Content</th>
          {overviewSeries.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {overviewSeries.map(({ key }) => (
              <td key={key}>{row[key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ChartFailure(_: { rows: OverviewRow[] }) {
  return (
    <p className="grid h-full place-items-center rounded border border-line border-dashed p-4 text-center text-muted">
      {CHART_NOT_LOADED}
    </p>
  )
}
