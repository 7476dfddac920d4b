import type { FieldErrors } from '#app/forms/field-errors.ts'
import { isMediaAddress } from '#app/shared/media-addresses.ts'
import { idSchema, versionSchema, z } from '#app/shared/schema.ts'
import { isVisible, line, paragraphs } from '#app/shared/text-rules.ts'
import { isWebUrl } from '#app/shared/web-url.ts'
import type { Client } from './client.ts'
import { refineStory, storyFields } from './story.schema.ts'
import { NO_STORY } from './story.ts'

const NAME_MAX_LENGTH = 120
export const DESCRIPTION_MAX_LENGTH = 1_000
const ADDRESS_MAX_LENGTH = 2_000

const ADDRESS_TOO_LONG = `An address has at most ${ADDRESS_MAX_LENGTH} characters.`
const WEBSITE_WRONG = 'Please enter an http or https address, such as https://example.org.'
const LOGO_WRONG = 'Please enter an https address, or upload a picture.'
const LOGO_INSECURE =
  'This site shows pictures from https addresses only. Please use one, or upload the picture.'

/** What the form submits; validated in the browser and on the server. */
const clientInputSchema = z
  .object({
    name: line(NAME_MAX_LENGTH, `A name has at most ${NAME_MAX_LENGTH} characters.`).check(
      z.refine(isVisible, 'Please enter the name.'),
    ),
    description: paragraphs(
      DESCRIPTION_MAX_LENGTH,
      `A description has at most ${DESCRIPTION_MAX_LENGTH} characters.`,
    ).check(z.refine(isVisible, 'Please enter the description.')),
    logo: line(ADDRESS_MAX_LENGTH, ADDRESS_TOO_LONG).check(
      // The content security policy (csp) of our pages blocks http: images.
      z.refine((logo) => !/^http:\/\//i.test(logo), LOGO_INSECURE),
      z.refine(isLogoOrEmpty, LOGO_WRONG),
    ),
    website: z
      .pipe(line(ADDRESS_MAX_LENGTH, ADDRESS_TOO_LONG), z.transform(withScheme))
      .check(z.refine((website) => website === '' || isWebUrl(website), WEBSITE_WRONG)),
    featured: z.boolean(),
    ...storyFields,
  })
  .check(z.superRefine(refineStory))

export type ClientInput = z.infer<typeof clientInputSchema>
export type ClientErrors = FieldErrors<ClientInput>

/** The form and its client. The browser generates a new client's id, so that a repeated submit creates one. */
export const saveClientSchema = z.object({
  id: idSchema,
  version: versionSchema,
  client: clientInputSchema,
})

export type SaveClientRequest = z.infer<typeof saveClientSchema>

export const deleteClientSchema = z.object({ intent: z.literal('delete'), id: idSchema })

const { slug: _, ...emptyStory } = NO_STORY

export const EMPTY_CLIENT: ClientInput = {
  name: '',
  description: '',
  logo: '',
  website: '',
  featured: false,
  ...emptyStory,
}

export function toClientInput(client: Client): ClientInput {
  const { id: _id, slug: _slug, version: _version, createdAt: _made, updatedAt: _changed, ...input } = client
  return input
}

/** Empty, an uploaded image, or an https URL. */
export function isLogoOrEmpty(logo: string): boolean {
  return logo === '' || isMediaAddress(logo) || (/^https:/i.test(logo) && isWebUrl(logo))
}

/** Adds https:// to a website that starts with a host name. */
export function withScheme(website: string): string {
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(website) ? `https://${website}` : website
}
