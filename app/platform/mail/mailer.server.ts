import nodemailer from 'nodemailer'
import { requireOneAddress, subjectLine } from './mail-text.ts'

export type Mail = {
  to: string
  /** Where a reply goes, if not to the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The same for every attempt at the same mail, so that a duplicate can be recognised. */
  messageId: string
  /** Written by a person for this recipient: a mailbox may answer it with an absence note. */
  isPersonal?: true
  /** Mail programs show a button of their own that switches such mails off (RFC 8058). */
  unsubscribeUrl?: string
}

type Mailer = { send: (mail: Mail) => Promise<void> }

/** For the whole sending; below the outbox's lease of a minute. */
const SENDING_MS = 40_000
/** For the connection. Once the server has the mail, giving up early would only send it twice. */
const CONNECTING_MS = 15_000
const TOO_LATE = 'did not answer in time'

const MESSAGE_ID = /^<[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+>$/u

/** The Message-ID of the mail for an outbox item. */
export function messageIdOf(outboxId: string, publicOrigin: string): string {
  return `<${outboxId}@${new URL(publicOrigin).hostname}>`
}

type Patience = { timeoutMs?: number; connectingMs?: number }

export function createMailer(smtpUrl: string, from: string, patience: Patience = {}): Mailer {
  const sendingMs = patience.timeoutMs ?? SENDING_MS
  const connectingMs = Math.min(patience.connectingMs ?? CONNECTING_MS, sendingMs)

  function connect() {
    return nodemailer.createTransport({
      url: smtpUrl,
      // A pool of one connection: only a pooled transport can be closed in the middle of a mail.
      pool: true,
      maxConnections: 1,
      maxRequeues: 0,
      dnsTimeout: connectingMs,
      connectionTimeout: connectingMs,
      greetingTimeout: connectingMs,
      socketTimeout: sendingMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  return {
    async send({ to, replyTo, subject, text, html, messageId, isPersonal, unsubscribeUrl }) {
      requireOneAddress(to)
      if (replyTo !== undefined) requireOneAddress(replyTo)
      if (!MESSAGE_ID.test(messageId)) throw new Error('not the id of a mail')
      const transport = connect()
      const { promise: late, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new Error(TOO_LATE)), sendingMs)
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject: subjectLine(subject),
        text,
        html,
        messageId,
        headers: {
          ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
      try {
        await Promise.race([sending.catch(fail), late])
      } finally {
        clearTimeout(timer)
        transport.close({ force: true })
      }
    },
  }
}

type SmtpError = { code?: string; originalCode?: string; responseCode?: number; command?: string }

/** A server's reply may quote the recipient or the credentials, so only its code is passed on. */
function fail(error: SmtpError): never {
  const { code, originalCode, responseCode, command } = error
  if (responseCode) throw new Error(`answered ${responseCode} to ${command ?? 'the connection'}`)
  if (code === 'ETIMEDOUT') throw new Error(TOO_LATE)
  throw new Error(`connection failed (${originalCode ?? code ?? 'unknown'})`)
}
