import { cut, shorten } from '#app/shared/html-text.ts'
import { plainLine, plainText } from '#app/shared/model-reply.ts'
import { DESCRIPTION_MAX_LENGTH, saveClientSchema } from './client.schema.ts'
import type { ClientDraftField } from './client-drafting.schema.ts'

const { name, description, website } = saveClientSchema.shape.client.shape

const SENTENCE_MAX_LENGTH = 3_000
/** In a sentence, a word is an address only if it says so. */
const ADDRESS = /(?<![a-z\d@./-])(?:https?:\/\/(?=[^\s/]+\.)|www\.)[^\s<>()[\]{}"'`*“”‘’«»]+/gi

/** The text of one field; null where the form would not take it, and for a website that is no address. */
export function toClientText(field: ClientDraftField, reply: string): string | null {
  if (field === 'website') return toWebsite(cut(plainLine(reply), SENTENCE_MAX_LENGTH))
  const text =
    field === 'name'
      ? name.safeParse(plainLine(reply))
      : description.safeParse(shorten(plainText(reply), DESCRIPTION_MAX_LENGTH))
  return text.success ? text.data : null
}

/** The line itself, or the first address in it. */
function toWebsite(line: string): string | null {
  for (const found of [line, ...(line.match(ADDRESS) ?? [])]) {
    const address = website.safeParse(found.replace(/[.,;:!?_]+$/, ''))
    if (address.success && address.data !== '') return address.data
  }
  return null
}
