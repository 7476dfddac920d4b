import { z } from 'zod'
import { json, type Reply } from './fake-reply.ts'
import { type FakeHttp, jsonBody, type RecordedRequest, startFakeHttp } from './fake-server.ts'

const callBody = z.object({
  data: z.object({ applicantName: z.string().min(1), email: z.email(), jobTitle: z.string().min(1) }),
})

type ConfirmationCall = z.infer<typeof callBody>['data']

export type FakeCloudFunction = FakeHttp & { url: string; calls: ConfirmationCall[] }

export async function startCloudFunction(options: { port?: number } = {}): Promise<FakeCloudFunction> {
  const calls: ConfirmationCall[] = []

  function confirm(request: RecordedRequest): Reply {
    if (request.method !== 'POST') return refusal(405, 'Only POST is taken.')
    const body = callBody.safeParse(jsonBody(request))
    if (!body.success) return refusal(400, z.prettifyError(body.error))
    calls.push(body.data.data)
    return json(200, { result: { sent: true } })
  }

  const http = await startFakeHttp(confirm, options.port)
  return {
    ...http,
    url: `${http.origin}/sendApplicationConfirmation`,
    calls,
    clear() {
      http.clear()
      calls.length = 0
    },
  }
}

function refusal(code: number, message: string): Reply {
  return json(code, { error: { status: 'INVALID_ARGUMENT', message } })
}
