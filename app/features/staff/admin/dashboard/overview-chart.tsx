import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts'
import { type OverviewRow, overviewSeries } from './overview-series.ts'

const TEXT = { fill: 'var(--muted)', fontSize: 14 }
const VALUE = { position: 'top', fill: 'var(--ink)', fontSize: 14, fontWeight: 600 } as const

/** Paired bars with their values; pointer, touch and arrow keys show each pair in a tooltip. */
export function OverviewChart({ rows }: { rows: OverviewRow[] }) {
  return (
    <BarChart
      data={rows}
      responsive
      style={{ width: '100%', height: '100%' }}
      margin={{ top: 24, right: 0, bottom: 0, left: 0 }}
      barCategoryGap="22%"
      accessibilityLayer
      title="Chart of the overview"
      desc="The arrow keys move from pair to pair."
      // A browser would show an SVG title on hover, on top of the tooltip.
      className="[&_svg]:pointer-events-none"
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="name" tick={TEXT} tickLine={false} axisLine={{ stroke: 'var(--control)' }} />
      <YAxis allowDecimals={false} width={44} tick={TEXT} tickLine={false} axisLine={false} />
      <Tooltip content={PairTooltip} cursor={{ fill: 'var(--clay-soft)' }} isAnimationActive={false} />
      {overviewSeries.map(({ key, name, fill, stroke }) => (
        <Bar
          key={key}
          dataKey={key}
          name={name}
          fill={fill}
          stroke={stroke}
          radius={[4, 4, 0, 0]}
          maxBarSize={72}
          // An empty bar keeps its position and its label.
          minPointSize={1}
          label={VALUE}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  )
}

function PairTooltip({ label, payload }: TooltipContentProps) {
  return (
    <div role="status" className="rounded border border-control bg-surface px-3 py-2 text-ink text-sm">
      <p className="font-semibold">{label}</p>
      {payload.map(({ graphicalItemId, name, value }) => (
        <p key={graphicalItemId} className="tabular-nums">
          {name}: {String(value)}
        </p>
      ))}
    </div>
  )
}
