import { useState } from 'react'
import { href } from 'react-router'
import type { LastChange } from '#app/ui/list/last-change.tsx'
import { useRowChange } from '#app/ui/list/use-list-changes.ts'
import type { RowChange, RowChangeResult } from '../message-change.schema.ts'
import type { Assignee, OpenedMessage } from '../message-rows.ts'
import { describeDone, describeKept, messageNotChanged } from './contact-admin-texts.ts'

type Intent = RowChange['intent']

/** Called with the outcome of a change, and with what is to be said where it failed. */
export type SettleOpened = (intent: Intent, result: RowChangeResult, problem: string) => void

/** A change, and the message as its maker saw it. */
type Asked = { change: { intent: Intent } & Record<string, string>; before: OpenedMessage }

type Options = { assignees: Assignee[]; onSettled: SettleOpened }

/** The opened message with the changes since it was loaded, and how the last one went. */
export function useOpenedMessage(loaded: OpenedMessage | null, { assignees, onSettled }: Options) {
  const [latest, setLatest] = useState({ since: loaded, message: loaded })
  const [failed, setFailed] = useState<{ id: string; text: string } | null>(null)
  const [last, setLast] = useState<(LastChange & { id: string }) | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const id = loaded?.id ?? ''
  const message = latest.since === loaded ? latest.message : loaded

  function settle(intent: Intent, result: RowChangeResult, problem = messageNotChanged[intent]) {
    setFailed(result.ok ? null : { id, text: problem })
    const now = result.ok ? result.change.message : result.message
    if (now?.id === id) setLatest({ since: loaded, message: now })
    onSettled(intent, result, problem)
  }

  function settleAsked({ change, before }: Asked, result: RowChangeResult) {
    const { intent } = change
    const now = result.ok ? result.change.message : result.message
    if (!result.ok) {
      setLast(null)
      return settle(intent, result, now ? describeKept(intent, { before, now, assignees }) : undefined)
    }
    settle(intent, result)
    const text = now && describeDone(intent, { now, assignees })
    setLast(text ? { id, text, undo: undoOf(change, before, now), number: (last?.number ?? 0) + 1 } : null)
  }

  function undoOf({ intent, entryId = '' }: Asked['change'], before: OpenedMessage, now: OpenedMessage) {
    if (intent === 'set state' || intent === 'assign') return () => putBack(before, now)
    if (intent === 'note') return () => send({ intent: 'remove entry', entryId }, now)
    if (intent === 'remove entry') return () => send({ intent: 'restore entry', entryId }, now)
    return null
  }

  function putBack(before: OpenedMessage, now: OpenedMessage) {
    const { state, assigneeId, answeredAt } = before
    send(
      {
        intent: 'undo',
        state,
        assigneeId: assigneeId ?? '',
        answeredAt: String(answeredAt ?? ''),
        from: now.state,
        fromAssigneeId: now.assigneeId ?? '',
      },
      now,
    )
  }

  function send(change: Asked['change'], before: OpenedMessage) {
    // Its Undo goes at once: pressed twice, the second would be refused.
    setLast(null)
    setAsked({ change, before })
    handling.send({ ...change, id })
  }

  const action = href('/admin/messages')
  const marking = useRowChange<RowChangeResult>({
    key: `mark-${id}`,
    action,
    onSettled: (result) => settle(result.ok ? result.change.intent : 'read', result),
  })
  const handling = useRowChange<RowChangeResult>({
    key: `handle-${id}`,
    action,
    onSettled: (result) => asked && settleAsked(asked, result),
  })
  return {
    message,
    isBusy: marking.isBusy || handling.isBusy,
    problem: failed?.id === id ? failed.text : null,
    last: last?.id === id ? last : null,
    mark: (intent: 'read' | 'unread') => marking.send({ intent, id }),
    change(change: Asked['change']) {
      if (!message) return
      const from = change.intent === 'assign' ? (message.assigneeId ?? '') : message.state
      send('entryId' in change && change.intent !== 'reply' ? change : { ...change, from }, message)
    },
  }
}
