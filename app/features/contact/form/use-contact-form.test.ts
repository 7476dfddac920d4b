import { expect, test } from 'vitest'
import { EMPTY_CONTACT } from './message-fields.ts'
import { findErrors } from './use-contact-form.ts'

const WRITTEN = { ...EMPTY_CONTACT, name: 'A visitor', email: 'visitor@example.org', message: 'Muraho' }

test('CONTACT-06, CONTACT-08: name, email and message are required, phone and subject are not', async () => {
  expect(await findErrors(WRITTEN)).toEqual({})
  expect(await findErrors(EMPTY_CONTACT)).toEqual({
    name: 'Please enter your name.',
    email: 'Please enter your email address.',
    message: 'Please enter your message.',
  })
})

test('CONTACT-07: an email address that is none is told before anything is sent', async () => {
  for (const email of ['visitor', 'a@example.org, b@example.org', 'visitor@']) {
    expect(await findErrors({ ...WRITTEN, email }), email).toEqual({
      email: 'Please enter a valid email address.',
    })
  }
})
