import type { ReactNode } from 'react'
import { Section } from '#app/ui/page/container.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactColumns } from './contact-section.tsx'

type ContactChannelsProps = {
  form: ReactNode
  /** The map. */
  children: ReactNode
}

/** Every way to reach the studio, on the page that is about nothing else. */
export function ContactChannels({ form, children }: ContactChannelsProps) {
  return (
    <Section>
      <ContactColumns
        main={
          <Titled id="write-title" title="Write to us">
            {form}
          </Titled>
        }
        aside={
          <Titled id="reach-title" title="Where to find us">
            <ContactDetails />
          </Titled>
        }
      >
        {children}
      </ContactColumns>
    </Section>
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
