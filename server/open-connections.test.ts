import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { get } from '#tests/support/listening.ts'
import { watchConnections } from './open-connections.ts'

/** More than the buffers of any system hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024)

async function startWatched(answer: RequestListener) {
  const server = createServer((request, response) => {
    connections.noteRequest(request, response)
    answer(request, response)
  })
  const connections = watchConnections(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const accepted: Socket[] = []
  server.on('connection', (socket: Socket) => accepted.push(socket))
  async function open() {
    const isAccepted = once(server, 'connection')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await isAccepted
    return socket
  }
  const sweep = (unused: boolean) => {
    for (let n = 0; n < 3; n++) connections.closeIdle({ unused })
  }
  return { server, connections, accepted, open, sweep }
}

test('an answer that is not written out yet is not cut off', async () => {
  const { server, open, sweep } = await startWatched((_, response) => response.end(LARGE))
  const socket = (await open()).pause()
  const asked = once(server, 'request')
  socket.write(get('/', 'Host: localhost'))
  await asked
  sweep(true)
  let bytes = 0
  for await (const chunk of socket) {
    bytes += chunk.length
    if (bytes >= LARGE.length) break
  }
  expect(bytes).toBeGreaterThanOrEqual(LARGE.length)
})

test('a connection that has not brought its first request is closed only when that is wanted', async () => {
  const { open, sweep } = await startWatched((_, response) => response.end('answered'))
  const socket = await open()
  sweep(false)
  socket.write(get('/', 'Host: localhost'))
  expect(String(await once(socket, 'data'))).toContain('answered')
  const unused = await open()
  const closed = once(unused.resume(), 'close')
  sweep(true)
  await closed
})

test('an idle connection is closed, one that has sent half a request since the last look is not', async () => {
  const { open, connections, accepted } = await startWatched((_, response) => response.end('answered'))
  const [idle, asking] = [await open(), await open()]
  const request = get('/', 'Host: localhost')
  for (const socket of [idle, asking]) {
    socket.write(request)
    expect(String(await once(socket, 'data'))).toContain('answered')
  }
  connections.closeIdle({ unused: false })
  asking.write(request.slice(0, 10))
  await expect.poll(() => accepted[1]?.bytesRead).toBe(request.length + 10)
  const closed = once(idle, 'close')
  connections.closeIdle({ unused: false })
  await closed
  asking.write(request.slice(10))
  expect(String(await once(asking, 'data'))).toContain('answered')
})
