import { data } from 'react-router'
import { leadPage } from '#app/composition/lead-page.server.ts'
import { notifyOfMessage } from '#app/composition/notify-staff.server.ts'
import { ContactForm, sentPath } from '#app/features/contact/form/contact-form.tsx'
import { REFERENCE_PATTERN } from '#app/features/contact/form/message-fields.ts'
import { isKnownReference } from '#app/features/contact/messages-repository.server.ts'
import { receiveMessage } from '#app/features/contact/receive-message.server.ts'
import { LocationMap } from '#app/features/embeds/components/location-map.tsx'
import { ContactChannels } from '#app/features/site/components/contact-channels.tsx'
import { ContactSteps, ContactSubjects } from '#app/features/site/components/contact-guidance.tsx'
import { sitePageMeta } from '#app/features/site/pages.ts'
import { formPage } from '#app/forms/public/form-response.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { company } from '#app/shared/company.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { PaintSoFar } from '#app/ui/page/paint-so-far.tsx'
import type { Route } from './+types/contact'

const UNCACHED = { headers: { 'cache-control': 'private, no-store' } }

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'contact')
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders])
}

/** The page is the same for all visitors, except for one who has just sent a message without scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { env, db } = ctx.services
  const retention = pluralize(env.RETENTION_MONTHS, 'month')
  const reference = url.searchParams.get('sent')
  if (reference === null || !REFERENCE_PATTERN.test(reference)) return data({ retention, sent: null })
  const isKnown = await nullOnFailure(ctx, 'looking up a reference', isKnownReference(db, reference))
  return data({ retention, sent: isKnown ? reference : null }, UNCACHED)
}

/** Receives messages sent without scripts; with scripts the form posts to /api/contact-messages. */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = await request.formData().catch(() => new FormData())
  const answer = await receiveMessage(context.get(requestContext), fields, {
    leadPage: leadPage(fields),
    onStored: notifyOfMessage,
  })
  return formPage(answer, ({ reference }) => sentPath(reference))
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { retention, sent } = loaderData
  return (
    <>
      <PageHero title="Contact" lead={`Write, call, or visit us at ${company.address.building}.`} />
      <ContactChannels
        form={<ContactForm key={sent} retention={retention} answer={actionData} sent={sent} />}
      >
        <LocationMap />
      </ContactChannels>
      <PaintSoFar />
      <ContactSteps />
      <ContactSubjects />
    </>
  )
}
