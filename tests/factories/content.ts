import { randomUUID } from 'node:crypto'
import type { PostInput } from '#app/features/blog/post/post.schema.ts'
import type { PostFields } from '#app/features/blog/post/post-rows-repository.server.ts'
import type { Application } from '#app/features/careers/applications/application.ts'
import type { Position } from '#app/features/careers/positions/position.ts'
import type { Client } from '#app/features/clients/client.ts'
import { NO_STORY } from '#app/features/clients/story.ts'
import type { ContactMessage } from '#app/features/contact/message.ts'
import type { CompanyEvent } from '#app/features/events/event.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')

export function makePost(change: Partial<PostFields> = {}): PostFields {
  const id = change.id ?? randomUUID()
  return {
    id,
    title: 'A title',
    slug: `a-title-${id}`,
    content: '<p>Some words to read.</p>',
    excerpt: 'Some words',
    featuredImage: null,
    status: 'published',
    date: NOW,
    writer: 'Editorial team',
    author: null,
    category: 'Engineering',
    tags: ['one', 'two'],
    version: 1,
    createdAt: NOW,
    updatedAt: NOW,
    updatedBy: '',
    publishAt: null,
    metaTitle: '',
    metaDescription: '',
    socialImage: null,
    correction: '',
    correctedAt: null,
    ...change,
  }
}

export function makePostInput(change: Partial<PostInput> = {}): PostInput {
  return {
    title: 'A title',
    content: '<p>Some words.</p>',
    excerpt: '',
    featuredImage: null,
    status: 'published',
    publishAt: '',
    date: '',
    writer: 'Editorial team',
    category: '',
    tags: '',
    slug: '',
    metaTitle: '',
    metaDescription: '',
    socialImage: null,
    correction: '',
    ...change,
  }
}

export function makePosition(change: Partial<Position> = {}): Position {
  return {
    id: randomUUID(),
    title: 'Backend engineer',
    department: 'Engineering',
    location: 'On-site',
    type: 'full-time',
    status: 'active',
    salary: { currency: 'USD', min: 1200, max: 1800 },
    description: 'Build things.',
    responsibilities: ['Write code'],
    requirements: ['Care'],
    benefits: ['Lunch'],
    applicationDeadline: '2026-12-31',
    version: 1,
    createdAt: NOW,
    updatedAt: NOW,
    ...change,
  }
}

export function makeApplication(change: Partial<Application> = {}): Application & { idempotencyKey: string } {
  return {
    id: randomUUID(),
    positionId: randomUUID(),
    positionTitle: 'Backend engineer',
    applicantName: 'An applicant',
    email: 'applicant@example.org',
    phone: '+250 788 111 222',
    resume: 'https://example.org/resume.pdf',
    coverLetter: null,
    status: 'new',
    appliedAt: NOW,
    updatedAt: NOW,
    withdrawnAt: null,
    idempotencyKey: randomUUID(),
    ...change,
  }
}

export function makeClient(change: Partial<Client> = {}): Client {
  return {
    id: randomUUID(),
    name: 'A client',
    logo: 'https://example.org/logo.png',
    description: 'What we built.',
    website: 'https://example.org',
    featured: false,
    ...NO_STORY,
    version: 1,
    createdAt: NOW,
    updatedAt: NOW,
    ...change,
  }
}

/** A client with a published story. */
export function makeStory(change: Partial<Client> = {}): Client {
  return makeClient({
    slug: `a-client-${change.id ?? randomUUID()}`,
    storyPublished: true,
    summary: 'One sentence on what changed.',
    problem: 'What was wrong.',
    built: 'What we made.',
    resultBefore: 'Eleven forms',
    resultAfter: 'one page',
    ...change,
  })
}

export function makeEvent(change: Partial<CompanyEvent> = {}): CompanyEvent {
  return {
    id: randomUUID(),
    title: 'An evening on backups',
    startsAt: Date.parse('2027-03-11T18:00:00+02:00'),
    endsAt: Date.parse('2027-03-11T20:00:00+02:00'),
    venue: 'A hall',
    street: 'KG 1 Avenue',
    city: 'Kigali',
    description: 'What was lost, and what came back.',
    image: 'waves',
    maxAttendees: 80,
    registrationLink: 'https://example.org/backups',
    highlights: ['A restore on stage', 'Tea'],
    archivedAt: null,
    version: 1,
    createdAt: NOW,
    updatedAt: NOW,
    ...change,
  }
}

export function makeContactMessage(
  change: Partial<ContactMessage> = {},
): ContactMessage & { idempotencyKey: string } {
  const id = randomUUID()
  return {
    id,
    reference: id.slice(-12),
    name: 'A visitor',
    phone: null,
    email: 'visitor@example.org',
    subject: null,
    message: 'Hello',
    page: '/',
    readAt: null,
    createdAt: NOW,
    state: 'open',
    answeredAt: null,
    assigneeId: null,
    idempotencyKey: randomUUID(),
    ...change,
  }
}
