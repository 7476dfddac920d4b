import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { createScript, type Script } from './behaviour.ts'

export type SentMail = { from: string; to: string[]; subject: string; messageId: string; raw: string }

/** Chosen when a message begins (MAIL); `drop` stores the message and then ends the connection without an answer. */
export type MailBehaviour =
  | { kind: 'ok' }
  | { kind: 'refuse'; at: 'mail' | 'rcpt' | 'data'; code: number }
  | { kind: 'drop' }
  | { kind: 'slow'; ms: number }

export type FakeSmtp = Script<MailBehaviour> & {
  url: string
  messages: SentMail[]
  clear: () => void
  close: () => Promise<void>
}

export async function startSmtp(options: { port?: number } = {}): Promise<FakeSmtp> {
  const messages: SentMail[] = []
  const script = createScript<MailBehaviour>({ kind: 'ok' })
  const current = new Map<string, MailBehaviour>()
  const sockets = new Map<number, Socket>()
  const closing = new AbortController()

  function refusalAt(stage: 'mail' | 'rcpt' | 'data', session: SMTPServerSession) {
    const behaviour = current.get(session.id)
    if (behaviour?.kind !== 'refuse' || behaviour.at !== stage) return null
    return Object.assign(new Error(`refused at ${stage}`), { responseCode: behaviour.code })
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const raw = await text(stream)
    const behaviour = current.get(session.id)
    const refusal = refusalAt('data', session)
    if (refusal) throw refusal
    if (behaviour?.kind === 'slow') await wait(behaviour.ms, undefined, { signal: closing.signal })
    messages.push(readMail(raw, session))
    if (behaviour?.kind === 'drop') sockets.get(session.remotePort)?.destroy()
  }

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_address, session, callback) {
      current.set(session.id, script.next())
      callback(refusalAt('mail', session))
    },
    onRcptTo: (_address, session, callback) => callback(refusalAt('rcpt', session)),
    onData: (stream, session, callback) => void receive(stream, session).then(() => callback(), callback),
    onClose: (session) => void current.delete(session.id),
  })
  // A client that disconnects midway is expected in these tests.
  smtp.on('error', () => {})
  const server = smtp.server
  server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.once('close', () => sockets.delete(port))
  })
  smtp.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    behave: script.behave,
    behaveOnce: script.behaveOnce,
    clear() {
      messages.length = 0
      script.reset()
    },
    async close() {
      if (!server.listening) return
      closing.abort()
      const closed = new Promise<void>((done) => smtp.close(done))
      for (const socket of sockets.values()) socket.destroy()
      await closed
    },
  }
}

function readMail(raw: string, { envelope }: SMTPServerSession): SentMail {
  const head = (raw.split(/\r?\n\r?\n/, 1)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map((recipient) => recipient.address),
    subject: decodeWords(header('Subject')),
    messageId: header('Message-ID'),
    raw,
  }
}

/** Subjects beyond ASCII are sent as encoded words (RFC 2047), possibly several in a row. */
function decodeWords(value: string) {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_word, encoding: string, coded: string) => {
      if (encoding.toLowerCase() === 'b') return Buffer.from(coded, 'base64').toString('utf8')
      const bytes = coded
        .replace(/_/g, ' ')
        .replace(/=([0-9a-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString('utf8')
    })
}
