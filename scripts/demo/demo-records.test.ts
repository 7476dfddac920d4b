import { expect, test } from 'vitest'
import { countContent, readWaitingWork } from '#app/composition/admin/dashboard.server.ts'
import { readNews } from '#app/composition/admin/news.server.ts'
import { readVisitCounts } from '#app/composition/visit-counts.server.ts'
import { listRevisions } from '#app/features/blog/post/post-revisions-repository.server.ts'
import { resumeFilePath } from '#app/features/careers/applications/resume/resume-file.ts'
import { findResumeFile } from '#app/features/careers/applications/resume/resume-files-repository.server.ts'
import { applicationPath } from '#app/features/careers/applications/status-page/application-link.server.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { makeMember } from '#app/features/staff/staff-accounts.server.ts'
import { insertStaff } from '#app/features/staff/staff-repository.server.ts'
import { listNewDrafts } from '#app/forms/edit/drafts/edit-drafts-repository.server.ts'
import { listEntries } from '#app/forms/entries/entries-repository.server.ts'
import { listRecordHistory } from '#app/platform/activity.server.ts'
import type { TrashTable } from '#app/platform/db/tables.ts'
import { listTrash } from '#app/platform/db/trash.server.ts'
import { makePosition } from '#tests/factories/content.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { addDemoRecords } from './demo-records.ts'

const ORIGIN = 'http://demo.example:3100'

/** Also at night and on a Sunday: what is late or nearly so is counted in working hours. */
test.for(['2026-11-17T10:30:00+02:00', '2026-11-15T23:00:00+02:00'])(
  'the demo has work of every kind, which comes once (%s)',
  async (moment) => {
    const now = Date.parse(moment)
    const { services, fetch } = await startTestApp({ clock: () => now })
    const { db } = services
    expect(await addDemoRecords(db, now, ORIGIN)).toBe(false)
    const actor = makeMember({ name: 'demo', email: 'demo@example.org', role: 'owner' })
    const office = makeMember({ name: 'office', email: 'office@example.org', role: 'office' })
    const editor = makeMember({ name: 'editor', email: 'editor@example.org', role: 'editor' })
    for (const member of [actor, office, editor]) await insertStaff(db, member, 'a-hash')
    await insertPosition(db, makePosition({ status: 'active' }))
    expect(await addDemoRecords(db, now, ORIGIN)).toBe(true)

    const { newApplications, openMessages, failed } = await readWaitingWork(services, actor)
    expect(newApplications.count).toBe(24)
    expect(openMessages).toMatchObject({ count: 4, late: 1, answerTime: expect.any(String) })
    expect([failed.confirmations.count, failed.messages.count]).toEqual([1, 1])
    expect((await countContent(services, actor)).positions).toMatchObject({ overdue: 1 })
    expect((await readNews(services, actor)).messages).toMatchObject({ waiting: 4, failed: 1 })
    const counts = await readVisitCounts(services)
    expect(
      counts.assistants.some(({ asked, fromPages, foundNothing }) => asked && fromPages && foundNothing),
    ).toBe(true)
    expect([counts.messages.length > 1, counts.applications.length > 1]).toEqual([true, true])

    const messages = await db.selectFrom('contact_messages').select(['state', 'assignee_id']).execute()
    for (const state of ['answered', 'closed', 'spam'])
      expect(messages.map((one) => one.state)).toContain(state)
    expect(messages.map((one) => one.assignee_id)).toContain(office.id)
    expect(await db.selectFrom('message_entries').select('kind').distinct().execute()).toHaveLength(2)
    const withFile = await db.selectFrom('resume_files').select('application_id').executeTakeFirstOrThrow()
    const { application_id: id } = withFile
    expect(String(await findResumeFile(db, id))).toMatch(/^%PDF-.*%%EOF\n$/s)
    const applied = db.selectFrom('applications').select('resume').where('id', '=', id)
    expect(await applied.executeTakeFirstOrThrow()).toEqual({ resume: ORIGIN + resumeFilePath(id) })
    expect(await listEntries(db, 'application_entries', id)).toHaveLength(2)
    expect(await listRecordHistory(db, { kind: 'application', id })).toHaveLength(2)
    expect(await listNewDrafts(db, 'position', actor)).toHaveLength(1)
    const { record_id: post, staff_name } = await db
      .selectFrom('edit_drafts')
      .select(['record_id', 'staff_name'])
      .where('kind', '=', 'post')
      .executeTakeFirstOrThrow()
    expect(staff_name).toBe('editor')
    expect((await listRevisions(db, post)).map(({ version }) => version)).toEqual([2, 1])
    const answered = await db
      .selectFrom('application_entries')
      .innerJoin('outbox', 'outbox.id', 'application_entries.id')
      .select('application_entries.application_id as id')
      .where('application_entries.kind', '=', 'answer')
      .executeTakeFirstOrThrow()
    const page = await fetch(applicationPath(services.env.secret, answered.id))
    expect(await page.text()).toContain('We wrote to')
    expect(
      await db.selectFrom('events').select('id').where('archived_at', 'is not', null).execute(),
    ).toHaveLength(1)
    const tables: TrashTable[] = ['posts', 'careers', 'applications', 'clients', 'events', 'contact_messages']
    for (const table of tables) {
      const { items } = await listTrash(db, table, {
        after: null,
        limit: 9,
        columns: { label: 'id', detail: 'id' },
      })
      expect(items, table).toHaveLength(1)
    }

    expect(await addDemoRecords(db, now, ORIGIN)).toBe(false)
    await db.deleteFrom('applications').where('email', '!=', 'applicant-1@example.org').execute()
    expect(await addDemoRecords(db, now, ORIGIN)).toBe(false)
  },
)
