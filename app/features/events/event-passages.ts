import { href } from 'react-router'
import { listEvents } from './event-list.ts'

/** What the events page says of each event on a day. `version` changes when the text does. */
export function listEventPassages(now: number) {
  return listEvents({ now, filter: 'all' }).map((event) => ({
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
    also: `event events show shows meetup conference evenement ibirori ${
      event.status === 'upcoming'
        ? 'next upcoming coming register registration ticket prochain'
        : 'past previous last'
    }`,
    version: event.status,
  }))
}
