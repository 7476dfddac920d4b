import { expect, test } from 'vitest'
import { createPassageIndex, type IndexedPassage } from './passage-index.server.ts'
import { readQuestion } from './question-words.ts'

const HOURS = make('hours', 'Contact', 'Monday to Friday, 08:00 to 18:00.', { keywords: 'hours' })
const APPS = make('apps', 'Mobile App Development', 'Apps that keep working in a valley.')
const WEB = make('web', 'Web Development', 'Sites that open fast on any phone.', { keywords: 'website' })
const REACH = make('reach', 'Reach us', 'Call or write.', { keywords: 'phone number email' })

/** Among few passages every word is frequent. */
const OTHERS = Array.from({ length: 100 }, (_, number) =>
  make(`other${number}`, `Other${number}`, `Text${number}.`),
)

function make(
  id: string,
  title: string,
  text: string,
  known: { keywords?: string; heading?: string } = {},
): IndexedPassage {
  return { id, title, path: `/${id}`, text, ...known }
}

function idsOf(
  question: string,
  passages = [HOURS, APPS, WEB, REACH],
  more: IndexedPassage[] = [],
): string[] {
  return createPassageIndex(passages)
    .search(readQuestion(question), more)
    .map(({ id }) => id)
}

test('CHAT: a passage is found by its title, its text and the words people use instead', () => {
  expect(idsOf('mobile apps')).toEqual(['apps'])
  expect(idsOf('Do your apps work in a valley?')).toEqual(['apps'])
  expect(idsOf('When do you open?')).toEqual(['hours'])
  const [found] = createPassageIndex([WEB, ...OTHERS]).search(readQuestion('websites'), [])
  expect(found).toEqual({ id: 'web', title: 'Web Development', path: '/web', text: WEB.text })
})

test('CHAT: a slip of the finger is forgiven, but no other word is taken for it', () => {
  expect(idsOf('wesbite')).toEqual(['web'])
  expect(idsOf('emial')).toEqual(['reach'])
  expect(idsOf('develpment')).toEqual(expect.arrayContaining(['apps', 'web']))
  expect(idsOf('your numbr')).toEqual(['reach'])
  const others = [make('jobs', 'Careers', 'Send a letter.', { keywords: 'apply house sport' })]
  for (const word of ['apple', 'horse', 'mouse', 'port', 'xesbite'])
    expect(idsOf(word, others), word).toEqual([])
})

test('CHAT: a word in the title counts more than one in the text', () => {
  const passages = [
    make('text', 'Something else', 'We speak about backups.'),
    make('title', 'Backups', 'How we keep copies.'),
  ]
  expect(idsOf('backups', passages)[0]).toBe('title')
})

test('CHAT: a page is found by words that stand in different parts of it', () => {
  const part = {
    id: 'part',
    title: 'Web Development',
    path: '/web',
    text: 'Rooms and tables.',
    heading: 'Booking',
  }
  const story = make('story', 'Booking stories', 'A hotel.')
  expect(idsOf('a website for booking', [WEB, part, story])).toEqual(['web', 'part'])
})

test('CHAT: greetings, nonsense and a single word out of many find nothing', () => {
  for (const question of [
    'hello',
    'thank you!',
    'qwertz uiopü',
    '',
    'Which phone has the nicest camera lens?',
    'what is the email of the pope',
  ]) {
    expect(idsOf(question), question).toEqual([])
  }
})

test('CHAT: what we do is found in the midst of a long message', () => {
  const message = 'I run a small hotel near the lake, and my guests want a website to reserve their rooms'
  expect(idsOf(message)).toEqual(['web'])
  expect(idsOf(message.replace('website', 'phone'))).toEqual([])
})

test('CHAT: what is asked for is found beside words that nobody knows, when we are spoken to', () => {
  const address = make('address', 'Contact', 'Kigali.', { keywords: 'address' })
  expect(idsOf('Where are you staying nowadays?', [HOURS, WEB, address])).toEqual(['address'])
  expect(idsOf('Where is Nyamata?', [HOURS, WEB, address])).toEqual([])
})

test('CHAT: what all of the site is about counts only where nothing else is asked for', () => {
  const services = make('services', 'What services do you offer?', 'Software and advice.')
  expect(idsOf('your services', [services, WEB])).toEqual(['services'])
  expect(idsOf('services for a website', [services, WEB])).toEqual(['web'])
})

test('CHAT: passages that are given along take part once', () => {
  const index = createPassageIndex([WEB, ...OTHERS])
  const post = make('post', 'Llamas', 'They are tall.')
  const ask = (more: IndexedPassage[]) => index.search(readQuestion('llamas'), more).map(({ id }) => id)
  expect(ask([post])).toEqual(['post'])
  expect(ask([])).toEqual([])
  for (let round = 0; round < 200; round++) ask([{ ...post, text: `Round${round}.` }])
  expect(ask([post])).toEqual(['post'])
  expect(index.search(readQuestion('Round7'), [])).toEqual([])
})

test('CHAT: no more than five passages, and two of a page', () => {
  const passages = Array.from({ length: 20 }, (_, number) => ({
    ...make(`llama${number}`, `Llamas ${Math.floor(number / 4)}`, 'Tall llamas.'),
    path: `/${Math.floor(number / 4)}`,
  }))
  const found = createPassageIndex([...passages, ...OTHERS]).search(readQuestion('llamas'), [])
  expect(found.map(({ path }) => path)).toEqual(['/0', '/0', '/1', '/1', '/2'])
})
