import { href, matchPath } from 'react-router'
import { MEMBER_HEADER, NotSignedInError } from '#app/shared/staff-session.ts'

const LOGIN_PATH = href('/admin/login')

/** Actions that no member has pressed, and those of the sign-in itself. */
const PASSED_ON = [
  `${LOGIN_PATH}/*`,
  href('/admin/logout'),
  href('/admin/blog/drafts'),
  href('/admin/careers/drafts'),
]

/** What staff read without leaving the screen. Any other read is a navigation, which leads to the login by itself. */
const READ_IN_PLACE = [
  href('/admin/find'),
  '/admin/blog/:id/revisions/:version',
  href('/admin/account/passkeys'),
  '/admin/applications/:id',
  '/admin/messages/:id',
]

/** Addresses beside those of an application or a message: screens and downloads, which find the login by themselves. */
const NOT_READ_IN_PLACE = [
  href('/admin/applications/trash'),
  href('/admin/applications/export'),
  href('/admin/messages/trash'),
  href('/admin/messages/export'),
]

type Fetch = typeof window.fetch

type RenewalOptions = {
  /** Whose page this is. */
  memberId: string
  send: Fetch
  /** True if the member of this page has signed in again. */
  askToSignIn: () => Promise<boolean>
  /** Whether the session belongs to the member of this page. */
  isSignedIn: () => Promise<boolean>
}

/** How many actions are under way, and how often one has begun or ended: a short one is over before React shows that it began. */
const actions = { underWay: 0, turns: 0 }

export function actionsOfStaff(): Readonly<typeof actions> {
  return { ...actions }
}

async function counted<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  actions.underWay += 1
  actions.turns += 1
  try {
    return await action()
  } finally {
    actions.underWay -= 1
    actions.turns += 1
  }
}

/**
 * Sends each action of staff; where the session has ended, asks them to sign in and sends it once more. In one place for
 * saves, statuses, replies and deletions alike, from any caller. What is no `fetch` names the member and calls `renew`
 * itself.
 */
export function createRenewal({ memberId, send, askToSignIn, isSignedIn }: RenewalOptions) {
  let asking: Promise<boolean> | null = null

  /** One question for all actions that wait. */
  function ask(): Promise<boolean> {
    asking ??= askToSignIn().finally(() => {
      asking = null
    })
    return asking
  }

  /** A data request gets the redirect to the login in the router's own format; other redirects may lead elsewhere. */
  async function isSignedOut(answer: Response): Promise<boolean> {
    if (answer.type === 'opaqueredirect') return !(await isSignedIn())
    return answer.headers.get('x-remix-redirect') === LOGIN_PATH
  }

  const fetch: Fetch = async (input, init) => {
    if (!isOfStaff(input, init)) return send(input, init)
    return isReading(methodOf(input, init)) ? sendSigned(input, init) : counted(() => sendSigned(input, init))
  }

  const sendSigned: Fetch = async (input, init) => {
    // The body of a request can be read once.
    const sendIt = () => {
      const request = input instanceof Request ? input.clone() : input
      return send(request, { ...init, headers: signed(input, init), redirect: 'manual' })
    }
    const answer = await sendIt()
    if (!(await isSignedOut(answer))) return answer
    if (!(await ask())) throw new NotSignedInError('not signed in again')
    return sendIt()
  }

  /** Where another person has signed in meanwhile, the server takes nothing that names this one. */
  function signed(input: RequestInfo | URL, init: RequestInit | undefined): Headers {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set(MEMBER_HEADER, memberId)
    return headers
  }

  /** False where staff did not sign in again. */
  const renew = async () => (await isSignedIn()) || ask()

  return { fetch, renew }
}

function isOfStaff(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
  return (
    origin === window.location.origin && isRenewedFor(methodOf(input, init), pathname.replace(/\.data$/, ''))
  )
}

function methodOf(input: RequestInfo | URL, init: RequestInit | undefined): string {
  return init?.method ?? (input instanceof Request ? input.method : 'GET')
}

function isReading(method: string): boolean {
  return /^(get|head)$/i.test(method)
}

/** Whether a request to this path asks for a sign-in where the session has ended. */
export function isRenewedFor(method: string, path: string): boolean {
  const isIn = (patterns: string[]) => patterns.some((pattern) => matchPath(pattern, path))
  if (isReading(method)) return isIn(READ_IN_PLACE) && !isIn(NOT_READ_IN_PLACE)
  return path.startsWith('/admin/') && !isIn(PASSED_ON)
}
