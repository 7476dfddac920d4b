import type { FieldErrors } from '#app/shared/field-errors.ts'
import { ID_PATTERN } from '#app/shared/id-pattern.ts'
import { isMediaAddress } from '#app/shared/media-limits.ts'
import { z } from '#app/shared/schema.ts'
import { isVisible, line, text, withPlainLineEnds } from '#app/shared/text-rules.ts'
import { isWebAddress } from '#app/shared/web-address.ts'
import type { Client } from './client.ts'

const NAME_MAX_LENGTH = 120
export const DESCRIPTION_MAX_LENGTH = 1_000
const ADDRESS_MAX_LENGTH = 2_000

const ADDRESS_TOO_LONG = `An address has at most ${ADDRESS_MAX_LENGTH} characters.`
const WEBSITE_WRONG = 'Please enter an http or https address, such as https://example.org.'
const LOGO_WRONG = 'Please enter an https address, or upload a picture.'
const LOGO_INSECURE =
  'This site shows pictures from https addresses only. Please use one, or upload the picture.'

export const clientIdSchema = z.string().regex(ID_PATTERN)

/** What the form sends, in the browser and on the server alike. */
const clientInputSchema = z.object({
  name: line(NAME_MAX_LENGTH, `A name has at most ${NAME_MAX_LENGTH} characters.`).refine(
    isVisible,
    'Please enter the name.',
  ),
  description: text(DESCRIPTION_MAX_LENGTH, `A description has at most ${DESCRIPTION_MAX_LENGTH} characters.`)
    .transform((value) => withPlainLineEnds(value).trim())
    .refine(isVisible, 'Please enter the description.'),
  logo: line(ADDRESS_MAX_LENGTH, ADDRESS_TOO_LONG)
    // The policy of our pages lets no browser load them.
    .refine((logo) => !/^http:\/\//i.test(logo), LOGO_INSECURE)
    .refine(isLogoOrEmpty, LOGO_WRONG),
  website: line(ADDRESS_MAX_LENGTH, ADDRESS_TOO_LONG)
    .transform(withScheme)
    .refine((website) => website === '' || isWebAddress(website), WEBSITE_WRONG),
  featured: z.boolean(),
})

export type ClientInput = z.infer<typeof clientInputSchema>
export type ClientErrors = FieldErrors<ClientInput>

/** The form and the client it is about. The browser names a new one, so that sending it twice makes one. */
export const saveClientSchema = z.object({
  id: clientIdSchema,
  /** The version that the form started from; null for a client that is not stored yet. */
  version: z.number().int().positive().nullable(),
  client: clientInputSchema,
})

export type SaveClientRequest = z.infer<typeof saveClientSchema>

export const deleteClientSchema = z.object({ intent: z.literal('delete'), id: clientIdSchema })

export const EMPTY_CLIENT: ClientInput = {
  name: '',
  description: '',
  logo: '',
  website: '',
  featured: false,
}

export function toClientInput({ name, description, logo, website, featured }: Client): ClientInput {
  return { name, description, logo, website, featured }
}

/** Empty, one of this site's own pictures, or one from an https address. */
export function isLogoOrEmpty(logo: string): boolean {
  return logo === '' || isMediaAddress(logo) || (/^https:/i.test(logo) && isWebAddress(logo))
}

/** A website typed without http(s):// gets https://, where it begins with the name of a host. */
export function withScheme(website: string): string {
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(website) ? `https://${website}` : website
}
