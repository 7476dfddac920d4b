import { recordActivity } from '#app/platform/activity.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { Actor } from '#app/shared/roles.ts'
import { type MailChoices, mailKinds, mailKindsOf } from './mail-choices.ts'
import { deleteMailChoice, replaceMailChoice, selectMailChoices } from './mail-choices-repository.server.ts'

/** A choice for each kind that the member's role may open. */
export async function readMailChoices(
  { db }: Pick<Services, 'db'>,
  { id, role }: Pick<Actor, 'id' | 'role'>,
): Promise<MailChoices> {
  const chosen = await selectMailChoices(db, id)
  return Object.fromEntries(mailKindsOf(role).map((kind) => [kind, chosen[kind] ?? 'none']))
}

/** False, and nothing is saved, if the member's role does not open one of the kinds. */
export async function chooseMails(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { member, choices }: { member: Actor; choices: MailChoices },
): Promise<boolean> {
  const asked = mailKinds.filter((kind) => choices[kind] !== undefined)
  const permitted = mailKindsOf(member.role)
  if (!asked.every((kind) => permitted.includes(kind))) return false
  await db.transaction().execute(async (trx) => {
    const now = clock()
    const changed: string[] = []
    for (const kind of asked) {
      const choice = { memberId: member.id, kind }
      const frequency = choices[kind] ?? 'none'
      const isChanged =
        frequency === 'none'
          ? await deleteMailChoice(trx, choice)
          : await replaceMailChoice(trx, choice, frequency, now)
      if (isChanged) changed.push(`mails of ${kind}`)
    }
    if (changed.length === 0) return
    const record = { kind: 'member', id: member.id, label: member.name } as const
    await recordActivity(trx, now, { actor: member, action: 'changed', record, details: changed.join(', ') })
  })
  return true
}
