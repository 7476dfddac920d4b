import { inWords } from '#app/shared/in-words.ts'
import { CHAT_PICTURE_DAYS } from '#app/shared/media-limits.ts'
import type { PrivacyFacts } from '../privacy-facts.server.ts'

export function InformationWeCollect({ facts }: { facts: PrivacyFacts }) {
  return (
    <>
      <p>
        You can read every page of this site without telling us who you are. We learn something about you only
        when you send it to us.
      </p>
      <h3>When you read</h3>
      <p>
        Our server writes one line for each request: the path of the page, the kind of request and of answer,
        how long it took, and a random number to find it again. Your network address is left out, and so is
        anything after a question mark in the address. If a page breaks in your browser, its path and a
        reference of eight characters are noted too.
      </p>
      <p>
        Readers get no cookie. The only cookies of this site are for our own staff: one keeps them signed in,
        one remembers which page they wanted while they sign in, and one that they signed in on this device
        before. There is no analytics service, no advertising and no tracking pixel.
      </p>
      <h3>In your own browser</h3>
      <p>A few things are remembered on your device, not by us. Your browser’s settings clear them:</p>
      <ul>
        <li>your choice of a light or dark theme, and whether you paused the moving background;</li>
        <li>whether posts, video and map of other companies may always load;</li>
        <li>if you use the chat, its messages, until you press “Clear Chat”;</li>
        <li>
          the first posts of our blog, under the name “posts”: for five minutes they stand in when the list
          cannot be loaded, and your next visit to the blog replaces them;
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
        with it.
      </p>
      <h3>When you apply for a job</h3>
      <p>
        If you apply through this site, we store the position, your name, email address and phone number, the
        link to your résumé, your cover letter if you write one, and the time.
      </p>
      <h3>When you chat</h3>
      <Chat facts={facts} />
      <h3>When you open a post, a video or the map</h3>
      <p>
        Posts from X, the video from TikTok and the map from OpenStreetMap are not loaded with the page. A
        card of our own stands in their place. Only when you press its button, or if you have chosen to load
        them always, does your browser ask those companies directly; they then see your network address and
        follow their own rules. So does every site that a link leads to, such as directions or our social
        pages. On the clients page a logo may come from that client’s own website, which then sees your
        address.
      </p>
      <h3>When we limit requests</h3>
      <p>
        To keep forms, chat and sign-in usable for everybody, we count requests. For that we keep a one-way
        digest of the network address, never the address itself; in the chat also one of that address together
        with the random number of your tab.
        {(facts.contactCourier || facts.confirmationCourier) &&
          ' So that nobody can fill a stranger’s mailbox through our forms, confirmations are counted by a digest of the email address.'}{' '}
        A digest counts for {facts.longestLimit} at most and is deleted within the hour after that.
      </p>
    </>
  )
}

function Chat({ facts }: { facts: PrivacyFacts }) {
  return (
    <>
      {facts.textServices.length > 0 ? (
        <p>
          If you use the chat, what you write and the conversation before it go through our server to the
          model service behind the assistant: {orList(facts.textServices)}. Passages of this site that fit
          your question go along with it. An assistant without such a service answers from this site’s own
          pages. Your name and your network address are not passed on, so please do not type what the service
          should not read.
        </p>
      ) : (
        <p>
          If you use the chat, its answers come from this site’s own pages. What you write goes to our server
          and to no other company.
        </p>
      )}
      <p>
        Our server keeps no record of the conversation.{' '}
        {(facts.textServices.length > 0 || facts.imageService) &&
          `Of each call to a model service it notes for ${facts.retention} the time, the assistant, the name of the model, how long it took, how large it was and how it ended, without a word of what was written.`}{' '}
        {facts.isAttachmentSent
          ? 'A picture that you attach is sent to the model service together with your question.'
          : 'A picture that you attach stays in your browser and is not sent.'}{' '}
        {facts.imageService
          ? `If you ask for a picture, your description goes to ${facts.imageService}, and the finished picture is kept on our server for ${inWords(CHAT_PICTURE_DAYS, 'day')}, so that it is still there after a reload.`
          : 'No service that draws pictures is connected at present.'}
      </p>
    </>
  )
}

function orList(names: string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
}
