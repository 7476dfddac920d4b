import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A server that does nothing but send the bytes and headers of one page of ours: the most that Node can give. */
const [address = ''] = process.argv.slice(2)
get(address, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
  const body = await buffer(answer)
  const { date, connection, 'keep-alive': keepAlive, ...headers } = answer.headers
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
})
