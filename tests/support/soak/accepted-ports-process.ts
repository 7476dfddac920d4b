import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { Socket } from 'node:net'

/** Loaded into a server process by NODE_OPTIONS: writes down the client's port of each connection that the process accepts. */
const file = process.env.ACCEPTED_PORTS
if (file)
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket }
    appendFileSync(file, `${socket.remotePort}\n`)
  })
