import { inWords } from './in-words.ts'

/** '27 messages'; a list that goes on says so, and a later page of it speaks for itself alone. */
export function describeCount(
  count: number,
  noun: string,
  page: { isFirst: boolean; isLast: boolean },
): string {
  if (!page.isFirst) return `${inWords(count, noun)} on this page`
  return page.isLast ? inWords(count, noun) : `${count}+ ${noun}s`
}
