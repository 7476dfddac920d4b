import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listen } from '#server/listen.ts'
import { startTestApp } from './test-app.ts'

type Listening = Awaited<ReturnType<typeof startListening>>

/** The application behind a real socket. */
export async function startListening(
  env: Record<string, string> = {},
  options: Parameters<typeof listen>[2] = {},
) {
  const { app, services, logged } = await startTestApp({ env: { PORT: '0', ...env } })
  const { port, drain } = await listen(app, services, options)
  onTestFinished(() => drain(0))
  function open() {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return { port, origin: `http://127.0.0.1:${port}`, open, logged, services, drain }
}

export function get(path: string, ...headers: string[]): string {
  return [`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n')
}

/** Everything that comes back until the connection ends. */
export async function answerTo(request: string | Uint8Array, { open }: Pick<Listening, 'open'>) {
  const socket = open()
  socket.write(request)
  return text(socket)
}
