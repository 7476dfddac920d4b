import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections without taking a request or an answer along. Node's own closeIdleConnections destroys those whose answer
 * is not written out yet, and leaves those open that never brought a request.
 */
export function watchConnections(server: Server) {
  /** The last answer on each; null before its first request. */
  const answers = new Map<Socket, ServerResponse | null>()
  const bytesSeen = new WeakMap<Socket, number>()
  server.on('connection', (socket: Socket) => {
    answers.set(socket, null)
    socket.once('close', () => answers.delete(socket))
  })

  return {
    /** Called for each request; a second listener of the server's would cost more. */
    noteRequest({ socket }: IncomingMessage, response: ServerResponse): void {
      answers.set(socket, response)
    },
    /** Called again and again: what is idle, and has sent nothing since the last time, is closed. */
    closeIdle({ unused }: { unused: boolean }): void {
      for (const [socket, answer] of answers) {
        const isIdle = (answer ? answer.writableFinished : unused) && socket.writableLength === 0
        if (isIdle && bytesSeen.get(socket) === socket.bytesRead) socket.destroy()
        bytesSeen.set(socket, socket.bytesRead)
      }
    },
  }
}
