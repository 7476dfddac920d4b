import { randomInt, randomUUID } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { submitApplication } from '#app/features/careers/applications/submit-application.server.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { createHumanCheck } from '#app/platform/human-check.server.ts'
import { OUTBOX_MAX_ATTEMPTS } from '#app/platform/outbox/outbox.server.ts'
import { makePosition } from '#tests/factories/content.ts'
import { type LineFault, startFaultyLine } from '#tests/fakes/faulty-line.ts'
import { startFormRelay } from '#tests/fakes/form-relay.ts'
import { startSmtp } from '#tests/fakes/smtp.ts'
import { HARNESS_SECRET } from '#tests/support/harnesses/delivery-harness.ts'
import { startMessageHarness } from '#tests/support/harnesses/message-harness.ts'
import { soakSize, soakTest } from '#tests/support/soak/soak.ts'
import { reportSoak } from '#tests/support/soak/soak-results.ts'
import { engines, newDatabaseUrl } from '#tests/support/storage.ts'

const EACH = soakSize({ short: 30, full: 500 })
const FAULTS: LineFault[] = ['delay', 'reset', 'lost reply', 'half-close', 'drip', 'lie']
const HOUR_MS = 60 * 60 * 1000
/** Longer than the slowest line takes. */
const PATIENCE_MS = 5_000

/** Two of three connections are good: none of twelve attempts would be given up for bad luck alone. */
const nextFault = (): LineFault => FAULTS[randomInt(FAULTS.length * 3)] ?? 'none'

const RELAY_LIE = '{"success":true}'

/** As a mail server answers each line, with nothing stored. */
function smtpLie(sent: string): string {
  if (sent.endsWith('\r\n.\r\n')) return '250 Stored\r\n'
  const last = sent.trimEnd().split('\r\n').at(-1) ?? ''
  if (/^DATA$/i.test(last)) return '354 Go on\r\n'
  if (/^QUIT$/i.test(last)) return '221 Bye\r\n'
  const isInData = /\r\nDATA\r\n/i.test(sent) && !sent.includes('\r\n.\r\n')
  return isInData || !sent.endsWith('\r\n') ? '' : '250 Good\r\n'
}

for (const engine of engines) {
  soakTest(`relay and mail server behind a line that fails in every way (${engine})`, [], async () => {
    const relay = await startFormRelay()
    const smtp = await startSmtp()
    const relayLine = await startFaultyLine(
      {
        port: Number(new URL(relay.origin).port),
        isWhole: () => true,
        lie: (sent) =>
          sent.includes('\r\n--') && sent.trimEnd().endsWith('--')
            ? `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${RELAY_LIE.length}\r\n\r\n${RELAY_LIE}`
            : '',
      },
      nextFault,
    )
    const smtpLine = await startFaultyLine(
      {
        port: Number(new URL(smtp.url).port),
        isWhole: (sent) => sent.includes('\r\n.\r\n'),
        lie: smtpLie,
        greeting: '220 ready\r\n',
      },
      nextFault,
    )
    onTestFinished(async () => {
      await Promise.all([relayLine.close(), smtpLine.close(), relay.close(), smtp.close()])
    })
    const harness = await startMessageHarness(await newDatabaseUrl(engine), {
      FORM_RELAY_URL: `http://127.0.0.1:${relayLine.port}/relay`,
      SMTP_URL: `smtp://127.0.0.1:${smtpLine.port}`,
    })
    const { db, clock, env, time } = harness
    const humanCheck = createHumanCheck({ secret: HARNESS_SECRET, clock })
    const position = makePosition({ applicationDeadline: null })
    await insertPosition(db, position)
    for (let n = 0; n < EACH; n++) {
      await harness.send({ message: `message-${n}`, email: `visitor-${n}@example.org` })
      const { first, second, token } = humanCheck.ask('application')
      const applicant = {
        ...{ applicantName: 'An applicant', email: `applicant-${n}@example.org`, phone: '+250 788 111 222' },
        ...{ resume: 'https://example.org/resume.pdf', coverLetter: '' },
      }
      const sent = { question: token, answer: `${first + second}`, key: randomUUID() }
      const outcome = await submitApplication(
        { db, clock, humanCheck, env },
        { positionId: position.id, applicant, ...sent },
      )
      expect(outcome.ok).toBe(true)
    }
    for (let hours = 0; hours < OUTBOX_MAX_ATTEMPTS && (await harness.unsent()) > 0; hours++) {
      while (await harness.deliver({ timeoutMs: PATIENCE_MS }));
      time.now += HOUR_MS
    }
    const rows = await db.selectFrom('outbox').select(['id', 'state']).execute()
    const relayed = relay.submissions.map(({ message = '' }) => message)
    const mailed = smtp.messages.map(({ messageId }) => messageId)
    const distinct = new Set(relayed).size + new Set(mailed).size
    const lines = [relayLine.counts, smtpLine.counts]
    const times = (fault: LineFault) => lines.reduce((sum, counts) => sum + (counts[fault] ?? 0), 0)
    const extra = relayed.length + mailed.length - distinct
    const missing = rows.length - distinct
    const told = FAULTS.map((fault) => `${fault} ${times(fault)}`).join(', ')
    reportSoak({
      part: 'deliveries',
      done: `${rows.length} deliveries over lines that fail: ${told} (${engine})`,
      ...{ acknowledged: rows.length, lost: Math.max(0, missing - times('lie')), duplicated: 0, extra },
      reconciled: rows.length,
    })
    // A vendor that says it has it, and has not, cannot be told from one that has: nothing else is missing.
    expect(missing).toBeLessThanOrEqual(times('lie'))
    expect(extra).toBeLessThanOrEqual(times('lost reply') + times('half-close'))
    expect(rows.every(({ state }) => state === 'sent')).toBe(true)
  })
}
