import { ADMIN_LIST_LIMIT } from './pagination.ts'

/** '27 messages'; on the first of several pages '200+ messages', on a later one '27 messages on this page'. */
export function describeCount(
  count: number,
  noun: string,
  page: { isFirst: boolean; isLast: boolean },
): string {
  if (!page.isFirst) return `${pluralize(count, noun)} on this page`
  return page.isLast ? pluralize(count, noun) : `${ADMIN_LIST_LIMIT}+ ${noun}s`
}

/** '12 months', '1 month'; rounds up. */
export function pluralize(count: number, unit: string): string {
  const whole = Math.ceil(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
