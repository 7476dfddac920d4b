import { href } from 'react-router'
import type { Db } from '#app/platform/db/database.server.ts'
import { readShownEvents } from './read-events.server.ts'

/** What the events page says of each event on a day. */
export async function listEventPassages(deps: { db: Db; clock: () => number }) {
  const proposal = {
    id: 'events',
    title: 'Hot Events',
    path: href('/shows'),
    text: 'Days and evenings that we host in Kigali for people who build software or depend on it. Do you have a story worth twenty minutes, or a group that needs a room? Propose a talk, become a speaker, or host an evening with us.',
  }
  const events = (await readShownEvents(deps, 'all')).map((event) => ({
    id: `event:${event.id}`,
    title: event.title,
    path: href('/shows'),
    text: [
      event.status === 'upcoming'
        ? `Upcoming event: ${event.title}, on ${event.dateText}, ${event.timeText}, at ${event.location}.`
        : `This event is over: ${event.title}, on ${event.dateText}, at ${event.location}.`,
      event.description,
      `${event.highlights.join('. ')}.`,
      ...(event.status === 'upcoming'
        ? [`There is room for ${event.capacity}. Register at ${event.registrationLink}.`]
        : []),
    ].join(' '),
    keywords: event.status === 'upcoming' ? 'event events' : 'event past',
  }))
  return [proposal, ...events]
}
