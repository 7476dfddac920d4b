import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { ContactForm, sentPath } from '#app/features/contact/components/contact-form.tsx'
import { REFERENCE_PATTERN } from '#app/features/contact/contact-form.ts'
import { receiveMessage } from '#app/features/contact/contact-receiving.server.ts'
import { isKnownReference } from '#app/features/contact/known-reference.server.ts'
import { LocationMap } from '#app/features/embeds/components/location-map.tsx'
import { ContactDetails } from '#app/features/site/components/contact-details.tsx'
import { ContactColumns } from '#app/features/site/components/contact-section.tsx'
import { ContactSteps } from '#app/features/site/components/contact-steps.tsx'
import { ContactSubjects } from '#app/features/site/components/contact-subjects.tsx'
import { sitePageMeta } from '#app/features/site/page-meta.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { answerInit } from '#app/platform/request/form-answer.server.ts'
import { orNull } from '#app/platform/request/or-null.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { company } from '#app/shared/company.ts'
import { inWords } from '#app/shared/in-words.ts'
import { Section } from '#app/ui/container.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import type { Route } from './+types/contact'

const UNKEPT = { headers: { 'cache-control': 'private, no-store' } }

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta(matches, 'contact')
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders])
}

/** The page is the same for everybody but whoever has just sent a message without scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const about = context.get(requestContext)
  const { env, db } = about.services
  const retention = inWords(env.RETENTION_MONTHS, 'month')
  const reference = url.searchParams.get('sent')
  if (reference === null || !REFERENCE_PATTERN.test(reference)) return data({ retention, sent: null })
  const isKnown = await orNull(about, 'looking up a reference', isKnownReference(db, reference))
  return data({ retention, sent: isKnown ? reference : null }, UNKEPT)
}

/** Takes a message that was sent without scripts; with them the form has an address of its own. */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = await request.formData().catch(() => new FormData())
  const answer = await receiveMessage(context.get(requestContext), fields)
  if (answer.result.ok) throw redirect(sentPath(answer.result.reference), 303)
  return data(answer, answerInit(answer))
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { retention, sent } = loaderData
  return (
    <>
      <PageHero
        title="Contact"
        lead={`Write, call, or visit us at ${company.address.building}. We answer within one working day.`}
        kind={sitePages.contact.pattern}
      />
      <Section>
        <ContactColumns
          main={
            <Titled id="write-title" title="Write to us">
              <ContactForm key={sent} retention={retention} answer={actionData} sent={sent} />
            </Titled>
          }
          aside={
            <Titled id="reach-title" title="Where to find us">
              <ContactDetails />
            </Titled>
          }
        >
          <LocationMap />
        </ContactColumns>
      </Section>
      <ContactSteps />
      <ContactSubjects />
    </>
  )
}

function Titled({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-8 text-3xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
