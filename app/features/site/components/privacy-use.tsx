import type { PrivacyFacts } from '../privacy-facts.server.ts'

const CONTACT: Record<NonNullable<PrivacyFacts['contactCourier']> | 'none', string> = {
  relay:
    'It is stored in our database first. A form relay, a service of another company, then delivers it to our mailbox and may send you a confirmation.',
  mail: 'It is stored in our database first. Our own mail account then sends it to our mailbox, and a confirmation to you unless your address had several of them lately.',
  none: 'It is stored in our database, where our staff read it. It is passed on to nobody.',
}

const CONFIRMATION: Record<NonNullable<PrivacyFacts['confirmationCourier']> | 'none', string> = {
  function:
    'To confirm it, your name, your email address and the title of the position go to a cloud function that sends you the email; the rest stays here.',
  mail: 'To confirm it, we send you an email from our own mail account, unless your address had several lately.',
  none: 'No confirmation email is sent at present, so nothing of it leaves our database.',
}

export function HowWeUseYourInformation({ facts }: { facts: PrivacyFacts }) {
  return (
    <>
      <p>
        What you send us is used for what you sent it for. We do not sell it, we build no profiles from it and
        no program decides about you.
      </p>
      <ul>
        <li>
          <strong>A message</strong> is used to answer you. {CONTACT[facts.contactCourier ?? 'none']}
        </li>
        <li>
          <strong>An application</strong> is used to decide about the position, by people.{' '}
          {CONFIRMATION[facts.confirmationCourier ?? 'none']} No part of an application is ever sent to a
          model service.
        </li>
        <li>
          <strong>A chat</strong> is used to answer the question that you asked, and for nothing after that.
        </li>
        <li>
          <strong>The server’s log</strong> is used to find faults and to see which pages are slow.
        </li>
      </ul>
      <p>
        Our staff may let a model service draft blog posts, job advertisements and pictures. Nothing that
        visitors or applicants sent us goes into such a draft.
      </p>
      <p>
        We handle your data because you ask us to, at the moment you press the button that sends it. You can
        take that back at any time; see “Your rights” below.
      </p>
    </>
  )
}
