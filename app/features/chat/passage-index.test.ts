import { expect, test } from 'vitest'
import { createPassageIndex, type IndexedPassage } from './passage-index.server.ts'

const HOURS = make('hours', 'Contact', 'Monday to Friday, 08:00 to 18:00.', 'open opening hours closed')
const APPS = make('apps', 'Mobile App Development', 'Android and iOS apps that work offline.', 'application')
const WEB = make('web', 'Web Development', 'Sites that open fast on any phone.', 'website')

function make(id: string, title: string, text: string, also = ''): IndexedPassage {
  return { id, title, path: `/${id}`, text, also }
}

function filledIndex() {
  const index = createPassageIndex()
  for (const passage of [HOURS, APPS, WEB]) index.put(passage)
  return index
}

function idsOf(index: ReturnType<typeof createPassageIndex>, question: string, limit = 5): string[] {
  return index.search(question, limit).map(({ id }) => id)
}

test('CHAT: a passage is found by its title, its text and the words people use instead', () => {
  const index = filledIndex()
  expect(idsOf(index, 'mobile apps')).toEqual(['apps'])
  expect(idsOf(index, 'does it work offline?')).toEqual(['apps'])
  expect(idsOf(index, 'When do you open?')).toEqual(['hours'])
  expect(index.search('websites', 5)[0]).toMatchObject({
    title: 'Web Development',
    path: '/web',
    text: WEB.text,
  })
})

test('CHAT: beginnings of words and a slip of the finger are forgiven', () => {
  const index = filledIndex()
  expect(idsOf(index, 'appli')).toEqual(['apps'])
  expect(idsOf(index, 'develpment')).toEqual(expect.arrayContaining(['apps', 'web']))
})

test('CHAT: a word in the title counts more than one in the text', () => {
  const index = createPassageIndex()
  index.put(make('text', 'Something else', 'We speak about backups.'))
  index.put(make('title', 'Backups', 'How we keep copies.'))
  expect(idsOf(index, 'backups')).toEqual(['title', 'text'])
  expect(idsOf(index, 'backups', 1)).toEqual(['title'])
})

test('CHAT: greetings, nonsense and a single word out of many find nothing', () => {
  const index = filledIndex()
  for (const question of [
    'hello',
    'thank you!',
    'qwertz uiopü',
    '',
    'Which phone has the nicest camera lens?',
  ]) {
    expect(idsOf(index, question), question).toEqual([])
  }
})

test('CHAT: a name finds its passage in the midst of a long message', () => {
  const index = filledIndex()
  index.put({ ...WEB, also: '', names: 'website' })
  const message = 'I run a small hotel near the lake, and my guests want a website to book their rooms'
  expect(idsOf(index, message)).toEqual(['web'])
  expect(idsOf(index, message.replace('website', 'phone'))).toEqual([])
})

test('CHAT: two letters in the wrong order are forgiven, in a name as well', () => {
  const index = filledIndex()
  expect(idsOf(index, 'wesbite')).toEqual(['web'])
  expect(idsOf(index, 'xesbite')).toEqual([])
  index.put({ ...WEB, also: '', names: 'hosting' })
  expect(idsOf(index, 'We run a small hotel near the lake and look for hotsing')).toEqual(['web'])
  expect(idsOf(index, 'We run a small hotel near the lake and look for a posting')).toEqual([])
})

test('CHAT: a slip in a word of five letters is forgiven, but no other word is taken for it', () => {
  const index = createPassageIndex()
  index.put(make('reach', 'Contact', 'Call us.', 'number email'))
  index.put(make('jobs', 'Careers', 'Send a letter.', 'apply house'))
  expect(idsOf(index, 'numbr')).toEqual(['reach'])
  expect(idsOf(index, 'emial')).toEqual(['reach'])
  expect(idsOf(index, 'meail')).toEqual(['reach'])
  for (const other of ['apple', 'horse', 'mouse']) expect(idsOf(index, other), other).toEqual([])
})

test('CHAT: what is hinted at is found beside words that nobody knows', () => {
  const index = filledIndex()
  index.put(make('address', 'Contact', 'Kigali.', 'address'))
  expect(idsOf(index, 'Where are you staying nowadays?')).toEqual(['address'])
  expect(idsOf(index, 'Where is Nyamata?')).toEqual([])
})

test('CHAT: of two passages that fit alike the one that is named comes first', () => {
  const index = createPassageIndex()
  index.put(make('story', 'Our clients', 'A shop.', 'mobile app shop'))
  index.put({ ...APPS, also: 'mobile shop', names: 'app' })
  index.put(make('both', 'App shop', 'Text.'))
  expect(idsOf(index, 'mobile app shop bakery')[0]).toBe('apps')
})

test('CHAT: a passage that is replaced or removed is found by its present words only', () => {
  const index = filledIndex()
  index.put({ ...APPS, title: 'Desktop programs', text: 'For large screens.', also: '' })
  expect(idsOf(index, 'mobile apps')).toEqual([])
  expect(idsOf(index, 'desktop')).toEqual(['apps'])
  index.remove('apps')
  index.remove('apps')
  index.remove('never there')
  expect(idsOf(index, 'desktop')).toEqual([])
  index.put(APPS)
  expect(idsOf(index, 'mobile apps')).toEqual(['apps'])
})

test('CHAT: a passage that changes again and again leaves nothing behind', () => {
  const index = filledIndex()
  for (let round = 0; round < 500; round++) index.put({ ...WEB, title: `Round${round}` })
  expect(idsOf(index, 'development')).toEqual(['apps'])
  expect(idsOf(index, 'Round499')).toEqual(['web'])
})
