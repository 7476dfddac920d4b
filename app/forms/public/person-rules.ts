import { z } from '#app/shared/schema.ts'
import { isVisible, line } from '#app/shared/text-rules.ts'

const NAME_MAX_LENGTH = 120
const EMAIL_MAX_LENGTH = 254

/** Accepts nothing that a browser's own validation, or a mail server, would refuse. Exactly one address. */
const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i

/** The name is part of mails that a form can send to any address. */
export function personName(missing: string) {
  return line(NAME_MAX_LENGTH, `A name has at most ${NAME_MAX_LENGTH} characters.`).check(
    z.refine(isVisible, missing),
    z.refine((value) => !/[<>]|:\/\/|www\./i.test(value), 'Please enter your name without web addresses.'),
  )
}

export function emailAddress() {
  const typed = z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter your email address.'),
      z.maxLength(EMAIL_MAX_LENGTH, 'Please enter a valid email address.'),
    )
  return z.pipe(typed, z.email({ pattern: emailPattern, error: 'Please enter a valid email address.' }))
}
