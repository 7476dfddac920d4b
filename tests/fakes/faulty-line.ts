import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * What a line does to one connection. `lost reply` and `half-close` let the request through and end before the answer to it;
 * `lie` answers in the vendor's place, and nothing arrives there.
 */
export type LineFault = 'none' | 'delay' | 'reset' | 'lost reply' | 'half-close' | 'drip' | 'lie'

const DELAY_MS = 30
const DRIP_MS = 1

type Vendor = {
  port: number
  /** Whether the next answer of the vendor acknowledges the whole, by what it has got so far. */
  isWhole: (sent: string) => boolean
  /** The answer to what the client has sent last, where the vendor gets nothing; '' to wait for more. */
  lie: (sent: string) => string
  /** Said at once, where the server speaks first. */
  greeting?: string
}

/** A line between us and a vendor, which does the next fault to each connection. */
export async function startFaultyLine(vendor: Vendor, next: () => LineFault) {
  const counts: Partial<Record<LineFault, number>> = {}
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const fault = next()
    counts[fault] = (counts[fault] ?? 0) + 1
    track(client)
    if (fault === 'reset') client.resetAndDestroy()
    else if (fault === 'lie') tellLies(client)
    else pass(client, fault)
  })

  function track(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  }

  function pass(client: Socket, fault: LineFault): void {
    const upstream = connect(vendor.port, '127.0.0.1')
    track(upstream)
    let sent = ''
    client.on('data', (chunk) => {
      sent += chunk.toString('latin1')
      upstream.write(chunk)
    })
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.end())
    let order = Promise.resolve()
    upstream.on('data', (chunk: Buffer) => {
      if (vendor.isWhole(sent) && fault === 'lost reply') client.resetAndDestroy()
      else if (vendor.isWhole(sent) && fault === 'half-close') client.end()
      else order = order.then(() => answer(client, chunk, fault))
    })
  }

  async function answer(client: Socket, chunk: Buffer, fault: LineFault): Promise<void> {
    if (fault === 'delay') await wait(DELAY_MS)
    if (fault !== 'drip') return void client.write(chunk)
    for (const byte of chunk) {
      if (client.destroyed) return
      client.write(Buffer.of(byte))
      await wait(DRIP_MS)
    }
  }

  function tellLies(client: Socket): void {
    let sent = ''
    if (vendor.greeting) client.write(vendor.greeting)
    client.on('data', (chunk) => {
      sent += chunk.toString('latin1')
      const reply = vendor.lie(sent)
      if (reply) client.write(reply)
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    async close() {
      for (const socket of sockets) socket.destroy()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
