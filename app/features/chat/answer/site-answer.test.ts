import { marked } from 'marked'
import { expect, test } from 'vitest'
import { THANKS } from '../knowledge/glossary.ts'
import type { Passage } from '../knowledge/passage.ts'
import { readQuestion } from '../knowledge/question-words.ts'
import { siteAnswer } from './site-answer.ts'

function passage(change: Partial<Passage> = {}): Passage {
  return { id: 'a', title: 'Our Services', path: '/services', text: 'We build software.', ...change }
}

const ASKED = { text: 'What do you build?', hasPicture: false }

test('without a model the answer says so first, then quotes the pages and links to them', () => {
  const found = [passage(), passage({ title: 'Contact', path: '/contact', text: 'Call.' })]
  expect(siteAnswer('unconfigured', ASKED, found)).toEqual({
    text: [
      'No language model is connected to this chat, so this answer comes straight from the pages of this site.',
      '**[Our Services](/services)**',
      'We build software.',
      '**[Contact](/contact)**',
      'Call.',
      'If that is not what you were looking for, please use the [contact form](/contact).',
    ].join('\n\n'),
    passages: found,
  })
})

test('where nothing fits, the contact form is offered', () => {
  for (const reason of ['unconfigured', 'spent', 'busy-network'] as const) {
    const { text, passages } = siteAnswer(reason, { ...ASKED, text: 'Do you repair violins?' }, [])
    expect(text).toContain('I found nothing here that fits your question.')
    expect(text).toContain('[contact form](/contact)')
    expect(passages).toEqual([])
  }
})

test('a greeting or a word of thanks is returned, with what can be asked', () => {
  for (const [text, answer] of [
    ['Hi', 'Hello, and welcome. '],
    ['hello, good morning', 'Hello, and welcome. '],
    ['Mwaramutse!', 'Hello, and welcome. '],
    ['thank you', 'You are welcome. '],
    ['Thanks a lot!', 'You are welcome. '],
    ['Merci', 'You are welcome. '],
  ] as const) {
    const [first, greeting, ...rest] = siteAnswer('unconfigured', { ...ASKED, text }, []).text.split('\n\n')
    expect(first).toMatch(/^No language model is connected to this chat/)
    expect(greeting).toContain(`${answer}You can ask me about our services`)
    expect(rest).toEqual([])
  }
})

test('every word of thanks and every greeting asks for nothing and is returned', () => {
  const greetings = [
    ...[
      'Hello',
      'Hi!',
      'Hey',
      'Good morning',
      'good afternoon',
      'Good evening',
      'Bonjour',
      'bonsoir',
      'Salut',
    ],
    ...['Muraho', 'Mwaramutse', 'Mwiriwe', 'Mwirirwe', 'Bite', 'Amakuru?', 'Jambo', 'Habari'],
  ]
  const thanks = [...THANKS].flatMap((word) => [word, `${word.toUpperCase()}!`, `ok, ${word} so much`])
  for (const [texts, answer] of [
    [greetings, 'Hello, and welcome.'],
    [thanks, 'You are welcome.'],
  ] as const) {
    for (const text of texts) {
      expect(readQuestion(text).terms, text).toEqual([])
      expect(siteAnswer('spent', { ...ASKED, text }, []).text.split('\n\n')[1], text).toContain(answer)
    }
  }
})

test('a picture that no model looks at is answered with that', () => {
  for (const text of [' ', 'What is this?']) {
    expect(siteAnswer('unconfigured', { text, hasPicture: true }, []).text).toMatch(
      /^No language model is connected.*\n\nPictures cannot be looked at here\. You can ask me/,
    )
  }
})

test('each reason for an answer without a model has a sentence of its own', () => {
  const reasons = ['unconfigured', 'spent', 'busy-network'] as const
  const firsts = reasons.map((reason) => siteAnswer(reason, ASKED, []).text.split('\n\n')[0])
  expect(new Set(firsts).size).toBe(3)
  expect(firsts[1]).toContain('today')
  expect(firsts[2]).toBe(
    'Many questions have come from your network, so this answer comes straight from the pages of this site.',
  )
})

test('the three best passages are quoted, those of one page together, each to the end of a sentence', () => {
  const text = 'This is a sentence of some length, as people write them. '.repeat(40)
  const found = [
    passage({ text }),
    passage({ title: 'Post', path: '/blog/post' }),
    passage(),
    passage({ text: 'Fourth.', path: '/about' }),
  ]
  const { text: answer, passages } = siteAnswer('spent', ASKED, found)
  expect(answer.match(/\]\(\/services\)/g)).toHaveLength(1)
  expect(answer.indexOf('We build software.')).toBeLessThan(answer.indexOf('/blog/post'))
  expect(answer).not.toContain('Fourth.')
  expect(passages).toEqual(found.slice(0, 3))
  const quoted = answer.split('\n\n')[2] ?? ''
  expect(quoted.length).toBeGreaterThan(300)
  expect(quoted.length).toBeLessThanOrEqual(400)
  expect(quoted).toMatch(/write them\.$/)
  const endless = siteAnswer('spent', ASKED, [passage({ text: 'word '.repeat(500) })]).text
  expect(endless.split('\n\n')[2]).toMatch(/^(?:word ){70,80}wo\.\.\.$/)
})

test('what a page says is shown as it is, not taken for marks', async () => {
  const text = '1. *Not* a [link](//evil.example) <img src=x onerror=alert(1)> & `code` # no heading'
  const html = await marked.parse(siteAnswer('spent', ASKED, [passage({ title: 'A] (b) <i>', text })]).text)
  expect(html).not.toMatch(/<(?:img|em|code|h1|ol|i)\b|href="\/\//)
  expect(html).toContain(
    '1. *Not* a [link](//evil.example) &lt;img src=x onerror=alert(1)&gt; &amp; `code` # no',
  )
  expect(html).toContain('<a href="/services">A] (b) &lt;i&gt;</a>')
})
