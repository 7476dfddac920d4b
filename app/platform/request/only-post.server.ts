/** The answer of an address that things are only sent to, or also read from where `alsoRead` is true. */
export function onlyPost({ alsoRead = false } = {}): Response {
  return new Response(null, { status: 405, headers: { allow: alsoRead ? 'GET, HEAD, POST' : 'POST' } })
}
