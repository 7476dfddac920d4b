import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isPictureGone } from './generated-picture.tsx'

/** Without a status the server closes the connection. */
async function serve(status: number | null): Promise<string> {
  const server = http.createServer((_, outgoing) => {
    if (status === null) outgoing.destroy()
    else outgoing.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test.each([
  [404, true],
  [410, true],
  [200, false],
  [500, false],
  [503, false],
  [null, false],
])('CHAT-41: a picture is gone only when the server says so: %j', async (status, isGone) => {
  expect(await isPictureGone(await serve(status))).toBe(isGone)
})
