import { emailAddress, personName } from '#app/forms/public/person-rules.ts'
import { newPasswordSchema } from '#app/shared/password-rules.ts'
import { idSchema as id, z } from '#app/shared/schema.ts'
import { line } from '#app/shared/text-rules.ts'
import { mailFrequencies } from '../mails/mail-choices.ts'

/** No rule of the password's own: whether it is the right one is all that matters. */
const currentPassword = z
  .string()
  .check(z.minLength(1, 'Please enter your current password.'), z.maxLength(256))
/** Base64url, and nothing that PostgreSQL would refuse. */
const credentialId = z.string().check(z.maxLength(2_000), z.regex(/^[\w-]+$/))

export const resetSchema = z.object({ password: newPasswordSchema })
export const forgotSchema = z.object({ email: emailAddress() })
export const codeSchema = z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) })
export const confirmSchema = z.object({ password: currentPassword })

export const accountChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('name'), name: personName('Please enter your name.') }),
  z.object({ intent: z.literal('email'), email: emailAddress(), emailPassword: currentPassword }),
  z.object({ intent: z.literal('password'), currentPassword, password: newPasswordSchema }),
  z.object({ intent: z.literal('end-session'), id }),
  z.object({ intent: z.literal('end-others') }),
  z.object({
    intent: z.literal('mails'),
    messages: z.optional(z.enum(mailFrequencies)),
    applications: z.optional(z.enum(mailFrequencies)),
  }),
])
export type AccountChange = z.infer<typeof accountChangeSchema>

export const secondFactorChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('begin-app'), password: currentPassword }),
  z.object({
    intent: z.literal('finish-app'),
    code: z.string().check(z.trim(), z.minLength(1, 'Please enter the code.'), z.maxLength(20)),
    uri: z.string().check(z.maxLength(500), z.startsWith('otpauth://totp/')),
  }),
  z.object({ intent: z.literal('new-codes'), password: currentPassword }),
  z.object({ intent: z.literal('remove-app') }),
  z.object({ intent: z.literal('remove-passkey'), id }),
])
export type SecondFactorChange = z.infer<typeof secondFactorChangeSchema>

/** What the browser returned for a passkey, as JSON; the account library checks what it says. */
const credential = z.pipe(
  z.string().check(z.maxLength(20_000)),
  z.transform((json, { issues }): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      issues.push({ code: 'custom', message: 'not JSON', input: json })
      return z.NEVER
    }
  }),
)

export const usedPasskeySchema = z.pipe(
  credential,
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
  credential: z.pipe(credential, z.looseObject({ response: z.looseObject({}) })),
  name: line(60, 'A name has at most 60 characters.'),
})
