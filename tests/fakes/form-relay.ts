import { json, type Reply } from './fake-reply.ts'
import { type FakeHttp, type RecordedRequest, startFakeHttp } from './fake-server.ts'

export type FakeFormRelay = FakeHttp & { url: string; submissions: Record<string, string>[] }

export async function startFormRelay(options: { port?: number } = {}): Promise<FakeFormRelay> {
  const submissions: Record<string, string>[] = []

  async function relay(request: RecordedRequest): Promise<Reply> {
    if (request.method !== 'POST') return json(405, { success: false, message: 'Only POST is taken.' })
    const fields = await readFields(request)
    if (!fields) return json(400, { success: false, message: 'The body is not multipart form data.' })
    submissions.push(fields)
    return json(200, { success: true })
  }

  const http = await startFakeHttp(relay, options.port)
  return {
    ...http,
    url: `${http.origin}/relay`,
    submissions,
    clear() {
      http.clear()
      submissions.length = 0
    },
  }
}

async function readFields(request: RecordedRequest): Promise<Record<string, string> | null> {
  const contentType = request.headers['content-type'] ?? ''
  if (!contentType.startsWith('multipart/form-data')) return null
  try {
    const headers = { 'content-type': contentType }
    const form = await new Response(new Uint8Array(request.body), { headers }).formData()
    return Object.fromEntries(
      [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    )
  } catch {
    return null
  }
}
