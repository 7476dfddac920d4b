import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { EMPTY_POSITION, type PositionInput } from '#app/features/careers/positions/position.schema.ts'
import type { BuiltServer } from './built-server.ts'
import { test as base, expect } from './fixtures.ts'

export const JOB = 'Rain gauge engineer'

/** Each test has its own position: others count the sample positions. */
export const test = base.extend<{ position: { id: string } }>({
  position: async ({ staffPage, server }, use) => {
    const id = randomUUID()
    await savePosition(staffPage, server, { id, version: null })
    await use({ id })
    // The test may have deleted it already.
    await staffPage.request.post('/admin/careers.data', {
      form: { intent: 'delete', id },
      headers: { origin: server.origin },
    })
  },
})

/** Sends what the form would send, without the form. */
export async function savePosition(
  staffPage: Page,
  { origin }: BuiltServer,
  { id, version, change = {} }: { id: string; version: number | null; change?: Partial<PositionInput> },
): Promise<void> {
  const position = {
    ...EMPTY_POSITION,
    title: JOB,
    department: 'Engineering',
    description: 'You measure rain.\n\nAnd you write it down.',
    responsibilities: 'Read the gauge',
    requirements: 'A raincoat',
    benefits: 'Fresh air',
    includeSalary: true,
    salaryMin: '1200',
    salaryMax: '1800',
    ...change,
  }
  const answer = await staffPage.request.post(`/admin/careers/${version === null ? 'new' : id}.data`, {
    data: { id, version, position },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
}
