import { queueNotices } from '#app/features/staff/mails/queue-mails.server.ts'

// Apart from send-staff-mails.server.ts, which knows the screens of staff: public routes must not reach those.

type Deps = Parameters<typeof queueNotices>[0]

/** Called in the transaction that stores the message. */
export function notifyOfMessage(deps: Deps, recordId: string): Promise<void> {
  return queueNotices(deps, { kind: 'messages', recordId })
}

/** Called in the transaction that stores the application. */
export function notifyOfApplication(deps: Deps, recordId: string): Promise<void> {
  return queueNotices(deps, { kind: 'applications', recordId })
}
