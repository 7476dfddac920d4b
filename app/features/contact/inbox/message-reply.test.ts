import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeContactMessage } from '#tests/factories/content.ts'
import { anyCharacter } from '#tests/support/runner/property-runs.ts'
import type { ContactMessage } from '../message.ts'
import { replyAddressOf } from './message-reply.ts'

/** One address, one subject, one body: nothing that a mail client could read as a further header. */
const SHAPE = /^mailto:[^?&#\s,;]+@[^?&#\s,;]+\?subject=[^?&#\s=]*&body=[^?&#\s=]*$/

test('CONTACT-05: a reply greets, names the reference and quotes what was written', () => {
  const { link, to, subject, body } = replyTo({
    name: 'Élodie U.',
    email: 'elodie+web@example.org',
    subject: 'A new website',
    message: 'Muraho,\n\nhow much is it?',
    reference: 'UG-7K3M-9QXT',
  })
  expect(link).toMatch(SHAPE)
  expect(to).toBe('elodie+web@example.org')
  expect(subject).toBe('Re: A new website [UG-7K3M-9QXT]')
  expect(body).toBe(
    [
      'Hello Élodie U.,',
      '',
      '',
      '',
      'On November 15, 2026, 12:00 you wrote:',
      '> Muraho,',
      '> ',
      '> how much is it?',
    ].join('\r\n'),
  )
})

test('CONTACT-08: a reply to a message without a subject has one', () => {
  expect(replyTo({ subject: null, reference: 'UG-7K3M-9QXT' }).subject).toBe(
    'Re: your message [UG-7K3M-9QXT]',
  )
})

test('CONTACT-05: nothing that a visitor typed adds to the head of a reply', () => {
  const attack = 'x\r\nBcc: all@example.org\n&bcc=all@example.org?cc=a#%0D%0ABcc:b,\u2028;'
  const { link, to, subject, body } = replyTo({
    name: attack,
    subject: attack,
    message: attack,
    email: "o'neil&bcc=x?cc=y#%0A@example.org",
  })
  expect(link).toMatch(SHAPE)
  expect(link).not.toMatch(/[?&](?:b?cc|to)=/i)
  expect(to).toBe("o'neil&bcc=x?cc=y#%0A@example.org")
  expect(subject).toMatch(/^Re: x Bcc: all@example\.org &bcc=all@example\.org\?cc=a#%0D%0ABcc:b, ; \[.*\]$/)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(body.split('\r\n')[0]).toMatch(/^Hello x Bcc: all@example\.org /)
})

test('CONTACT-05: a reply stays short enough for every mail program, whatever was typed', () => {
  const typed = (maxLength: number) => fc.string({ unit: anyCharacter, maxLength })
  fc.assert(
    fc.property(typed(200), fc.option(typed(200)), typed(3_000), (name, subject, message) => {
      const { link, ...decoded } = replyTo({ name, subject, message })
      expect(link.length).toBeLessThan(1_900)
      expect(link).toMatch(SHAPE)
      expect(decoded.to).toBe('visitor@example.org')
      expect(decoded.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(decoded.subject).toMatch(/^Re: .* \[.*\]$/)
    }),
  )
})

test('CONTACT-05: a long message is quoted as far as there is room, and says that it goes on', () => {
  for (const text of [
    'word '.repeat(2_000),
    '🙂'.repeat(5_000),
    '\n'.repeat(9_000).concat('end'),
    '李'.repeat(150),
  ]) {
    const { link, body } = replyTo({ subject: text.slice(0, 150), name: text.slice(0, 120), message: text })
    expect(link.length).toBeLessThan(1_900)
    expect(body.isWellFormed()).toBe(true)
    expect(body).toContain('\r\n> ')
  }
  const { link, body } = replyTo({ message: 'word '.repeat(2_000) })
  expect(link.length).toBeGreaterThan(1_880)
  expect(body).toMatch(/^Hello A visitor,.*> word word.*…$/s)
})

test('CONTACT-05: half a character, which nothing can encode, breaks no list', () => {
  expect(replyTo({ name: '\ud83d', subject: '\ud83d', message: '\ude42' }).subject).toMatch(/^Re: \ufffd \[/)
})

/** The link and its parts as a mail client reads them. */
function replyTo(change: Partial<ContactMessage>) {
  const link = replyAddressOf(makeContactMessage(change))
  const url = new URL(link)
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
  return {
    link,
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject') ?? '',
    body: url.searchParams.get('body') ?? '',
  }
}
