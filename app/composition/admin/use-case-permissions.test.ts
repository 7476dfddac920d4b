import { readFileSync } from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { exportActivity } from '#app/features/activity/export-activity.server.ts'
import { ALL_POSTS } from '#app/features/blog/admin/list/posts-url.ts'
import { addCategory } from '#app/features/blog/categories/add-category.server.ts'
import { changeCategory, readCategories } from '#app/features/blog/categories/change-categories.server.ts'
import { draftPostText } from '#app/features/blog/drafting/draft-post.server.ts'
import { draftPicture } from '#app/features/blog/drafting/draw-post-pictures.server.ts'
import { readPostsTable } from '#app/features/blog/list/read-posts-table.server.ts'
import { changePost } from '#app/features/blog/post/change-post.server.ts'
import { changePreviewLinks } from '#app/features/blog/post/change-preview-links.server.ts'
import { readPostForEditing, readRevision } from '#app/features/blog/post/read-post-for-editing.server.ts'
import { savePost } from '#app/features/blog/post/save-post.server.ts'
import { storeUploadedImage } from '#app/features/blog/post/store-uploaded-image.server.ts'
import { NO_FILTER } from '#app/features/careers/applications/application-filter.ts'
import { changeApplications } from '#app/features/careers/applications/change-application.server.ts'
import { exportApplications } from '#app/features/careers/applications/export-applications.server.ts'
import {
  readApplication,
  readApplications,
} from '#app/features/careers/applications/list-applications.server.ts'
import { readResumeFile } from '#app/features/careers/applications/resume/read-resume-file.server.ts'
import { draftPosition } from '#app/features/careers/positions/drafting/draft-position.server.ts'
import { toPositionInput } from '#app/features/careers/positions/position.schema.ts'
import {
  readPositionForEditing,
  readPositionsTable,
} from '#app/features/careers/positions/read-positions-for-staff.server.ts'
import { removePosition } from '#app/features/careers/positions/remove-position.server.ts'
import { savePosition } from '#app/features/careers/positions/save-position.server.ts'
import { draftClientText } from '#app/features/clients/drafting/draft-client.server.ts'
import { readClients } from '#app/features/clients/read-clients.server.ts'
import { removeClient } from '#app/features/clients/remove-client.server.ts'
import { saveClient } from '#app/features/clients/save-client.server.ts'
import { changeMessages } from '#app/features/contact/inbox/change-message.server.ts'
import { exportMessages } from '#app/features/contact/inbox/export-messages.server.ts'
import { readInbox, readMessage } from '#app/features/contact/inbox/list-messages.server.ts'
import { archiveEvent } from '#app/features/events/archive-event.server.ts'
import { toEventInput } from '#app/features/events/event.schema.ts'
import { readEventForEditing, readEventsTable } from '#app/features/events/read-events-for-staff.server.ts'
import { removeEvent } from '#app/features/events/remove-event.server.ts'
import { saveEvent } from '#app/features/events/save-event.server.ts'
import { changeTeam } from '#app/features/staff/team/change-team.server.ts'
import { readTeam } from '#app/features/staff/team/read-team.server.ts'
import { changeDraft, readDrafts } from '#app/forms/edit/drafts/change-drafts.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { ForbiddenError, type Role } from '#app/shared/roles.ts'
import { makeClient, makeEvent, makePosition, makePostInput } from '#tests/factories/content.ts'
import { makeActor } from '#tests/factories/staff.ts'
import { adminRoutes } from '#tests/support/admin-routes.ts'
import { newDatabase } from '#tests/support/storage.ts'
import { createServices } from '../services.server.ts'
import { readActivityList } from './activity-list.server.ts'
import { erasePersonalData, exportPersonalData, findPersonalData } from './personal-data.server.ts'
import { eraseRecord, readTrash, restoreRecords } from './trash.server.ts'

const OWN = 'concerns the own account or session, which every member has'
const SESSION = 'tells who asks, or where to go'
const PARTS = 'reads the parts that the role may open; admin-permissions.test.ts takes the other tables away'

/** What admin routes call without a permission, and why. */
const UNCHECKED: Record<string, string> = {
  actorOf: SESSION,
  staffContext: SESSION,
  isPermitted: SESSION,
  readReturnPath: SESSION,
  forgetReturnPath: SESSION,
  returnPathAfterConfirming: SESSION,
  LOGIN_PATH: SESSION,
  signOut: OWN,
  listSessions: OWN,
  selectSecondFactors: OWN,
  readMailChoices: OWN,
  changeAccount: OWN,
  changeSecondFactor: OWN,
  addPasskey: OWN,
  beginPasskey: OWN,
  confirmByPassword: OWN,
  confirmByPasskey: OWN,
  countContent: PARTS,
  readWaitingWork: PARTS,
  readNews: PARTS,
  findRecords: PARTS,
  readVisitCounts: 'reads numbers that are about nobody, for every member',
  listMembersWith:
    'names the members who share a permission; the use cases that it is given to check theirs first',
  sanitizePostHtml: 'cleans the HTML that it is given, and reads nothing',
}

test('GEN-05: whatever an admin route calls refuses a role without its permission, and changes nothing', async () => {
  const { refused, db } = await openUseCases()
  const called = await calledByAdminRoutes()
  expect([...Object.keys(refused), ...Object.keys(UNCHECKED)].sort()).toEqual(called)
  for (const [name, call] of Object.entries(refused)) {
    await expect((async () => call())(), name).rejects.toThrow(ForbiddenError)
  }
  for (const table of [
    'posts',
    'careers',
    'clients',
    'categories',
    'media',
    'ai_calls',
    'activity',
    'staff_invitations',
  ] as const) {
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
})

/** Each use case, called by a member whose role has every permission but the one that is needed, or few. */
async function openUseCases() {
  const database = await newDatabase('sqlite')
  const env = readEnv({ APP_SECRET: 'a secret of at least thirty-two characters' })
  const services = createServices(env, { database, clock: () => 1_000, log: pino({ level: 'silent' }) })
  const { db, clock } = services
  const deps = { db, clock }
  const ctx: RequestContext = {
    id: 'a-request',
    services,
    ipAddress: '192.0.2.1',
    nonce: '',
    isStreamed: true,
    expirePageAt() {},
    fault: null,
  }
  const [id, version, after] = ['a-record', null, null]
  const onFault = () => {}
  const listAssignees = async () => []
  const caller = (role: Role) => ({ actor: makeActor({ role }), signal: new AbortController().signal })
  const office = makeActor({ role: 'office' })
  const editor = makeActor({ role: 'editor' })
  const administrator = makeActor({ role: 'administrator' })
  const { createdAt: _, updatedAt: _2, version: _3, id: _4, ...client } = makeClient()
  const position = toPositionInput(makePosition())
  const filter = { show: null, search: null }
  const activityFilter = { action: null, kind: null, search: null }
  const email = 'person@example.org'
  const invite = { intent: 'invite', email, role: 'editor' } as const
  const refused: Record<string, () => unknown> = {
    readPostsTable: () => readPostsTable(ctx, { filter: ALL_POSTS, after, previewId: null, actor: office }),
    readPostForEditing: () => readPostForEditing(ctx, { id, actor: office }),
    readRevision: () => readRevision(deps, { postId: id, version: 1, actor: office }),
    changePreviewLinks: () => changePreviewLinks(services, { id, change: { intent: 'make' }, actor: office }),
    savePost: () => savePost(deps, { id, version, input: makePostInput(), actor: office }),
    changePost: () => changePost(services, { change: { intent: 'delete', id }, actor: office }),
    addCategory: () => addCategory(deps, { name: 'Health', actor: office }),
    readDrafts: () => readDrafts(deps, { kind: 'post', subject: 'new', actor: office }),
    changeDraft: () => changeDraft(deps, { kind: 'post', change: { remove: id }, actor: office }),
    readCategories: () => readCategories(deps, { actor: office }),
    changeCategory: () =>
      changeCategory(services, { change: { intent: 'delete', name: 'Health' }, actor: office }),
    storeUploadedImage: () => storeUploadedImage(deps, { bytes: new Uint8Array(1), actor: office }),
    draftPostText: () => draftPostText(services, { kind: 'article', topic: 'Ferries' }, caller('office')),
    draftPicture: () => draftPicture(services, { title: 'Ferries', style: 'photo' }, caller('office')),
    readPositionsTable: () =>
      readPositionsTable(ctx, { filter: { search: null, status: null }, after, actor: editor }),
    readPositionForEditing: () => readPositionForEditing(services, { id, actor: editor }),
    savePosition: () => savePosition(deps, { id, version, position, actor: editor }),
    removePosition: () => removePosition(services, { id, actor: editor }),
    draftPosition: () => draftPosition(services, { kind: 'position', title: 'Cook' }, caller('editor')),
    readEventsTable: () => readEventsTable(ctx, { filter: { show: null }, after, actor: office }),
    readEventForEditing: () => readEventForEditing(services, { id, actor: office }),
    saveEvent: () => saveEvent(deps, { id, version, event: toEventInput(makeEvent()), actor: office }),
    archiveEvent: () =>
      archiveEvent(services, { change: { intent: 'archive', id, version: 1 }, actor: office }),
    removeEvent: () => removeEvent(services, { id, actor: office }),
    readTrash: () => readTrash(ctx, { list: 'applications', after, actor: editor }),
    restoreRecords: () => restoreRecords(services, { list: 'messages', ids: [id], actor: editor }),
    eraseRecord: () => eraseRecord(services, { list: 'posts', id, actor: office }),
    readClients: () => readClients(ctx, { filter: { show: null }, after, client: null, actor: office }),
    saveClient: () => saveClient(deps, { id, version, client, actor: office }),
    removeClient: () => removeClient(services, { id, actor: office }),
    draftClientText: () => draftClientText(services, { field: 'name', context: '' }, caller('office')),
    readApplications: () =>
      readApplications(ctx, { filter: NO_FILTER, after, openedId: null, isAnswering: false, actor: editor }),
    changeApplications: () =>
      changeApplications(services, { change: { intent: 'delete', id }, actor: editor }),
    readResumeFile: () => readResumeFile(deps, { id, actor: editor }),
    readApplication: () => readApplication(deps, { id, actor: editor }),
    exportApplications: () =>
      exportApplications({ ...deps, onFault, isMailConfigured: false }, { filter: NO_FILTER, actor: editor }),
    readInbox: () => readInbox(ctx, { filter, after, openedId: null, actor: editor, listAssignees }),
    readMessage: () => readMessage(deps, { id, actor: editor }),
    changeMessages: () =>
      changeMessages(services, { change: { intent: 'read', id }, actor: editor, listAssignees }),
    exportMessages: () =>
      exportMessages({ ...deps, onFault, isDeliveryConfigured: false }, { filter, actor: editor }),
    readActivityList: () => readActivityList(ctx, { filter: activityFilter, after, actor: editor }),
    exportActivity: () => exportActivity({ ...deps, onFault }, { filter: activityFilter, actor: editor }),
    findPersonalData: () => findPersonalData(services, { email, actor: editor }),
    exportPersonalData: () => exportPersonalData(services, { email, actor: editor }),
    erasePersonalData: () => erasePersonalData(services, { email, actor: editor }),
    readTeam: () => readTeam(services, administrator),
    changeTeam: () => changeTeam(services, administrator, invite),
  }
  return { refused, db }
}

const SERVER_IMPORT =
  /import \{([^}]*)\} from '#app\/(?:features\/[^']+|composition\/[^']+|forms\/edit\/drafts\/change-drafts)\.server\.ts'/g

/** The names that the routes behind the guard import from the server's part of features and of the composition, and for drafts. */
async function calledByAdminRoutes(): Promise<string[]> {
  const names = (await adminRoutes()).flatMap(({ file }) => {
    const source = readFileSync(path.join('app', file), 'utf8')
    return [...source.matchAll(SERVER_IMPORT)].flatMap(([, list = '']) => list.split(','))
  })
  const isValue = (name: string) => name !== '' && !name.startsWith('type ')
  return [...new Set(names.map((name) => name.trim()).filter(isValue))].sort()
}
