import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { MESSAGES_NOT_FETCHED } from '#app/features/contact/inbox/admin/contact-admin-texts.ts'
import { UnopenedMessage } from '#app/features/contact/inbox/admin/message-dialog.tsx'
import { InboxHeading, MessageFilterBar } from '#app/features/contact/inbox/admin/message-filter-bar.tsx'
import { MessagesTable, messageColumns } from '#app/features/contact/inbox/admin/messages-table.tsx'
import {
  inboxMemory,
  inboxOutOfReach,
  useUnreadCount,
} from '#app/features/contact/inbox/admin/use-messages.ts'
import { changeMessages } from '#app/features/contact/inbox/change-message.server.ts'
import { readInbox } from '#app/features/contact/inbox/list-messages.server.ts'
import { messageChangeSchema } from '#app/features/contact/inbox/message-change.schema.ts'
import { isClosing, newsLinksOf, readListUrl } from '#app/features/contact/inbox/message-filter.ts'
import type { Inbox } from '#app/features/contact/inbox/message-rows.ts'
import { NewArrivals } from '#app/features/staff/admin/news/new-arrivals.tsx'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { listMembersWith } from '#app/features/staff/team/team-repository.server.ts'
import { answerChange } from '#app/forms/edit/answer-change.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { AdminRows } from '#app/ui/list/admin-list.tsx'
import { useListMemory } from '#app/ui/list/list-memory.ts'
import { answerOrFallback } from '../../answer-or-fallback.ts'
import { readyOrFallback } from '../ready-or-fallback.ts'
import type { Route } from './+types/messages'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Messages', href('/admin/messages'))
}

export function loader({ context, url }: Route.LoaderArgs): Promise<Inbox> {
  const actor = actorOf(context)
  return readInbox(context.get(requestContext), { ...readListUrl(url.searchParams), actor, listAssignees })
}

export async function clientLoader({
  serverLoader,
  url: { searchParams },
}: Route.ClientLoaderArgs): Promise<Inbox> {
  const opened = await inboxMemory.openAboveList(searchParams)
  return opened ?? readyOrFallback<Inbox, Inbox>(serverLoader(), () => inboxOutOfReach(searchParams))
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const actor = actorOf(context)
  return answerChange(request, ctx, {
    what: 'changing a message',
    schema: messageChangeSchema,
    apply: (change) => changeMessages(ctx.services, { change, actor, listAssignees }),
  })
}

function listAssignees(db: Db) {
  return listMembersWith(db, 'messages')
}

/** An unreachable server is a failed change, not an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFallback(serverAction(), () => data({ ok: false }, 503))
}

/** After a 404, removes a row that someone else deleted. Closing a message does not reload the list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  if (isClosing(args.currentUrl.searchParams, args.nextUrl.searchParams)) return false
  return args.defaultShouldRevalidate || args.actionStatus === 404
}

export default function AdminMessages({ loaderData }: Route.ComponentProps) {
  const { page, isMissing, filter } = loaderData
  const { unread, setUnread } = useUnreadCount(loaderData)
  useListMemory(inboxMemory, loaderData)
  return (
    <>
      <NewArrivals links={{ messages: newsLinksOf(filter) }} since={loaderData.now} />
      <InboxHeading unread={unread} filter={filter} />
      <MessageFilterBar filter={filter} />
      <UnopenedMessage isMissing={isMissing} />
      <AdminRows rows={page} columns={Object.values(messageColumns)} errorText={MESSAGES_NOT_FETCHED}>
        {(loaded) => <MessagesTable {...loaderData} page={loaded} onUnread={setUnread} />}
      </AdminRows>
    </>
  )
}
