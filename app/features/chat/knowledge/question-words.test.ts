import { expect, test } from 'vitest'
import { readQuestion, stemsOf, termsOf } from './question-words.ts'

function termsAsked(text: string): string[] {
  return readQuestion(text).terms
}

test('CHAT: a question is read in one spelling, without the words that every question has', () => {
  expect(termsAsked('Do you teach COOKING, and how does the cooking Crème look?')).toEqual([
    'train',
    'cook',
    'creme',
  ])
  expect(termsAsked('')).toEqual([])
})

test('CHAT: greetings and thanks ask for nothing', () => {
  for (const text of [
    '',
    '   ',
    'Hello!',
    'thank you so much',
    'Bonjour',
    'hello, good morning',
    'what about the second one',
    'Murakoze cyane',
    '👍',
    '?!',
    'ok',
  ]) {
    expect(termsAsked(text), text).toEqual([])
  }
})

test.for([
  ['price', ['How much is it?', 'Combien ça coûte ?', 'Ni angahe?', 'Igiciro?', 'Quels sont vos tarifs ?']],
  ['address', ['Where are you?', 'where r u', 'Où êtes-vous ?', 'Muherereye he?', 'Ibiro byanyu biri he?']],
  ['hours', ['When do you open?', 'À quelle heure ouvrez-vous ?', 'Mufungura ryari?', 'what time is it']],
  ['duration', ['How long will that take?', 'Combien de temps faut-il ?', 'Bitwara iminsi ingahe?']],
  ['services', ['What do you do?', 'wat do u do', 'Que faites-vous ?', 'Mukora iki?']],
  ['company', ['Who are you?', 'Qui êtes-vous ?', 'Muri bande?']],
  ['job', ['Are you hiring?', 'I want to work with you', 'Est-ce que vous recrutez ?', 'Mufite akazi?']],
  ['website', ['websites', 'a homepage', "d'un site web", 'Urubuga', 'wesbite']],
  ['whatsapp', ['whats app', "What's app?"]],
] as const)('CHAT: “%s” is asked for in many words, in three languages', ([term, questions]) => {
  for (const question of questions) expect(termsAsked(question), question).toEqual(termsOf(term))
})

test('CHAT: forms of a word are one term, and a page may say it otherwise', () => {
  expect(termsOf('apps app')).toEqual(['app', 'app'])
  expect(termsOf('the costs of hosting, hosted')).toEqual(['price', 'host', 'host'])
  expect(termsAsked('restored backups')).toEqual(termsOf('restore a backup'))
  expect(stemsOf('price')).toEqual(expect.arrayContaining(['price', 'cost', 'fee']))
  expect(stemsOf('umuganda')).toEqual(['umuganda'])
})

test('CHAT: an address of the web or of a mailbox is no text', () => {
  expect(termsOf('Register at https://events.urugero.online/day or write to hello@urugero.rw.')).toEqual([
    'regist',
  ])
})

test('CHAT: whom something is for is not what is asked for', () => {
  expect(termsAsked('I need a website for my hotel')).toEqual(termsAsked('I need a website'))
  expect(termsAsked('Un site pour notre restaurant')).toEqual(termsAsked('Un site'))
})

test('CHAT: a question is ours when it speaks to us or about what we do', () => {
  for (const text of ['Where are you?', 'Votre adresse ?', 'Mufungura ryari?', 'a website', 'Urubuga']) {
    expect(readQuestion(text).isOurs, text).toBe(true)
  }
  for (const text of ['Where is Nyamata?', 'Quelle est la capitale ?', 'the price of bitcoin']) {
    expect(readQuestion(text).isOurs, text).toBe(false)
  }
})

test('CHAT: a message of any characters is read to the end', () => {
  const many = Array.from({ length: 300 }, (_, number) => `w${number}`).join(' ')
  for (const text of [
    many,
    'a'.repeat(4_000),
    'where '.repeat(600),
    '\ud800',
    '"*\'():&|',
    'when '.repeat(800),
  ]) {
    const { terms } = readQuestion(text)
    expect(terms.length).toBeLessThanOrEqual(12)
    for (const term of terms) expect(term.length).toBeLessThanOrEqual(40)
  }
})
