import type { BuiltServer } from '#tests/e2e/support/built-server.ts'

/** The cookies of a member of staff, for whom every page is rendered anew. */
export async function signIn({ origin, staff }: BuiltServer): Promise<string> {
  const response = await fetch(`${origin}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams(staff),
    headers: { origin },
    redirect: 'manual',
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.join('; ')
}
