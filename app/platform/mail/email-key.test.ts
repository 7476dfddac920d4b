import { expect, test } from 'vitest'
import { emailKey, mailboxKey } from './email-key.ts'

test('the same mailbox has one key, however it is spelled', () => {
  expect(emailKey(' Visitor+Tag@Example.org ')).toBe('visitor+tag@example.org')
  for (const email of ['a@x.org', 'A@X.org', 'a+1@x.org', 'a+1+2@x.org', 'a+b.c@x.org', 'a+@x.org']) {
    expect(mailboxKey(email), email).toBe('a@x.org')
  }
  // A plus sign at the start is part of the name, not a tag.
  expect(mailboxKey('+a@x.org')).toBe('+a@x.org')
  expect(mailboxKey('+a+b@x.org')).toBe('+a@x.org')
  expect(mailboxKey('a@x+y.org')).toBe('a@x+y.org')
})
