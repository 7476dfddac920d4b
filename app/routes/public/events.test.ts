import { expect, test } from 'vitest'
import { toListedEvent } from '#app/features/events/event.ts'
import { insertEvent } from '#app/features/events/events-repository.server.ts'
import { company } from '#app/shared/company.ts'
import { makeEvent } from '#tests/factories/content.ts'
import { firstEvents } from '#tests/support/rows/first-events.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const DAY = 'kigali-software-day'
const EVENING = 'open-studio-evening'
const RW = `https://${company.canonicalHosts.rw}`
const NOTHING = 'No events found for the selected filter.'

test('EVENT-01, NAV-11: the page shows the two events under its heading', async () => {
  const app = await startTestApp({ clock: at('2026-11-15T12:00:00+02:00') })
  const { html, shown } = await eventsPage(app, '/shows')
  expect(html).toMatch(/<h1[^>]*>Hot Events<\/h1>/)
  expect(shown).toEqual([`${DAY} Upcoming`, `${EVENING} Past`])
})

test('EVENT-02: the filter shows one kind, and an unknown one shows everything', async () => {
  const app = await startTestApp({ clock: at('2026-11-15T12:00:00+02:00') })
  expect((await eventsPage(app, '/shows?filter=upcoming')).shown).toEqual([`${DAY} Upcoming`])
  expect((await eventsPage(app, '/shows?filter=past')).shown).toEqual([`${EVENING} Past`])
  expect((await eventsPage(app, '/shows?filter=anything')).shown).toHaveLength(2)
})

test('EVENT-03: an event is past from midnight in Kigali on, also on a cached page', async () => {
  let now = Date.parse('2026-09-26T00:00:00+02:00') - 1
  const app = await startTestApp({ clock: () => now })
  expect((await eventsPage(app, '/shows')).shown).toEqual([`${EVENING} Upcoming`, `${DAY} Upcoming`])
  expect((await eventsPage(app, '/shows?filter=past')).html).toContain(NOTHING)
  now += 1
  expect((await eventsPage(app, '/shows')).shown).toEqual([`${DAY} Upcoming`, `${EVENING} Past`])
  expect((await eventsPage(app, '/shows?filter=past')).shown).toEqual([`${EVENING} Past`])
})

test('EVENT-03: an event is still upcoming on its own day', async () => {
  const app = await startTestApp({ clock: at('2027-02-19T00:00:00+02:00') })
  expect((await eventsPage(app, '/shows?filter=upcoming')).shown).toEqual([`${DAY} Upcoming`])
})

test('EVENT-05: an empty filter says so, and leads back to all events', async () => {
  const app = await startTestApp({ clock: at('2028-01-01T12:00:00+02:00') })
  const upcoming = await eventsPage(app, '/shows?filter=upcoming')
  expect(upcoming.shown).toEqual([])
  expect(upcoming.html).toContain(`>${NOTHING}</p>`)
  expect(upcoming.html).toContain('See all events')
  const past = await eventsPage(app, '/shows?filter=past')
  expect(past.shown).toEqual([`${DAY} Past`, `${EVENING} Past`])
  expect(past.html).not.toContain(NOTHING)
})

test('EVENT-06, EVENT-07: the first HTML holds both sides of every card', async () => {
  const app = await startTestApp()
  const { html } = await eventsPage(app, '/shows')
  for (const event of firstEvents.map((first) => toListedEvent(first, 0))) {
    const { title, dateText, timeText, location, description, capacity, registrationLink, highlights } = event
    for (const text of [title, dateText, timeText, location, description, capacity, ...highlights]) {
      expect(html).toContain(`>${text}<`)
    }
    expect(html.split(`href="${registrationLink}"`), event.id).toHaveLength(2)
  }
})

test('an upcoming event can be added to a calendar, a past one cannot', async () => {
  const app = await startTestApp({ clock: at('2026-11-15T12:00:00+02:00') })
  const { html } = await eventsPage(app, '/shows')
  expect(html).toContain(`href="/shows/${DAY}.ics"`)
  expect(html).not.toContain(`href="/shows/${EVENING}.ics"`)
})

test('the calendar file of an event states its moments in UTC, its place and its origin', async () => {
  const app = await startTestApp()
  const response = await app.fetch(`${RW}/shows/${DAY}.ics`)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${DAY}.ics"`)
  const entry = readCalendar(await response.text())
  expect(entry).toMatchObject({
    PRODID: `-//${company.name}//Events//EN`,
    UID: `${DAY}@${company.canonicalHosts.other}`,
    DTSTAMP: '20260803T000000Z',
    DTSTART: '20270219T070000Z',
    DTEND: '20270219T150000Z',
    SUMMARY: 'Kigali Software Day',
    LOCATION: 'Kigali Convention Centre\\, KG 2 Roundabout\\, Kigali',
    URL: `${RW}/shows#${DAY}`,
    [`ORGANIZER;CN="${company.name}"`]: `MAILTO:${company.email}`,
  })
  expect(entry.DESCRIPTION).toContain(`Registration: ${company.eventsUrl}/${DAY}`)
  const evening = readCalendar(await (await app.fetch(`/shows/${EVENING}.ics`)).text())
  expect(evening).toMatchObject({ DTSTART: '20260925T153000Z', DTEND: '20260925T183000Z' })
})

test('there is no calendar file of an event that is not there', async () => {
  const app = await startTestApp()
  for (const file of ['nowhere.ics', DAY, `${DAY}.txt`, '.ics', 'a%20b.ics', `${DAY}.ics.ics`]) {
    expect((await app.fetch(`/shows/${file}`)).status, file).toBe(404)
  }
})

test('what staff add is shown like the first two, and nothing of an archived event is', async () => {
  const app = await startTestApp({ clock: at('2026-11-15T12:00:00+02:00') })
  const added = makeEvent({ id: 'added', title: 'Added <b>evening</b>', highlights: ['Tea', 'Tea'] })
  await app.services.content.write(async (db) => {
    await insertEvent(db, added)
    await insertEvent(db, makeEvent({ id: 'archived', title: 'Archived evening', archivedAt: 1 }))
  })
  const { html, shown, data } = await eventsPage(app, '/shows')
  expect(shown).toEqual([`${DAY} Upcoming`, 'added Upcoming', `${EVENING} Past`])
  expect(html).toContain('Added &lt;b&gt;evening&lt;/b&gt;')
  expect(html).not.toContain('Archived evening')
  expect(data.map(({ name }) => name)).toEqual(['Kigali Software Day', added.title, 'Open Studio Evening'])
  expect((await app.fetch('/shows/added.ics')).status).toBe(200)
  expect((await app.fetch('/shows/archived.ics')).status).toBe(404)
  expect(await (await app.fetch('/search?q=added+evening')).text()).toContain('id="found-event"')
  expect(await (await app.fetch('/search?q=archived')).text()).not.toContain('Archived evening')
})

test('a list that cannot be read says so on the page, and is there again afterwards', async () => {
  const app = await startTestApp()
  const { db } = app.services
  await db.schema.alterTable('events').renameTo('lost_events').execute()
  const failed = await app.fetch('/shows')
  expect(failed.status).toBe(500)
  expect(await failed.text()).toContain('Failed to load events. Please try again later.')
  await db.schema.alterTable('lost_events').renameTo('events').execute()
  expect((await eventsPage(app, '/shows')).shown).toHaveLength(2)
})

test('search engines can read every event that the page shows', async () => {
  const app = await startTestApp({ clock: at('2026-11-15T12:00:00+02:00') })
  const { data } = await eventsPage(app, `${RW}/shows`)
  expect(data).toHaveLength(2)
  expect(data[0]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Kigali Software Day',
    description: firstEvents[0]?.description,
    url: `${RW}/shows#${DAY}`,
    image: `${RW}/social/events.png`,
    startDate: '2027-02-19T09:00:00+02:00',
    endDate: '2027-02-19T17:00:00+02:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Kigali Convention Centre',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'KG 2 Roundabout',
        addressLocality: 'Kigali',
        addressCountry: 'RW',
      },
    },
    organizer: {
      '@type': 'ProfessionalService',
      '@id': `${RW}/#company`,
      name: company.name,
    },
    maximumAttendeeCapacity: 1000,
  })
  expect(data[1]).toMatchObject({
    startDate: '2026-09-25T17:30:00+02:00',
    location: { name: company.address.building, address: { streetAddress: company.address.street } },
    maximumAttendeeCapacity: 500,
  })
  expect((await eventsPage(app, '/shows?filter=past')).data).toMatchObject([{ name: 'Open Studio Evening' }])
})

function at(moment: string): () => number {
  return () => Date.parse(moment)
}

async function eventsPage(app: TestApp, target: string) {
  const html = await (await app.fetch(target)).text()
  const cards = html.matchAll(/<li id="([a-z-]+)"[\s\S]*?>(Upcoming|Past)</g)
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  const data = Array.from(scripts, ([, json = '']) => JSON.parse(json) as Record<string, unknown>)
  return {
    html,
    shown: Array.from(cards, ([, id, status]) => `${id} ${status}`),
    data: data.filter((thing) => thing['@type'] === 'Event'),
  }
}

/** The properties of an iCalendar file by name, with folded lines joined. */
function readCalendar(text: string): Record<string, string> {
  const lines = text.replaceAll(/\r\n[\t ]/g, '').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
}
