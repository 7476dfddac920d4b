import { formatDateTime } from '#app/shared/dates.ts'

/** What one table holds about a person. */
export type PersonalRecords = {
  title: string
  /** Where these are deleted instead; null where erasing here deletes them. */
  eraseElsewhere: string | null
  records: { id: string; label: string; at: number }[]
}

/** What was erased, for the person who asked for it. */
export type ErasureReceipt = {
  email: string
  at: number
  by: string
  erased: { title: string; count: number }[]
  /** What still holds the data, and until when. */
  remains: string[]
}

export function receiptText({ email, at, by, erased, remains }: ErasureReceipt): string {
  return [
    `Data of ${email} was erased on ${formatDateTime(at)} by ${by}.`,
    '',
    ...erased.map(({ title, count }) => `${title}: ${count}`),
    '',
    ...remains,
    '',
  ].join('\n')
}
