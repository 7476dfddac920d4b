import { useState } from 'react'
import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { columnLooks } from '#app/features/contact/admin/column-looks.tsx'
import { InboxHeading } from '#app/features/contact/admin/inbox-heading.tsx'
import { MessageFilterBar } from '#app/features/contact/admin/message-filter-bar.tsx'
import { MessagesTable } from '#app/features/contact/admin/messages-table.tsx'
import { inboxOutOfReach, openAboveList, useShownInbox } from '#app/features/contact/admin/shown-inbox.ts'
import { UnopenedMessage } from '#app/features/contact/admin/unopened-message.tsx'
import { readInbox } from '#app/features/contact/inbox.server.ts'
import { type MessageChangeResult, messageChangeSchema } from '#app/features/contact/message-change.schema.ts'
import { changeMessages } from '#app/features/contact/message-changes.server.ts'
import { askedOf, isSameList, openedIdOf } from '#app/features/contact/message-filter.ts'
import type { Inbox } from '#app/features/contact/message-rows.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { orOutOfReach } from '#app/shared/out-of-reach.ts'
import { AdminRows } from '#app/ui/admin-list.tsx'
import type { Route } from './+types/messages'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Messages', href('/admin/messages'))
}

export function loader({ context, url }: Route.LoaderArgs): Promise<Inbox> {
  return readInbox(context.get(requestContext), askedOf(url.searchParams))
}

export async function clientLoader({
  serverLoader,
  url: { searchParams },
}: Route.ClientLoaderArgs): Promise<Inbox> {
  const opened = await openAboveList(searchParams)
  return opened ?? orOutOfReach<Inbox, Inbox>(serverLoader(), () => inboxOutOfReach(searchParams))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, id } = context.get(requestContext)
  const fields = await request.formData().catch(() => new FormData())
  const { success, data: change } = messageChangeSchema.safeParse(Object.fromEntries(fields))
  if (!success) return answer({ ok: false }, 400)
  try {
    const { result, status } = await changeMessages(services, change)
    return answer(result, status)
  } catch (error) {
    services.log.error({ err: error, id }, 'changing a message failed')
    return answer({ ok: false }, isStorageUnavailable(error) ? 503 : 500)
  }
}

/** A server that cannot be reached is a failed change like any other, not the end of the screen. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOutOfReach(serverAction(), () => answer({ ok: false }, 503))
}

/** What somebody else deleted meanwhile leaves the table, too; a message that is closed leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const [now, next] = [args.currentUrl.searchParams, args.nextUrl.searchParams]
  const isClosing = openedIdOf(now) !== null && openedIdOf(next) === null && isSameList(now, next)
  if (isClosing) return false
  return args.defaultShouldRevalidate || args.actionStatus === 404
}

export default function AdminMessages({ loaderData }: Route.ComponentProps) {
  const { page, unread, isMissing, filter } = loaderData
  // The list is not read again after a change, but its answer says how many are left.
  const [counted, setCounted] = useState({ since: page, unread })
  useShownInbox(loaderData)
  return (
    <>
      <InboxHeading unread={counted.since === page ? counted.unread : unread} filter={filter} />
      <MessageFilterBar filter={filter} />
      <UnopenedMessage isMissing={isMissing} />
      <AdminRows rows={page} columns={Object.values(columnLooks)} errorText="Failed to fetch messages">
        {(loaded) => (
          <MessagesTable
            {...loaderData}
            page={loaded}
            onUnread={(count) => setCounted({ since: page, unread: count })}
          />
        )}
      </AdminRows>
    </>
  )
}

function answer(result: MessageChangeResult, status = 200) {
  return data(result, status)
}
