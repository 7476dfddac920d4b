import { useEffect, useRef } from 'react'
import type { Page } from '#app/shared/pagination.ts'

/** A row that leaves the list takes the focus with it. */
export function useFocusAfterRow<Row>(page: Page<Row>): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus()
  }, [page])
}
