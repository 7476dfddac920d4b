import pino from 'pino'
import { expect, test } from 'vitest'
import { insertPost, updatePost } from '#app/features/blog/post/posts-repository.server.ts'
import {
  insertPosition,
  updatePosition,
} from '#app/features/careers/positions/positions-repository.server.ts'
import { siteAnswer } from '#app/features/chat/answer/site-answer.ts'
import { insertClient, updateClient } from '#app/features/clients/clients-repository.server.ts'
import { formatPrice } from '#app/features/site/offerings/prices.ts'
import { createContent } from '#app/platform/db/content.server.ts'
import { moveToTrash } from '#app/platform/db/trash.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { logOptions } from '#app/platform/log.server.ts'
import { company } from '#app/shared/company.ts'
import { makeClient, makePosition, makePost, makeStory } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { type Engine, engines, newDatabase } from '#tests/support/storage.ts'
import { addSampleContent } from '../sample-content.server.ts'
import { createServices } from '../services.server.ts'
import { knowledgeOf } from './assistant-knowledge.server.ts'
import { readPassagesBesidePosts } from './passages-beside-posts.server.ts'

const NOVEMBER = Date.parse('2026-11-15T10:00:00Z')

async function openKnowledge(engine: Engine) {
  const { db, close } = await newDatabase(engine)
  let now = NOVEMBER
  const logged: Record<string, unknown>[] = []
  const log = pino(logOptions('info'), { write: (line: string) => void logged.push(JSON.parse(line)) })
  const content = createContent(db, () => {})
  const services = { db, content, log, clock: () => now }
  return {
    db,
    content,
    services,
    logged,
    close,
    setClock: (moment: string) => {
      now = Date.parse(moment)
    },
    find: (question: string) => knowledgeOf(services).find(question),
    pathsOf: async (question: string) =>
      (await knowledgeOf(services).find(question)).map((passage) => passage.path),
  }
}

test('CHAT: everyday questions find the page that answers them first', async () => {
  const { db, find } = await openKnowledge('sqlite')
  await insertPosition(db, makePosition({ id: 'engineer', title: 'Backend engineer' }))
  await insertPosition(db, makePosition({ id: 'writer', title: 'Technical Writer', department: 'Editorial' }))
  const answers: [question: string, path: string, text: string][] = [
    ['When do you open?', '/contact', company.hours.opens],
    ['are you open on saturday', '/contact', 'On other days we are closed.'],
    ['Where are you?', '/contact', company.address.street],
    ['where is your office', '/contact', company.address.building],
    ['phone number', '/contact', company.phone],
    ['what is your e-mail', '/contact', company.email],
    ['How much do you charge?', '/about#faq', formatPrice(1)],
    ['How long does a website take?', '/about#faq', '15 working days'],
    ['What do you do?', '/about#faq', 'We offer'],
    ['Who are you?', '/about', company.name],
    ['do you build mobile apps?', '/services/mobile-apps', 'Android'],
    ['Can you make an app for my farm cooperative in Musanze?', '/services/mobile-apps', 'Android'],
    ['my website was hacked', '/services/cybersecurity', 'break-ins'],
    ['any jobs for engineers?', '/careers?job=engineer', 'Applications until December 31, 2026.'],
    ['Are you hiring?', '/careers', 'Technical Writer'],
    ['next event?', '/shows', 'Upcoming event: Kigali Software Day'],
    ['Où êtes-vous ?', '/contact', company.address.street],
    ['Muraho, mufite akazi?', '/careers', 'Backend engineer'],
  ]
  for (const [question, path, text] of answers) {
    const [best] = await find(question)
    expect(best?.path, question).toBe(path)
    expect(best?.text, question).toContain(text)
  }
})

/** Each question, and the page that should answer it first; null where none should. */
const ASKED: [question: string, path: string | null][] = [
  ['where are you situated', '/contact'],
  ['Where are you based?', '/contact'],
  ['Où êtes-vous situés ?', '/contact'],
  ['Muherereye he?', '/contact'],
  ['Mufungura ryari?', '/contact'],
  ['what time do you close', '/contact'],
  ['À quelle heure ouvrez-vous ?', '/contact'],
  ['I want my money back', '/contact'],
  ['what is your email address', '/contact'],
  ['your phone', '/contact'],
  ['phone', '/contact'],
  ['do you have a phone', '/contact'],
  ['phone numbr', '/contact'],
  ['whats app number', '/contact'],
  ["What's app?", '/contact'],
  ['Mukora ryari?', '/contact'],
  ['mukora iminsi yingahe', '/contact'],
  ['Mukora amasaha angahe?', '/contact'],
  ['what time is it', '/contact'],
  ['wat do u do', '/about#faq'],
  ['Mukora iki?', '/about#faq'],
  ['Que faites-vous ?', '/about#faq'],
  ['Quels services proposez-vous ?', '/about#faq'],
  ['how much do you charge', '/about#faq'],
  ['How much does a website cost?', '/blog/what-a-website-should-cost'],
  ['do you do maintenance after launch', '/about#faq'],
  ['how old is the company', '/about'],
  ['I need a wesbite for my hotel', '/services/web-development'],
  ['online shop for my bakery', '/services/web-development'],
  ['Faites-vous des sites web ?', '/services/web-development'],
  ['an app for my phone', '/services/mobile-apps'],
  ['mobile app price', '/services/mobile-apps'],
  ['Can you make an app for my farm cooperative in Musanze?', '/services/mobile-apps'],
  ['secuirty audit', '/services/cybersecurity'],
  ['my website was hacked', '/services/cybersecurity'],
  ['our network was attacked', '/services/cybersecurity'],
  ['pouvez-vous sécuriser notre réseau ?', '/services/cybersecurity'],
  ['Are you a robot?', '/privacy-policy'],
  ['are you a real person?', '/privacy-policy'],
  ['which AI are you', '/privacy-policy'],
  ['do you store my messages?', '/privacy-policy'],
  ['delete my data', '/privacy-policy'],
  ['how can I withdraw my application', '/privacy-policy'],
  ['Do you have a blog?', '/blog'],
  ['how does mobile money reconciliation work', '/blog/reconciling-mobile-money-payments'],
  ['is the frontend developer job still open', '/careers'],
  ['Bonjour, je cherche un stage', '/careers'],
  ['I want to work with you', '/careers'],
  ['Do you work with schools', '/links'],
  ['which clients do you work with', '/links'],
  ['show me your portfolio', '/links'],
  ['Kirezi Family Clinics', '/links/kirezi-family-clinics'],
  ['What have you built for clinics?', '/links/kirezi-family-clinics'],
  ['Have you worked with a bus company?', '/links/njia-tatu-city-bus'],
  ['Have you built something for farmers?', '/links/mutovu-ridge-coffee-growers'],
  ['Combien coûte un site web ?', '/blog/what-a-website-should-cost'],
  ['Urubuga rugura angahe?', '/blog/what-a-website-should-cost'],
  ["J'ai besoin d'une boutique en ligne", '/services/web-development'],
  ['Ndashaka urubuga', '/services/web-development'],
  ['Une application qui marche hors ligne', '/services/mobile-apps'],
  ['Mukora apulikasiyo za Android?', '/services/mobile-apps'],
  ['Nous avons été piratés', '/services/cybersecurity'],
  ['Comment supprimer mes données ?', '/privacy-policy'],
  ['Ndashaka gusiba amakuru yanjye', '/privacy-policy'],
  ['Abakiriya banyu ni bande?', '/links'],
  ['Quand a lieu votre prochain événement ?', '/shows'],
  ['Nabika kopi z’amakuru yanjye nte?', '/blog/backups-that-really-restore'],
  ['where are your terms and conditions', '/terms-of-service'],
  ['what about the second one', null],
  ['what is the price of bitcoin', null],
  ['how do I cook rice', null],
  ['what is the weather in Kigali tomorrow', null],
  ['who won the world cup', null],
  ['Quelle est la capitale du Japon ?', null],
  ['Ninde watsinze umupira?', null],
  ['where can I buy shoes', null],
  ['capital of France', null],
  ['Which phone has the nicest camera lens?', null],
  ['my phone was stolen', null],
  ['hello, good morning', null],
  ['thank you', null],
  ['Hi', null],
]

test.for(engines)('CHAT: with everything on the site, questions find their page (%s)', async (engine) => {
  const database = await newDatabase(engine)
  const env = readEnv({
    DATABASE_URL: 'file:unused.db',
    APP_SECRET: 'a secret of at least thirty-two characters',
  })
  const services = createServices(env, { database, log: pino({ level: 'silent' }) })
  await addSampleContent(services)
  const found: typeof ASKED = []
  for (const [question] of ASKED) {
    const [best] = await knowledgeOf(services).find(question)
    found.push([question, best?.path.replace(/\?.*/, '') ?? null])
  }
  expect(found).toEqual(ASKED)
  for (const [text, figure] of [
    ['What does a proper backup plan cost?', 'RWF 140,000 to 280,000 a quarter'],
    ['How much is hosting?', 'RWF 140,000 to 280,000 a quarter'],
    ['How much do you charge?', 'RWF 140,000 before VAT'],
    ['Quels sont vos prix ?', 'RWF'],
    ['Ibiciro byanyu ni bangahe?', 'RWF'],
  ] as const) {
    for (const [name, sentences] of [
      ['Yves', 3],
      ['Tina', 2],
    ] as const) {
      const asked = { name, text, hasPicture: false, sentences }
      expect(siteAnswer(asked, await knowledgeOf(services).find(text)).text, text).toContain(figure)
    }
  }
})

test('CHAT: greetings, thanks and nonsense find nothing', async () => {
  const { find } = await openKnowledge('sqlite')
  for (const question of [
    '',
    'hello',
    'Thank you!',
    'Good evening',
    'how are you?',
    'asdf qwer',
    'tell me a joke',
  ]) {
    expect(await find(question), question).toEqual([])
  }
})

test('CHAT: no more than five passages, each short and ending with a sentence', async () => {
  const { db, find } = await openKnowledge('sqlite')
  const description = 'You will write software with us. '.repeat(60).trim()
  for (let count = 0; count < 8; count++) await insertPosition(db, makePosition({ description }))
  const found = await find('jobs for a backend engineer')
  expect(found).toHaveLength(5)
  for (const { text } of found) {
    expect(text.length).toBeLessThanOrEqual(700)
    expect(text).toMatch(/\.$/)
  }
})

test.for(engines)(
  'CHAT: a position that opens, changes, closes or goes is known at once (%s)',
  async (engine) => {
    const { content, find, pathsOf, setClock } = await openKnowledge(engine)
    const ask = () => pathsOf('Would you take a welder?')
    expect(await ask()).not.toContain('/careers?job=welder')
    expect((await find('any jobs?'))[0]?.text).toMatch(/^No position is open/)
    const position = makePosition({ id: 'welder', title: 'Welder', applicationDeadline: '2026-11-20' })
    await content.write((db) => insertPosition(db, position))
    expect((await ask())[0]).toBe('/careers?job=welder')
    await content.write((db) => updatePosition(db, { ...position, title: 'Baker' }))
    expect(await ask()).not.toContain('/careers?job=welder')
    expect((await pathsOf('a job as a baker'))[0]).toBe('/careers?job=welder')
    await content.write((db) => updatePosition(db, { ...position, status: 'closed', version: 2 }))
    expect(await ask()).not.toContain('/careers?job=welder')
    await content.write((db) => updatePosition(db, { ...position, version: 3 }))
    expect((await ask())[0]).toBe('/careers?job=welder')
    setClock('2026-11-21T00:00:00+02:00')
    expect(await ask()).not.toContain('/careers?job=welder')
    setClock('2026-11-15T12:00:00+02:00')
    expect((await ask())[0]).toBe('/careers?job=welder')
    await content.write((db) => moveToTrash(db, 'careers', makeDeletion('welder')))
    expect(await ask()).not.toContain('/careers?job=welder')
  },
)

test.for(engines)('CHAT: an open position is known behind many newer closed ones (%s)', async (engine) => {
  const { db, pathsOf } = await openKnowledge(engine)
  await insertPosition(db, makePosition({ id: 'welder', title: 'Welder', createdAt: 1 }))
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < 205; number++) {
      await insertPosition(trx, makePosition({ status: 'closed', createdAt: 2 + number }))
    }
  })
  expect((await pathsOf('Would you take a welder?'))[0]).toBe('/careers?job=welder')
})

test.for(engines)('CHAT: a client who comes, changes or goes is known at once (%s)', async (engine) => {
  const { content, find } = await openKnowledge(engine)
  const ask = async (question: string) => (await find(question)).map(({ text }) => text).join(' ')
  expect(await ask('show me your portfolio')).toBe('')
  const client = makeClient({ name: 'Umuseke Bakery', description: 'An order book for bread.' })
  await content.write((db) => insertClient(db, client))
  expect(await ask('show me your portfolio')).toContain('Umuseke Bakery')
  expect(await ask('umuseke')).toContain('An order book for bread.')
  await content.write((db) => updateClient(db, { ...client, name: 'Isoko Bakery' }))
  expect(await ask('show me your portfolio')).toContain('Isoko Bakery')
  expect(await ask('umuseke')).toBe('')
  await content.write((db) => moveToTrash(db, 'clients', makeDeletion(client.id)))
  expect(await ask('show me your portfolio')).toBe('')
})

test.for(engines)('CHAT: a published story is known with its page, a draft is not (%s)', async (engine) => {
  const { content, find, pathsOf } = await openKnowledge(engine)
  const story = makeStory({
    slug: 'umuseke-bakery',
    name: 'Umuseke Bakery',
    built: 'An oven calendar for forty bakers.',
    resultNumber: '14 min',
    resultUnit: 'from the oven to the shop',
    year: '2025',
    quote: 'The bread is warm.',
    quoteRole: 'Head baker',
    storyPublished: false,
  })
  await content.write((db) => insertClient(db, story))
  expect(await find('oven calendar')).toEqual([])
  expect(await find('bread warm')).toEqual([])
  expect(await pathsOf('umuseke')).toEqual(['/links'])
  expect(JSON.stringify(await find('umuseke'))).not.toContain('Eleven forms')
  await content.write((db) => updateClient(db, { ...story, storyPublished: true }))
  expect(new Set(await pathsOf('oven calendar'))).toEqual(new Set(['/links/umuseke-bakery']))
  expect((await find('umuseke'))[0]).toMatchObject({
    path: '/links/umuseke-bakery',
    text: expect.stringContaining('Eleven forms → one page.'),
  })
  expect((await find('who said that the bread is warm?'))[0]).toMatchObject({
    path: '/links/umuseke-bakery',
    text: expect.stringContaining(
      'Result: 14 min from the oven to the shop. Year: 2025. “The bread is warm.” (Head baker)',
    ),
  })
})

test('EVENT-03, CHAT: an event is the next one until its day is over', async () => {
  const { find, setClock } = await openKnowledge('sqlite')
  const next = async () => (await find('next event?'))[0]?.text
  expect(await next()).toMatch(/^Upcoming event: Kigali Software Day/)
  setClock('2027-02-20T00:00:00+02:00')
  expect(await next()).toMatch(/^This event is over/)
})

test.for(engines)(
  'CHAT: a post is found from its publication until it is taken back (%s)',
  async (engine) => {
    const { content, pathsOf } = await openKnowledge(engine)
    const post = makePost({
      title: 'Umuganura at the studio',
      slug: 'umuganura',
      status: 'draft',
      date: null,
    })
    const ask = () => pathsOf('What happens at the studio for umuganura?')
    await content.write((db) => insertPost(db, post))
    expect(await ask()).not.toContain('/blog/umuganura')
    const published = { ...post, status: 'published' as const, date: NOVEMBER }
    await content.write((db) => updatePost(db, published, post))
    expect((await ask())[0]).toBe('/blog/umuganura')
    await content.write((db) => updatePost(db, { ...post, status: 'archived', version: 2 }, published))
    expect(await ask()).not.toContain('/blog/umuganura')
  },
)

test.for(engines)(
  'CHAT: without the database the fixed pages still answer, and it is logged (%s)',
  async (engine) => {
    const { services, find, pathsOf, logged, close } = await openKnowledge(engine)
    expect((await find('next event?'))[0]?.title).toBe('Kigali Software Day')
    await close()
    expect((await pathsOf('phone number'))[0]).toBe('/contact')
    expect((await find('next event?'))[0]?.title).toBe('Kigali Software Day')
    expect(logged.map(({ msg }) => msg)).toContain('posts are out of reach for the chat')
    expect(await readPassagesBesidePosts(services)).toBe(await readPassagesBesidePosts(services))
  },
)
