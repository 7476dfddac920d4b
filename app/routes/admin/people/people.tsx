import { data, href } from 'react-router'
import { erasePersonalData, findPersonalData } from '#app/composition/admin/personal-data.server.ts'
import { PersonRecords, PersonSearch, Receipt } from '#app/features/staff/admin/people/people-screen.tsx'
import { personSchema } from '#app/features/staff/admin/people/person.schema.ts'
import { DATA_NOT_ERASED } from '#app/features/staff/admin/staff-admin-texts.ts'
import { adminMeta } from '#app/features/staff/admin-meta.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { isStorageUnavailable } from '#app/platform/db/database.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { answerOrToast } from '../answer-or-toast.ts'
import type { Route } from './+types/people'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'People', href('/admin/people'))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const email = url.searchParams.get('email') ?? ''
  if (email === '') return { email, found: null, error: undefined }
  const asked = personSchema.safeParse({ email })
  if (!asked.success) return { email, found: null, error: asked.error.issues[0]?.message }
  const { services } = context.get(requestContext)
  const found = await findPersonalData(services, { actor: actorOf(context), ...asked.data })
  return { email: asked.data.email, found, error: undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, id } = context.get(requestContext)
  const fields = await request.formData().catch(() => new FormData())
  const asked = personSchema.safeParse(Object.fromEntries(fields))
  if (!asked.success) return data({ receipt: null, error: asked.error.issues[0]?.message }, 400)
  try {
    const receipt = await erasePersonalData(services, { actor: actorOf(context), ...asked.data })
    return data({ receipt, error: undefined })
  } catch (error) {
    services.log.error({ err: error, id }, 'erasing a person’s data failed')
    return data({ receipt: null, error: DATA_NOT_ERASED }, isStorageUnavailable(error) ? 503 : 500)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrToast(serverAction())
}

export default function AdminPeople({ loaderData, actionData }: Route.ComponentProps) {
  const { email, found, error } = loaderData
  const receipt = actionData?.receipt
  return (
    <>
      <h1 className="mb-2 text-2xl">People</h1>
      <p className="mb-6 max-w-[40rem] text-muted">
        What the site holds about one person: to tell, to hand over, or to erase when the person asks for it.
      </p>
      {receipt && <Receipt receipt={receipt} />}
      <PersonSearch email={email} error={actionData?.error ?? error} />
      {found && !receipt && <PersonRecords email={email} found={found} />}
    </>
  )
}
