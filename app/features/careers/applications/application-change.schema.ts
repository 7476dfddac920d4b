import { entryShape } from '#app/forms/entries/entry.schema.ts'
import { findUnreplaced } from '#app/forms/entries/placeholders.ts'
import { idSchema as id, idsSchema, z } from '#app/shared/schema.ts'
import { answerTemplates, findUnknownPlaceholder } from './answers/application-answer.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from './application.ts'
import type { LastAnswer, OpenedApplication } from './application-rows.ts'

const status = z.enum(APPLICATION_STATUSES)

/**
 * Changes that staff make: to one application, or to the selected ones. With `from`, a status is only set where that one
 * still stands: no member replaces a decision without having seen it.
 */
export const applicationChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), id, status, from: z.exactOptional(status) }),
  z.object({ intent: z.enum(['delete', 'send again', 'send answer again']), id }),
  z.object({ intent: z.literal('note'), id, ...entryShape }),
  z.object({ intent: z.literal('set statuses'), ids: idsSchema, status, from: z.exactOptional(status) }),
  z.object({ intent: z.literal('delete all'), ids: idsSchema }),
  z.object({
    intent: z.literal('answer'),
    ids: idsSchema,
    ...entryShape,
    text: entryShape.text.check(
      z.refine((text) => findUnknownPlaceholder(text) === null && findUnreplaced(text) === null),
    ),
  }),
  /** With the template that was opened in the mail program; none for a text of one's own. */
  z.object({
    intent: z.literal('answered elsewhere'),
    ids: idsSchema,
    entryId: entryShape.entryId,
    template: z.exactOptional(z.enum(answerTemplates.map(({ name }) => name))),
  }),
  /** A note, by its author; a mark 'answered elsewhere', by everybody. */
  z.object({
    intent: z.enum(['remove entry', 'restore entry']),
    ids: idsSchema,
    entryId: entryShape.entryId,
  }),
])

export type ApplicationChange = z.infer<typeof applicationChangeSchema>

/** Those that were changed: others may have been erased meanwhile. */
export function idsOf(change: ApplicationChange): string[] {
  return 'ids' in change ? change.ids : [change.id]
}

/** An application that was left as it is, and the status that it has. */
export type Conflict = { id: string; status: ApplicationStatus }

export type ApplicationChangeResult =
  | {
      ok: true
      change: ApplicationChange
      /** The changed application as it is now; null where it is gone, and for a change of several. */
      opened: OpenedApplication | null
      conflicts: Conflict[]
      /** The last answer to each that was changed. */
      answers: { id: string; answer: LastAnswer | null }[]
    }
  | {
      ok: false
      opened?: OpenedApplication | null
      /** Another member has changed these meanwhile, or something else is stored under the id of what was written. */
      conflicts?: Conflict[]
    }
