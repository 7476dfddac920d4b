import { expect, test } from 'vitest'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { makePosition } from '#tests/factories/content.ts'
import { newDatabase } from '#tests/support/storage.ts'
import { addDemoRecords } from './demo-records.ts'

test('the demo has thirty applications and some messages, which come once', async () => {
  const { db } = await newDatabase('sqlite')
  await insertPosition(db, makePosition({ status: 'active' }))
  const now = Date.now()
  expect(await addDemoRecords(db, now)).toBe(true)
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(30)
  expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(4)
  expect(await addDemoRecords(db, now)).toBe(false)
  await db.deleteFrom('applications').where('email', '!=', 'applicant-1@example.org').execute()
  expect(await addDemoRecords(db, now)).toBe(false)
})
