import { expect, test } from 'vitest'
import { findRecords } from '#app/composition/admin/find-records.server.ts'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { insertClient } from '#app/features/clients/clients-repository.server.ts'
import { insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { insertEvent } from '#app/features/events/events-repository.server.ts'
import {
  makeApplication,
  makeClient,
  makeContactMessage,
  makeEvent,
  makePosition,
  makePost,
} from '#tests/factories/content.ts'
import { makeActor } from '#tests/factories/staff.ts'
import { engines } from '#tests/support/storage.ts'
import { signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

test.for(engines)(
  'the palette finds each kind of record, and only what the role may open (%s)',
  async (engine) => {
    const app = await startTestApp({ engine })
    const { db } = app.services
    await insertPost(db, makePost({ id: 'a-post', title: 'Rain gauges', status: 'draft' }))
    await insertPosition(db, makePosition({ id: 'a-position', title: 'Rain Éngineer' }))
    await insertApplication(db, makeApplication({ id: 'an-application', applicantName: 'Rain Maker' }))
    await insertClient(db, makeClient({ id: 'a-client', name: 'The RAIN company Élan' }))
    await insertEvent(db, makeEvent({ id: 'an-event', title: 'ÉVENING of rain' }))
    await insertContactMessage(
      db,
      makeContactMessage({ id: 'a-message', subject: 'rain_100%', name: 'Visitor' }),
    )
    const find = async (typed: string, role: Parameters<typeof makeActor>[0] = {}) =>
      (await findRecords(app.services, { actor: makeActor(role), typed })).map(({ kind }) => kind)
    const all = ['Post', 'Position', 'Application', 'Client', 'Event', 'Message']
    expect(await find('rain', { role: 'owner' })).toEqual(all)
    expect(await find('rain', { role: 'editor' })).toEqual(['Post', 'Client', 'Event'])
    expect(await find('rain', { role: 'recruiter' })).toEqual(['Position', 'Application'])
    expect(await find('rain', { role: 'office' })).toEqual(['Message'])
    expect(await find('company rain', { role: 'owner' })).toEqual(['Client'])
    // Accents and case count on neither engine.
    for (const [typed, kind] of [
      ['ENGINEER', 'Position'],
      ['élan', 'Client'],
      ['elan', 'Client'],
      ['évening', 'Event'],
    ] as const) {
      expect(await find(typed, { role: 'owner' }), typed).toContain(kind)
    }
    expect(await find('%_%', { role: 'owner' })).toEqual([])
    const cookie = await signInAsStaff(app)
    for (const query of ['', '?q=', `?q=${'x'.repeat(3_000)}`, '?q=%00', '?q=%F0%9F'])
      expect((await app.fetch(`/admin/find.data${query}`, { headers: { cookie } })).status, query).toBe(200)
  },
)
