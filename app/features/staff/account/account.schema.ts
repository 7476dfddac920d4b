import { emailAddress, personName } from '#app/forms/public/person-rules.ts'
import { ID_PATTERN } from '#app/shared/ids.ts'
import { newPasswordSchema } from '#app/shared/password-rules.ts'
import { z } from '#app/shared/schema.ts'
import { line } from '#app/shared/text-rules.ts'
import { mailFrequencies } from '../mails/mail-choices.ts'

/** No rule of the password's own: whether it is the right one is all that matters. */
const currentPassword = z.string().min(1, 'Please enter your current password.').max(256)
const id = z.string().regex(ID_PATTERN)
/** Base64url, and nothing that PostgreSQL would refuse. */
const credentialId = z
  .string()
  .max(2_000)
  .regex(/^[\w-]+$/)

export const resetSchema = z.object({ password: newPasswordSchema })
export const forgotSchema = z.object({ email: emailAddress() })
export const codeSchema = z.object({ code: z.string().trim().min(1).max(40) })
export const confirmSchema = z.object({ password: currentPassword })

export const accountChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('name'), name: personName('Please enter your name.') }),
  z.object({ intent: z.literal('email'), email: emailAddress(), emailPassword: currentPassword }),
  z.object({ intent: z.literal('password'), currentPassword, password: newPasswordSchema }),
  z.object({ intent: z.literal('end-session'), id }),
  z.object({ intent: z.literal('end-others') }),
  z.object({
    intent: z.literal('mails'),
    messages: z.enum(mailFrequencies).optional(),
    applications: z.enum(mailFrequencies).optional(),
  }),
])
export type AccountChange = z.infer<typeof accountChangeSchema>

export const secondFactorChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('begin-app'), password: currentPassword }),
  z.object({
    intent: z.literal('finish-app'),
    code: z.string().trim().min(1, 'Please enter the code.').max(20),
    uri: z.string().max(500).startsWith('otpauth://totp/'),
  }),
  z.object({ intent: z.literal('new-codes'), password: currentPassword }),
  z.object({ intent: z.literal('remove-app') }),
  z.object({ intent: z.literal('remove-passkey'), id }),
])
export type SecondFactorChange = z.infer<typeof secondFactorChangeSchema>

/** What the browser returned for a passkey, as JSON; the account library checks what it says. */
const credential = z
  .string()
  .max(20_000)
  .transform((json, issues): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      issues.addIssue('not JSON')
      return z.NEVER
    }
  })

export const usedPasskeySchema = credential.pipe(
  z.looseObject({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.looseObject({
      clientDataJSON: z.string(),
      authenticatorData: z.string(),
      signature: z.string(),
    }),
    clientExtensionResults: z.looseObject({}),
  }),
)
export type UsedPasskey = z.infer<typeof usedPasskeySchema>

export const newPasskeySchema = z.object({
  credential: credential.pipe(z.looseObject({ response: z.looseObject({}) })),
  name: line(60, 'A name has at most 60 characters.'),
})
