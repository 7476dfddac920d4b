import busStop from '../drawings/bus-stop.svg?no-inline'
import busTicket from '../drawings/bus-ticket.svg?no-inline'
import type { Drawing } from './story-look.ts'

/** What was measured each week, from the first on. */
export type Curve = {
  title: string
  unit: string
  points: number[]
  notes: { week: number; text: string }[]
}

type StoryDrawings = {
  pictures: Drawing[]
  /** A story of staff has one measured figure, its result, and a curve would say more than was measured. */
  curve: Curve
}

/** What is drawn for the page of a story and shown nowhere else, by its slug. */
export const storyDrawings: Partial<Record<string, StoryDrawings>> = {
  'njia-tatu-city-bus': {
    pictures: [
      { src: busTicket, alt: 'A ticket on a phone, which works without a network', width: 190, height: 346 },
      {
        src: busStop,
        alt: 'The display at Gishushu: four buses and the minutes until each comes',
        width: 560,
        height: 372,
      },
    ],
    curve: {
      title: 'Seconds for one passenger, by week after the first tap',
      unit: 's',
      points: [11, 11, 10.6, 8.9, 6.4, 4.8, 3.6, 2.9, 2.5, 2.2, 2.1, 2],
      notes: [
        { week: 4, text: 'Line 1 stops selling paper' },
        { week: 7, text: 'Phones may tap as well' },
      ],
    },
  },
}
