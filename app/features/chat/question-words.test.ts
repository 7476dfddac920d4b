import { expect, test } from 'vitest'
import { company } from '#app/shared/company.ts'
import { readQuestion } from './question-words.ts'

test('CHAT: a question is read in one spelling, without the words that every question has', () => {
  expect(readQuestion('Do you build MOBILE apps, and the mobile Café app?').words).toEqual([
    'mobile',
    'apps',
    'cafe',
    'app',
  ])
  expect(readQuestion('Combien coûte un site web ?').words).toEqual(['coute', 'site', 'web'])
  expect(readQuestion('Muraho, mufite akazi?').words).toEqual(['akazi'])
})

test('CHAT: greetings and thanks ask for nothing', () => {
  const nothing = { words: [], hints: [] }
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
    expect(readQuestion(text), text).toEqual(nothing)
  }
})

test('CHAT: a turn of phrase stands for what it asks for', () => {
  expect(readQuestion('Where are you?').hints).toEqual(['address'])
  expect(readQuestion('How much is it?').hints).toEqual(['price'])
  expect(readQuestion('How long will that take?').hints).toEqual(['duration'])
  expect(readQuestion('When are you open?').hints).toEqual(['hours'])
  expect(readQuestion('Who are you?').hints).toEqual([company.shortName.toLowerCase()])
})

test('CHAT: what a turn of phrase covers is said by its hint', () => {
  expect(readQuestion('I want my money back')).toEqual({ words: [], hints: ['email'] })
  expect(readQuestion('Have you worked with schools?')).toEqual({ words: ['schools'], hints: ['client'] })
  expect(readQuestion('I want to work with you')).toEqual({ words: [], hints: ['job'] })
  expect(readQuestion('Combien de temps pour un site ?').hints).toEqual(['duration'])
  expect(readQuestion('Qui êtes-vous ?').hints).toEqual([company.shortName.toLowerCase()])
  expect(readQuestion('Where is Musanze?')).toEqual({ words: ['musanze'], hints: [] })
})

test('CHAT: working days, the time and a phone are asked for in many words', () => {
  for (const text of [
    'Mukora ryari?',
    'mukora iminsi yingahe',
    'Mukora amasaha angahe?',
    'what time is it',
  ]) {
    expect(readQuestion(text), text).toEqual({ words: [], hints: ['hours'] })
  }
  expect(readQuestion('Ni angahe?').hints).toEqual(['price'])
  for (const text of ['whats app', "What's app?"]) {
    expect(readQuestion(text), text).toEqual({ words: [], hints: ['whatsapp'] })
  }
  for (const text of ['phone', 'your phone', 'do you have a phone?', 'phone pls']) {
    expect(readQuestion(text), text).toEqual({ words: ['phone'], hints: ['contact'] })
  }
  expect(readQuestion('an app for my phone').hints).toEqual([])
})

test('CHAT: the short forms of a chat are read in full', () => {
  expect(readQuestion('wat do u do')).toEqual(readQuestion('What do you do?'))
  expect(readQuestion('where r u')).toEqual(readQuestion('Where are you?'))
})

test('CHAT: of a long message the twelve longest words count, in their order', () => {
  const filler = Array.from({ length: 300 }, (_, number) => `w${number}`).join(' ')
  const long = Array.from({ length: 12 }, (_, number) => `umuganda${String.fromCharCode(97 + number)}`)
  expect(readQuestion(`${long.slice(0, 6).join(' ')} ${filler} ${long.slice(6).join(' ')}`).words).toEqual(
    long,
  )
})

test('CHAT: a message of any characters is read to the end', () => {
  for (const text of ['a'.repeat(4_000), 'where '.repeat(600), '\ud800', '"*\'():&|', 'when '.repeat(800)]) {
    const { words, hints } = readQuestion(text)
    expect(words.length).toBeLessThanOrEqual(12)
    expect(hints.length).toBeLessThanOrEqual(2)
    for (const word of words) expect(word.length).toBeLessThanOrEqual(40)
  }
})
