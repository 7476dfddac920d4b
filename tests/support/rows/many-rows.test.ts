import { expect, test } from 'vitest'
import { listApplicationsForStaff } from '#app/features/careers/applications/list-applications.server.ts'
import { readPositions } from '#app/features/careers/positions/read-positions.server.ts'
import { listClients } from '#app/features/clients/clients-repository.server.ts'
import { listMessagesForStaff } from '#app/features/contact/inbox/list-messages.server.ts'
import { engines, newDatabase } from '../storage.ts'
import { addManyRows } from './many-rows.ts'

const COUNT = 60
const ALL = { after: null, limit: 2 * COUNT }

test.for(engines)('rows stored at once are listed like rows stored one by one (%s)', async (engine) => {
  const database = await newDatabase(engine)
  await addManyRows(database, COUNT)
  const { db } = database
  const positions = await readPositions({ db, clock: Date.now }, { filter: 'all', positionId: null })
  expect(positions.positions).toHaveLength(COUNT)
  expect(positions.positions.filter(({ isOpen }) => isOpen)).toHaveLength(20)
  expect((await listClients(db, ALL)).items).toHaveLength(COUNT)
  const noFilter = { positionId: null, status: null, delivery: null, search: null }
  const applications = (await listApplicationsForStaff(db, { ...ALL, filter: noFilter })).items.flat()
  expect(applications).toHaveLength(COUNT)
  expect(new Set(applications.map(({ positionId }) => positionId)).size).toBe(20)
  const messages = (await listMessagesForStaff(db, { ...ALL, filter: { show: null, search: null } })).items
  expect(messages).toHaveLength(COUNT)
  for (const { state } of [
    ...applications.map(({ confirmation }) => confirmation ?? { state: null }),
    ...messages.map(({ delivery }) => delivery ?? { state: null }),
  ]) {
    expect(state).toBe('sent')
  }
})
