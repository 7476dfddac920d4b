import { Fragment, type ReactNode } from 'react'
import { company } from '#app/shared/company.ts'
import { formatIsoDate } from '#app/shared/dates.ts'
import type { PrivacyDetails } from '../privacy-details.server.ts'
import { DataProtection, HowWeUseYourInformation, InformationWeCollect } from './privacy-sections.tsx'

/** Update it with every change of the policy's meaning. */
const LAST_CHANGED = '2026-11-17'

/** All sections, with their titles as links beside them. */
export function PrivacyPolicyText({ details }: { details: PrivacyDetails }) {
  const sections: { id: string; title: string; content: ReactNode }[] = [
    { id: 'collect', title: 'Information We Collect', content: <InformationWeCollect details={details} /> },
    {
      id: 'use',
      title: 'How We Use Your Information',
      content: <HowWeUseYourInformation details={details} />,
    },
    { id: 'protection', title: 'Data Protection', content: <DataProtection details={details} /> },
    { id: 'changes', title: 'Changes to This Privacy Policy', content: <Changes /> },
    { id: 'contact-us', title: 'Contact Us', content: <ContactUs /> },
  ]
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-label="On this page" className="self-start lg:sticky lg:top-26 print:hidden">
        <ul className="border-line border-l">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center pl-4 text-muted text-sm hover:text-clay"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="prose">
        <p className="text-muted">
          Last changed on <time dateTime={LAST_CHANGED}>{formatIsoDate(LAST_CHANGED)}</time>
        </p>
        {sections.map(({ id, title, content }) => (
          <Fragment key={id}>
            <h2 id={id}>{title}</h2>
            {content}
          </Fragment>
        ))}
      </div>
    </div>
  )
}

function Changes() {
  return (
    <p>
      When this site begins to handle data differently, this page changes on the same day, and so does the
      date at its top. How long things are kept, and which services answer messages and chats, is read from
      the settings that the site runs with.
    </p>
  )
}

function ContactUs() {
  return (
    <p>
      To ask, to correct, to get a copy or to have something erased, write to{' '}
      <a href={`mailto:${company.email}`}>{company.email}</a>, call{' '}
      <span className="whitespace-nowrap">{company.phone}</span>, or come to {company.address.building},{' '}
      <span className="whitespace-nowrap">{company.address.street}</span>, {company.address.city}.
    </p>
  )
}
