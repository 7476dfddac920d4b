import { greetingOf } from '#app/platform/mail/greeting.ts'
import { company } from '#app/shared/company.ts'
import { formatLongDate } from '#app/shared/dates.ts'
import type { ContactMessage } from './contact-message.ts'

type Facts = Pick<ContactMessage, 'name' | 'reference' | 'createdAt'>

/**
 * What a visitor hears at once. Nothing of what was written is repeated: the address may be anybody's, and the form is
 * no way to send texts to strangers.
 */
export function autoresponseParagraphs({ name, reference, createdAt }: Facts): string[] {
  return [
    greetingOf(name),
    `Thank you for writing to ${company.name}. Your message reached us on ${formatLongDate(createdAt)}.`,
    `Your reference is ${reference}. Please quote it when you call or write about this message.`,
    'A person reads it and answers within one working day.',
    'You did not write to us? Then somebody gave your address by mistake, and there is nothing to do.',
  ]
}

/** For a relay that sends it for us: the same words, signed. */
export function autoresponseText(facts: Facts): string {
  const { building, street, city, country } = company.address
  const signature = [
    company.name,
    [building, street, city, country].join(', '),
    `${company.phone}, ${company.email}`,
  ]
  return [...autoresponseParagraphs(facts), signature.join('\n')].join('\n\n')
}
