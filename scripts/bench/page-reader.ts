import { connect } from 'node:net'

const CONNECTIONS = 32

/** Reads one page so many times over several connections, and prints how many a second were read. */
const [address = '', count = ''] = process.argv.slice(2)
const { hostname, port, pathname, host } = new URL(address)
const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`
const HEAD_END = Buffer.from('\r\n\r\n')

let unread = Number(count)
const startedAt = performance.now()
const sockets = Array.from({ length: CONNECTIONS }, open)

function finish() {
  for (const socket of sockets) socket.destroy()
  process.stdout.write(String(Math.round((Number(count) * 1000) / (performance.now() - startedAt))))
}

/** A head comes in one piece. Each is read: nginx tells in it whether the page was in its cache. */
function open() {
  const socket = connect(Number(port), hostname, () => socket.write(request))
  let waiting = 0
  socket.on('data', (chunk: Buffer) => {
    if (waiting === 0) {
      const headEnd = chunk.indexOf(HEAD_END) + HEAD_END.length
      waiting = headEnd + Number(/content-length: (\d+)/i.exec(chunk.toString('latin1', 0, headEnd))?.[1])
    }
    waiting -= chunk.length
    if (waiting > 0) return
    waiting = 0
    if (--unread === 0) return finish()
    socket.write(request)
  })
  return socket
}
