import type { ReactNode } from 'react'
import { inWords } from '#app/shared/in-words.ts'
import { CHAT_PICTURE_DAYS } from '#app/shared/media-limits.ts'
import type { PrivacyFacts } from '../privacy-facts.server.ts'

export function DataProtection({ facts }: { facts: PrivacyFacts }) {
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
        <Kept what="Contact messages">{facts.retention}, then deleted automatically</Kept>
        <Kept what="Job applications">{facts.retention}, then deleted automatically</Kept>
        <Kept what="Chat conversations">Not kept by us; in your browser until you clear them</Kept>
        {facts.imageService && (
          <Kept what="Pictures made in the chat">
            {inWords(CHAT_PICTURE_DAYS, 'day')} on our server, then deleted automatically; sooner when you ask
          </Kept>
        )}
        {(facts.textServices.length > 0 || facts.imageService) && (
          <Kept what="Records of model calls">
            {facts.retention}, then deleted automatically; they hold no words of a conversation
          </Kept>
        )}
        <Kept what="Digests that count requests">
          Counts for {facts.longestLimit} at most, then deleted within the hour
        </Kept>
      </dl>
      <h3>Your rights</h3>
      <p>
        Rwanda’s Law N° 058/2021 of 13 October 2021 on the protection of personal data and privacy gives you
        the right to know what we hold about you and to get a copy, to have it corrected, to have it erased,
        and to object to its use. Write to us and we export or erase your message or application, wherever you
        live and without a reason. If it also reached our mailbox, we delete it there too. You hear from us
        within 30 days at the latest.
      </p>
      {facts.confirmationCourier === 'mail' && (
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

function Kept({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[14rem_1fr]">
      <dt className="font-semibold">{what}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  )
}
