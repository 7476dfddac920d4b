import { marked } from 'marked'
import { expect, test } from 'vitest'
import { THANKS } from '../knowledge/glossary.ts'
import type { Passage } from '../knowledge/passage.ts'
import { siteAnswer } from './site-answer.ts'

function passage(change: Partial<Passage> = {}): Passage {
  return { id: 'a', title: 'Our Services', path: '/services', text: 'We build software.', ...change }
}

const ASKED = { name: 'Yves', text: 'What do you build?', hasPicture: false, sentences: 3 }

test('an answer quotes the best page, which is the first of its sources', () => {
  const found = [passage(), passage({ title: 'Contact', path: '/contact', text: 'Call.' })]
  expect(siteAnswer(ASKED, found)).toEqual({
    text: 'We build software.',
    passages: found,
    isSmallTalk: false,
  })
})

test('an answer says nothing of a model', () => {
  const answers = [siteAnswer(ASKED, []), siteAnswer({ ...ASKED, hasPicture: true }, [])]
  expect(answers.map(({ text }) => text).join()).not.toMatch(/model|connected|configured/i)
})

test('where nothing fits, the contact form is offered', () => {
  const { text, passages } = siteAnswer({ ...ASKED, text: 'Do you repair violins?' }, [])
  expect(text).toContain('I found nothing about that on this site.')
  expect(text).toContain('[contact form](/contact)')
  expect(passages).toEqual([])
})

test('small talk is small talk, in three languages and by name', () => {
  for (const [text, answer] of [
    ['Hi', 'Muraho, I’m Yves. What would you like to know'],
    ['hello there, good morning!', 'Muraho, I’m Yves.'],
    ['Hey Yves', 'Muraho, I’m Yves.'],
    ['Hello, how are you?', 'I’m well, thank you.'],
    ['How’s it going?', 'I’m well, thank you.'],
    ['Who are you?', 'I’m Yves, a program'],
    ['Are you a robot?', 'I’m Yves, a program'],
    ['Thanks a lot!', 'You are welcome.'],
    ['ok, bye', 'Goodbye'],
    ['Bonjour', 'Bonjour, je suis Yves.'],
    ['Salut, comment ça va ?', 'Je vais bien, merci.'],
    ['Qui êtes-vous ?', 'Je suis Yves'],
    ['Merci beaucoup', 'Je vous en prie.'],
    ['Au revoir', 'Au revoir'],
    ['Muraho', 'Muraho, nitwa Yves.'],
    ['Mwaramutse, amakuru?', 'Ni meza, murakoze.'],
    ['Muri nde?', 'Nitwa Yves'],
    ['Murakoze cyane', 'Murakoze namwe.'],
    ['Murabeho', 'Murabeho'],
  ] as const) {
    const { text: said, passages, isSmallTalk } = siteAnswer({ ...ASKED, text }, [passage()])
    expect(said, text).toMatch(new RegExp(`^${answer}`))
    expect(isSmallTalk, text).toBe(true)
    expect(passages, text).toEqual([])
  }
  for (const word of THANKS) {
    expect(siteAnswer({ ...ASKED, text: `ok, ${word} so much` }, []).text, word).not.toContain('contact form')
  }
})

test('a greeting before a question is a question', () => {
  for (const text of [
    'Hello, what do you build?',
    'Bonjour, quels sont vos prix ?',
    'Thanks, and the price?',
  ]) {
    expect(siteAnswer({ ...ASKED, text }, [passage()]).text, text).toContain('We build software.')
  }
})

test('a text without a subject is answered with what can be asked, a picture with that it is not seen', () => {
  expect(siteAnswer({ ...ASKED, text: 'hmm' }, []).text).toContain('You can ask me about our services')
  for (const text of [' ', 'What is this?']) {
    expect(siteAnswer({ ...ASKED, text, hasPicture: true }, []).text).toMatch(/^I cannot look at pictures\./)
  }
})

test('of a long passage the sentences that have the words of the question are quoted, as many as asked for', () => {
  const filler = 'Nothing of that kind stands here. '.repeat(6)
  const text = `${filler}We restore each backup every month. It takes an hour. You get the report. And so on.`
  const { text: answer } = siteAnswer({ ...ASKED, text: 'How often do you restore a backup?' }, [
    passage({ text }),
  ])
  expect(answer).toContain('We restore each backup every month.')
  const [quote = ''] = answer.split('\n\n')
  expect(quote.match(/\./g)).toHaveLength(3)
  const short = siteAnswer({ ...ASKED, text: 'Do you restore it?', sentences: 2 }, [passage({ text })]).text
  expect(short.match(/\./g)).toHaveLength(2)
  const endless = siteAnswer(ASKED, [passage({ text: 'word '.repeat(500) })]).text
  expect(endless).toMatch(/^(?:word ){70,80}wo\.\.\.$/)
})

test('a question about a price is answered with the figure of the page that is as close to it', () => {
  const found = [
    passage({ title: 'What a website should cost', path: '/blog/a', text: 'A website costs time.' }),
    passage({ title: 'The engineer', path: '/careers', text: 'Salary: RWF 900,000.' }),
    passage({ path: '/services/web', text: 'The price of a website starts at RWF 2.1 million.' }),
  ]
  for (const text of [
    'How much does a website cost?',
    'Combien coûte un site web ?',
    'Urubuga rugura angahe?',
  ]) {
    const answer = siteAnswer({ ...ASKED, text }, found)
    expect(answer.text, text).toBe('The price of a website starts at RWF 2.1 million.')
    expect(answer.passages.map(({ path }) => path)).toEqual(['/services/web', '/blog/a', '/careers'])
  }
  const text = 'What does a website need?'
  expect(siteAnswer({ ...ASKED, text }, found).text).toBe('A website costs time.')
})

test('what a page says is shown as it is, not taken for marks', async () => {
  const text = '1. *Not* a [link](//evil.example) <img src=x onerror=alert(1)> & `code` # no heading'
  const html = await marked.parse(siteAnswer(ASKED, [passage({ text })]).text)
  expect(html).not.toMatch(/<(?:img|code|h1|ol|i)\b|href="\/\//)
  expect(html).toContain('*Not* a [link](//evil.example) &lt;img src=x onerror=alert(1)&gt;')
})
