export type OverviewRow = { name: string; total: number; active: number }

/** A striped fill, so that the series differ in more than colour. */
export const STRIPES_ID = 'overview-stripes'

/** The two bars of each pair. */
export const overviewSeries = [
  { key: 'total', name: 'Total', fill: 'var(--blue)', stroke: 'var(--blue)' },
  { key: 'active', name: 'Active/Published', fill: `url(#${STRIPES_ID})`, stroke: 'var(--danger)' },
] as const
