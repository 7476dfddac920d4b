import { href } from 'react-router'
import { NotSignedInError } from '#app/shared/not-signed-in.ts'

const LOGIN_PATH = href('/admin/login')

/**
 * Actions that nobody has pressed, those around a session, and those of screens that are left for the sign-in: they are
 * short, and what is sensitive asks for the password anyway.
 */
const PASSED_ON = [
  LOGIN_PATH,
  href('/admin/logout'),
  href('/admin/blog/drafts'),
  href('/admin/careers/drafts'),
  href('/admin/account'),
  href('/admin/confirm'),
  href('/admin/people'),
]

/** Whose session it is after the question: that of this page, of somebody else, or none. */
export type Renewal = 'same' | 'other' | 'none'

type Fetch = typeof window.fetch

/**
 * Sends each action of staff; where the session has ended, asks them to sign in and sends it once more. In one place for
 * saves, statuses, replies and deletions alike, whoever sends them.
 */
export function withRenewal(send: Fetch, askToSignIn: () => Promise<Renewal>): Fetch {
  let asking: Promise<Renewal> | null = null
  let isOther = false

  /** One question for all actions that wait. */
  async function renew(): Promise<void> {
    asking ??= askToSignIn().finally(() => {
      asking = null
    })
    const renewal = await asking
    if (renewal !== 'none') isOther = renewal === 'other'
    if (renewal !== 'same') throw new NotSignedInError('not signed in again')
  }

  return async (input, init) => {
    if (!isStaffAction(input, init)) return send(input, init)
    // The body of a request can be read once.
    const sendIt = () =>
      send(input instanceof Request ? input.clone() : input, { ...init, redirect: 'manual' })
    if (isOther) await renew()
    const answer = await sendIt()
    if (!isSignedOut(answer)) return answer
    await renew()
    return sendIt()
  }
}

function isStaffAction(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
  if (/^(get|head)$/i.test(method)) return false
  const url = new URL(input instanceof Request ? input.url : input, window.location.href)
  const path = url.pathname.replace(/\.data$/, '')
  const isPassedOn = PASSED_ON.some((passed) => path === passed || path.startsWith(`${passed}/`))
  return url.origin === window.location.origin && path.startsWith('/admin/') && !isPassedOn
}

/** A data request gets the redirect to the login in the router's own format. */
function isSignedOut(answer: Response): boolean {
  return answer.type === 'opaqueredirect' || answer.headers.get('x-remix-redirect') === LOGIN_PATH
}
