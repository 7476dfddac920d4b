import { useState } from 'react'

type Ordered = { listKey: string; ids: string[] }

/**
 * Rows in the order in which this list was opened, new ones first: a row that was just changed would otherwise jump to
 * the top, away from whoever is about to change the next one.
 */
export function useSteadyOrder<Row extends { id: string }>(rows: Row[], listKey: string): Row[] {
  const [opened, setOpened] = useState<Ordered>(() => ({ listKey, ids: rows.map((row) => row.id) }))
  if (opened.listKey !== listKey) {
    setOpened({ listKey, ids: rows.map((row) => row.id) })
    return rows
  }
  const places = new Map(opened.ids.map((id, place) => [id, place]))
  const placeOf = (row: Row) => places.get(row.id) ?? -1
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}
