const STATUSES = { invalid: 422, verification: 422, closed: 409, limited: 429, failed: 500 }

type FormResult =
  | { ok: true }
  | { ok: false; reason: Exclude<keyof typeof STATUSES, 'limited'> }
  | { ok: false; reason: 'limited'; retryAfterSeconds: number }

/** The answer to a form whose page stays as it is: data. */
export function formAnswer(answer: { result: FormResult }): Response {
  return Response.json(answer, answerInit(answer))
}

/** How the answer to a form goes out, as data or as a page: nobody keeps it, and who sent too much learns how long to wait. */
export function answerInit({ result }: { result: FormResult }) {
  const isLimited = !result.ok && result.reason === 'limited'
  return {
    status: result.ok ? 200 : STATUSES[result.reason],
    headers: {
      'cache-control': 'no-store',
      ...(isLimited && { 'retry-after': String(result.retryAfterSeconds) }),
    },
  }
}
