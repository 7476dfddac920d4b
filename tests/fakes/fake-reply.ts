import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Behaviour } from './behaviour.ts'

export type Reply = { status: number; contentType: string; body: string | Uint8Array }

export function json(status: number, value: unknown): Reply {
  return { status, contentType: 'application/json', body: JSON.stringify(value) }
}

type Stage = { response: ServerResponse; handle: () => Reply | Promise<Reply>; signal: AbortSignal }

export async function perform(behaviour: Behaviour, { response, handle, signal }: Stage): Promise<void> {
  switch (behaviour.kind) {
    case 'ok':
      return send(response, await handle())
    case 'status': {
      const { code, body, headers } = behaviour
      const reply = typeof body === 'string' ? text(code, body) : json(code, body)
      return send(response, reply, headers)
    }
    case 'slow':
      await wait(behaviour.ms, undefined, { signal })
      return send(response, await handle())
    case 'hang':
      return
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'cut':
    case 'stall': {
      const reply = await handle()
      const bytes = Buffer.from(reply.body)
      response.writeHead(reply.status, { 'content-type': reply.contentType, 'content-length': bytes.length })
      await new Promise((sent) => response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), sent))
      if (behaviour.kind === 'cut') response.socket?.destroy()
      return
    }
    case 'drip':
      response.writeHead(200, { 'content-type': 'application/json' })
      while (!response.destroyed) {
        response.write(' ')
        await wait(behaviour.everyMs, undefined, { signal })
      }
      return
    case 'html':
      return send(response, {
        status: behaviour.code,
        contentType: 'text/html; charset=utf-8',
        body: '<!doctype html><title>Gateway</title><h1>Something is wrong<p>try <b>later',
      })
    case 'huge':
      response.writeHead(behaviour.code, { 'content-type': behaviour.contentType })
      return pipeline(Readable.from(filler(behaviour.bytes)), response)
    case 'wrong-type':
      return send(response, { ...(await handle()), contentType: behaviour.contentType })
  }
}

function text(status: number, body: string): Reply {
  return { status, contentType: 'text/plain; charset=utf-8', body }
}

export function send(response: ServerResponse, reply: Reply, headers: Record<string, string> = {}) {
  response.writeHead(reply.status, { 'content-type': reply.contentType, ...headers }).end(reply.body)
}

function* filler(bytes: number) {
  const piece = Buffer.alloc(64 * 1024, 'x')
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length))
}
