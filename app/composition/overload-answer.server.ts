import { href } from 'react-router'
import { chatFailure } from '#app/features/chat/chat-answer.ts'
import { isUpload } from './route-limits.ts'

const CHAT_PATH = href('/api/chat')
const RETRY_AFTER_SECONDS = 5

const TITLE = 'Many people are here at this moment'
const ADVICE = 'We could not make this page in time. Please try again in a few seconds.'
const WRITE_ADVICE =
  'What you sent was not taken. Please go back in your browser: what you typed is still in the form. Then send it again in a few seconds.'

/**
 * The 503 for a request that was turned away; costs neither a render nor a query. Screens treat
 * it as a temporary outage.
 */
export function answerOverload({ request, normalPath }: { request: Request; normalPath: string }): Response {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const advice = isRead ? ADVICE : WRITE_ADVICE
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' }
  if (normalPath === CHAT_PATH && !isRead) {
    const { reply, status } = chatFailure(`${TITLE}, please try again in a few seconds`, 503)
    return Response.json(reply, { status, headers })
  }
  const isForPage = request.headers.get('accept')?.includes('text/html') ?? false
  if (isUpload(normalPath, request.headers) && !isRead && !isForPage) {
    return Response.json({ reason: 'busy' }, { status: 503, headers })
  }
  if (!isForPage) {
    return new Response(`${TITLE}. ${advice}`, { status: 503, headers })
  }
  return new Response(page(advice), {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  })
}

function page(advice: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${TITLE}</title>
<style>body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 32em; margin: 15vh auto; padding: 0 1.25rem } h1 { line-height: 1.2 }</style>
<h1>${TITLE}</h1>
<p>${advice}</p>
</html>`
}
