import type { ReactNode } from 'react'
import { ContactLinks } from '#app/ui/contact-links.tsx'
import type { ContactMessage } from '../contact-message.ts'

/** What somebody wrote, line by line, and beside it how they are reached. */
export function MessageText({ message }: { message: ContactMessage }) {
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_16rem]">
      <p dir="auto" className="wrap-anywhere max-w-[70ch] whitespace-pre-wrap">
        {message.message}
      </p>
      <dl className="wrap-anywhere grid content-start gap-3 border-line text-sm max-md:border-t max-md:pt-4 md:border-l md:pl-6">
        <Fact name="Name">
          <span dir="auto">{message.name}</span>
        </Fact>
        <Fact name={message.phone ? 'Email and phone' : 'Email'}>
          <ContactLinks email={message.email} phone={message.phone} />
        </Fact>
        <Fact name="Reference">{message.reference}</Fact>
        <Fact name="Sent from">{message.page}</Fact>
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
