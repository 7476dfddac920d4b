import type { ReactNode } from 'react'
import { joinWords } from '#app/shared/join-words.ts'
import { CHAT_PICTURE_DAYS } from '#app/shared/media-limits.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import { TRASH_DAYS } from '#app/shared/trash.ts'
import { UNSENT_DAYS } from '#app/shared/unsent-forms.ts'
import type { PrivacyDetails } from '../privacy-details.server.ts'

const CONTACT: Record<NonNullable<PrivacyDetails['contactChannel']> | 'none', string> = {
  relay:
    'It is stored in our database first. A form relay, a service of another company, then delivers it to our mailbox and may send you a confirmation.',
  mail: 'It is stored in our database first. Our own mail account then sends it to our mailbox, and a confirmation to you unless several have gone to your address recently.',
  none: 'It is stored in our database, where our staff read it. It is passed on to nobody.',
}

const CONFIRMATION: Record<NonNullable<PrivacyDetails['confirmationChannel']> | 'none', string> = {
  function:
    'To confirm it, your name, your email address and the title of the position go to a cloud function that sends you the email; the rest stays here.',
  mail: 'To confirm it, we send you an email from our own mail account, unless several have gone to your address recently.',
  none: 'No confirmation email is sent at present, so nothing of it leaves our database.',
}

export function HowWeUseYourInformation({ details }: { details: PrivacyDetails }) {
  return (
    <>
      <p>
        What you send us is used for what you sent it for. We do not sell it, we build no profiles from it and
        no program decides about you.
      </p>
      <ul>
        <li>
          <strong>A message</strong> is used to answer you. {CONTACT[details.contactChannel ?? 'none']}
        </li>
        <li>
          <strong>An application</strong> is used to decide about the position, by people.{' '}
          {CONFIRMATION[details.confirmationChannel ?? 'none']} No part of an application is ever sent to a
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

export function InformationWeCollect({ details }: { details: PrivacyDetails }) {
  return (
    <>
      <p>
        You can read every page of this site without telling us who you are. We learn something about you only
        when you send it to us.
      </p>
      <h3>When you read</h3>
      <p>
        Our server writes one line for each request, or one for all requests of a page within a second: the
        path of the page, the kind of request and of answer, how long it took or how many there were, and a
        random number to find it again. Your network address is left out, and so is anything after a question
        mark in the address. If a page breaks in your browser, its path and a reference of eight characters
        are noted too.
      </p>
      <p>
        Readers get no cookie. The only cookies of this site are for our own staff: one keeps them signed in,
        one remembers which page they wanted while they sign in, and one that they signed in on this device
        before. There is no analytics service, no advertising and no tracking pixel.
      </p>
      <h3>In your own browser</h3>
      <p>A few things are remembered on your device alone. Your browser’s settings clear them:</p>
      <ul>
        <li>your choice of a light or dark theme, and whether you paused the moving background;</li>
        <li>whether you switched off the / key, which opens the search;</li>
        <li>whether posts, video and map of other companies may always load;</li>
        <li>if you use the chat, its messages, until you press “Clear Chat”;</li>
        <li>
          the first posts of our blog, under the name “posts”: for five minutes they stand in when the list
          cannot be loaded, and your next visit to the blog replaces them;
        </li>
        <li>
          the last pages and pictures of this site that you saw, so that they open again without a network;
        </li>
        <li>
          a message or an application that could not be sent for want of a network: until you send or discard
          it, and for {pluralize(UNSENT_DAYS, 'day')} at most. Nothing else that you type into a form stays
          there after the tab is closed;
        </li>
        <li>
          for as long as the tab is open, how far you had scrolled, which posts the blog had loaded for you,
          and what you typed into an application or a message until it is sent;
        </li>
        <li>
          if you use the chat, a random number for as long as the tab is open, by which the chat counts your
          messages.
        </li>
      </ul>
      <h3>When you write to us</h3>
      <p>
        If you write to us through the contact form, we store your name, your email address and your message,
        and your phone number and a subject if you give them. The page you wrote from and the time are stored
        with it, and later our answer, which of us took it on, and our notes on it.
      </p>
      <h3>When you apply for a job</h3>
      <p>
        If you apply through this site, we store the position, your name, email address and phone number, the
        link to your résumé or the PDF of it that you send, your cover letter if you write one, and the time;
        later also where your application stands, our answers, and our notes on it. A PDF is kept as it is and
        opened only by our staff and by you.
      </p>
      <h3>When you chat</h3>
      <Chat details={details} />
      <h3>When you open a post, a video or the map</h3>
      <p>
        Posts from X, the video from TikTok and the map from OpenStreetMap are not loaded with the page. A
        card of our own stands in their place. Only when you press its button, or if you have chosen to load
        them always, does your browser ask those companies directly; they then see your network address and
        follow their own rules. So does every site that a link leads to, such as directions or our social
        pages. On the clients page a logo may come from that client’s own website, which then sees your
        address.
      </p>
      <h3>What we count</h3>
      <p>
        For each day we count how many questions the assistants were asked, how many of them our pages could
        answer, and which pages led to messages and applications. These are numbers only: without a cookie, a
        network address or a word of what was written. They are deleted after 400 days.
      </p>
      <h3>When we limit requests</h3>
      <p>
        To keep forms, chat and sign-in usable for everybody, we count requests. For that we keep a one-way
        digest of the network address, never the address itself; in the chat also one of that address together
        with the random number of your tab.
        {(details.contactChannel || details.confirmationChannel) &&
          ' So that nobody can fill a stranger’s mailbox through our forms, confirmations are counted by a digest of the email address.'}{' '}
        A digest counts for {details.longestLimit} at most and is deleted within the hour after that.
      </p>
    </>
  )
}

function Chat({ details }: { details: PrivacyDetails }) {
  return (
    <>
      {details.textVendors.length > 0 ? (
        <p>
          If you use the chat, what you write and the conversation before it go through our server to the
          model service behind the assistant: {joinWords(details.textVendors, 'or')}. Passages of this site
          that fit your question go along with it. An assistant without such a service answers from this
          site’s own pages. Your name and your network address are not passed on, so please do not type what
          the service should not read.
        </p>
      ) : (
        <p>
          If you use the chat, its answers come from this site’s own pages. What you write goes to our server
          and to no other company.
        </p>
      )}
      <p>
        Our server keeps no record of the conversation, unless you press “Send this to the studio”: then it is
        stored as a message from you.{' '}
        {(details.textVendors.length > 0 || details.imageVendor) &&
          `Of each call to a model service it notes for ${details.retention} the time, the assistant, the name of the model, how long it took, how large it was and how it ended, without a word of what was written.`}{' '}
        {details.isAttachmentSent
          ? 'A picture that you attach is sent to the model service together with your question.'
          : 'A picture that you attach stays in your browser and is not sent.'}{' '}
        {details.imageVendor
          ? `If you ask for a picture, your description goes to ${details.imageVendor}, and the finished picture is kept on our server for ${pluralize(CHAT_PICTURE_DAYS, 'day')}, so that it is still there after a reload.`
          : 'No service that draws pictures is connected at present.'}
      </p>
    </>
  )
}

export function DataProtection({ details }: { details: PrivacyDetails }) {
  return (
    <>
      <p>
        Messages and applications are in our own database. Only members of staff who are signed in can see
        them. Their sessions end by themselves, and until then note the network address and the browser of
        that member of staff. Repeated wrong passwords are slowed down. The keys to outside services never
        leave our server. Pictures that staff upload are re-encoded, so that hidden data such as the place
        where a photo was taken is gone.
      </p>
      <h3>How long we keep it</h3>
      <dl className="border-line border-t text-base">
        <Retention what="Contact messages">{details.retention}, then deleted automatically</Retention>
        <Retention what="Job applications">{details.retention}, then deleted automatically</Retention>
        <Retention what="What our staff deleted">
          In the Trash for {pluralize(TRASH_DAYS, 'day')}, but never longer than the times above; at once when
          you ask for it
        </Retention>
        <Retention what="Chat conversations">
          Not kept by us unless you send one to us; in your browser until you clear them
        </Retention>
        {details.imageVendor && (
          <Retention what="Pictures made in the chat">
            {pluralize(CHAT_PICTURE_DAYS, 'day')} on our server, then deleted automatically; sooner when you
            ask
          </Retention>
        )}
        {(details.textVendors.length > 0 || details.imageVendor) && (
          <Retention what="Records of model calls">
            {details.retention}, then deleted automatically; they hold no words of a conversation
          </Retention>
        )}
        <Retention what="Records of what our staff did">
          {details.retention}, then deleted automatically; they hold no contents of messages or applications
        </Retention>
        <Retention what="Digests that count requests">
          Counts for {details.longestLimit} at most, then deleted within the hour
        </Retention>
      </dl>
      <h3>Your rights</h3>
      <p>
        Rwanda’s Law N° 058/2021 of 13 October 2021 on the protection of personal data and privacy gives you
        the right to know what we hold about you and to get a copy, to have it corrected, to have it erased,
        and to object to its use. Write to us and we export or erase your message or application, wherever you
        live and without a reason. If it also reached our mailbox, we delete it there too, and we tell you
        when the last backup that still holds it expires. You hear from us within 30 days at the latest.
      </p>
      {details.confirmationChannel === 'mail' && (
        <p>
          The confirmation of a job application carries a link of your own. There you can read what we hold,
          withdraw it, or erase it yourself at once.
        </p>
      )}
      <p>
        If you are not satisfied with our answer, you may complain to the supervisory authority, the National
        Cyber Security Authority of Rwanda.
      </p>
    </>
  )
}

function Retention({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[14rem_1fr]">
      <dt className="font-semibold">{what}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  )
}
