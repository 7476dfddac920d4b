import type { ApplicationStatus } from '#app/features/careers/applications/application.ts'
import type { Position } from '#app/features/careers/positions/position.ts'
import type { MessageState } from '#app/features/contact/message.ts'
import { WORKING_DAY_MS } from '#app/shared/working-hours.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

export const PLACES = ['Huye', 'Musanze', 'Rubavu', 'Nyanza', 'Kigali', 'Rwamagana']

export const LETTERS = [
  'I have kept the accounts of a cooperative in one spreadsheet for three years, and want to build what replaces it.',
  'My last project works without a network for a whole day. I would like to show you how it catches up afterwards.',
  'I finished my studies in July. The app in the link is mine, from the first sketch to the store.',
]

/** Of the oldest applications, from the last one on. */
export const DECIDED: ApplicationStatus[] = ['rejected', 'accepted', 'rejected', 'interviewed', 'reviewing']

export const NOTES_ON_RESUME = [
  'Built the stock list of a pharmacy alone, and it is in use. Worth a talk.',
  'Talked on the phone for twenty minutes: asks good questions, can start in January.',
]

type Request = { name: string; subject: string | null; message: string; page: string }

/** How long each has waited, in working time; the first is late, the second nearly. */
export const OPEN: (Request & { waitedMs: number })[] = [
  {
    name: 'A clinic',
    subject: 'Queue at the reception',
    message: 'Patients wait two hours and nobody knows who is next. What would a first version cost?',
    page: '/services',
    waitedMs: WORKING_DAY_MS + 90 * MINUTE_MS,
  },
  {
    name: 'A school',
    subject: 'School fees',
    message: 'Parents pay by mobile money and we copy the numbers by hand. Can that end before January?',
    page: '/',
    waitedMs: WORKING_DAY_MS - 40 * MINUTE_MS,
  },
  {
    name: 'A bus company',
    subject: 'Tickets',
    message:
      'We sell 900 tickets a day on paper. We have a phone at each stop and little signal on the road.',
    page: '/',
    waitedMs: 5 * HOUR_MS,
  },
  {
    name: 'A shop',
    subject: null,
    message: 'Do you also look after a site that somebody else has built?',
    page: '/contact',
    waitedMs: 10 * MINUTE_MS,
  },
]

export const CLINIC_NOTE = 'Called the reception: they can show us the queue on Thursday morning.'

export const ANSWERED: (Request & { state: MessageState; answeredAfterMs: number })[] = [
  {
    name: 'A guest house',
    subject: 'Bookings by phone',
    message: 'Can guests book a room without an account?',
    page: '/services',
    state: 'answered',
    answeredAfterMs: 2 * HOUR_MS,
  },
  {
    name: 'A cooperative',
    subject: 'Scales',
    message: 'Can the scale print its receipt in Kinyarwanda?',
    page: '/',
    state: 'answered',
    answeredAfterMs: 4 * HOUR_MS + 20 * MINUTE_MS,
  },
  {
    name: 'A law office',
    subject: 'Moving our mail',
    message: 'We would like to move our mail without losing the old letters.',
    page: '/contact',
    state: 'answered',
    answeredAfterMs: 50 * MINUTE_MS,
  },
  {
    name: 'A pharmacy',
    subject: 'Stock list',
    message: 'Thank you, the list works. We need nothing more for now.',
    page: '/contact',
    state: 'closed',
    answeredAfterMs: 3 * HOUR_MS + 10 * MINUTE_MS,
  },
]

export const CLINIC_REPLY =
  'Hello,\n\nyes: a phone number is enough, and the guest house confirms by message. Shall we show you how on Friday?\n\nKind regards,\nUrugero'

export const SPAM: Request = {
  name: 'First place guaranteed',
  subject: 'Your site on page one',
  message: 'We bring your site to the first place in one week. Answer today for half the price.',
  page: '/contact',
}

export const OFFICE_POSITION: Partial<Position> = {
  title: 'Office Coordinator',
  department: 'Operations',
  location: 'On-site',
  type: 'part-time',
  status: 'active',
  salary: { currency: 'RWF', min: 350_000, max: 500_000 },
  description:
    'You keep the studio running: visitors, invoices, the calendar and the kettle. Half days, in Kigali, with a team of engineers.',
  responsibilities: ['Answer the phone and the door', 'Prepare invoices', 'Book rooms and travel'],
  requirements: ['Good written English and Kinyarwanda', 'Order in other people’s papers'],
  benefits: ['Half days', 'Lunch at the studio'],
}

/** Today first; under the names that visits are counted by. */
export const DAILY_COUNTS: Record<string, number>[] = [
  { 'asked yves': 6, 'pages yves': 5, 'nothing yves': 1, 'asked kevin': 2, 'message /': 1 },
  { 'asked yves': 9, 'pages yves': 7, 'nothing yves': 2, 'message /services': 1, 'application /careers': 3 },
  { 'asked tina': 4, 'pages tina': 4, 'message /blog/:slug': 1, 'application /': 2 },
  { 'asked yves': 11, 'pages yves': 9, 'nothing yves': 1, 'message /': 2, 'application /blog/:slug': 1 },
  {
    'asked tina': 3,
    'pages tina': 2,
    'nothing tina': 1,
    'message /links/:slug': 1,
    'application /careers': 4,
  },
]

/** A post that was rewritten, with unsaved changes. */
export const REWRITTEN_POST = { title: 'A form that survives a power cut', category: 'Engineering' }
const SAVING =
  '<p>Forms lose what people type when the power goes. Saving while they type prevents it.</p><h2>How</h2>'
export const VERSIONS = [
  '<p>Forms lose what people type when the power goes.</p><p>Ours do not.</p>',
  '<p>Forms lose what people type when the power goes. It takes one line to prevent it.</p><p>Ours do not.</p>',
  `${SAVING}<p>Every two seconds, in the browser first.</p>`,
]
export const UNSAVED_VERSION = `${SAVING}<p>Every two seconds, in the browser first, then on the server, so that a colleague can go on.</p>`
