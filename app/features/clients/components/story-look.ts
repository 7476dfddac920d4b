import type { CSSProperties } from 'react'
import busControlRoom from '../drawings/bus-control-room.svg?no-inline'
import clinicReception from '../drawings/clinic-reception.svg?no-inline'
import coffeeWeighing from '../drawings/coffee-weighing.svg?no-inline'
import insuranceClaim from '../drawings/insurance-claim.svg?no-inline'

export type Drawing = { src: string; alt: string; width: number; height: number }

export type StoryLook = {
  /** The page's own colour tokens, in the colours of the client: what stands inside uses them as everywhere. */
  tokens: CSSProperties
  /** What was built, drawn for this story. */
  screen?: Drawing & {
    /** How a narrow phone shows it: the part that matters, larger. */
    onPhone?: string
    /** Goes on below the edge of its row. */
    isCut?: boolean
  }
}

type Ground = Record<'paper' | 'ink' | 'muted' | 'clay' | 'line', string>

const WITHOUT_DRAWING: StoryLook = {
  tokens: tokensOf({ paper: '#1d1916', ink: '#f4efe8', muted: '#b5aba0', clay: '#f08a5d', line: '#3d352e' }),
}

/** By the slug of the story. */
const looks: Record<string, StoryLook> = {
  'njia-tatu-city-bus': {
    tokens: tokensOf({
      paper: '#141b2b',
      ink: '#f2f5fb',
      muted: '#b1bcd1',
      clay: '#f6bd3b',
      line: '#2c3853',
    }),
    screen: {
      src: busControlRoom,
      alt: 'Control room with three bus lines and a gap on line 2; in front of it a ticket machine that says 350 francs paid',
      width: 664,
      height: 430,
      onPhone: 'max-sm:w-[136%] max-sm:-ml-[36%]',
    },
  },
  'kirezi-family-clinics': {
    tokens: tokensOf(
      { paper: '#e4f1ec', ink: '#12332d', muted: '#47665e', clay: '#0d6a5b', line: '#c3dcd3' },
      { paper: '#0f2722', ink: '#e9f4f0', muted: '#a9c4bb', clay: '#7cc7a6', line: '#25453d' },
    ),
    screen: {
      src: clinicReception,
      alt: 'Reception on a tablet: six patients wait, number A 014 is next, and fourteen visits are kept until there is signal',
      width: 664,
      height: 430,
    },
  },
  'mutovu-ridge-coffee-growers': {
    tokens: tokensOf(
      { paper: '#2f1c13', ink: '#fbf1e4', muted: '#cfb8a5', clay: '#e9b277', line: '#513828' },
      { paper: '#241610', ink: '#fbf1e4', muted: '#cfb8a5', clay: '#e9b277', line: '#453023' },
    ),
    screen: {
      src: coffeeWeighing,
      alt: 'Weighing on a phone: 42.6 kilograms of ripe cherries, 20,448 francs paid; beside it the printed slip',
      width: 664,
      height: 446,
      onPhone: 'max-sm:w-[128%] max-sm:-ml-[14%]',
      isCut: true,
    },
  },
  'umutaka-insurance-brokers': {
    tokens: tokensOf(
      { paper: '#e6ebf8', ink: '#171c3f', muted: '#525a83', clay: '#26338a', line: '#c8d1ec' },
      { paper: '#171c36', ink: '#edf0fb', muted: '#b3bbdb', clay: '#a9b6ff', line: '#2d3558' },
    ),
    screen: {
      src: insuranceClaim,
      alt: 'Eleven paper forms, and the one page of a claim with its steps, documents and offers',
      width: 664,
      height: 430,
    },
  },
}

/** A story without a drawing has an ink ground. */
export function storyLook(slug: string): StoryLook {
  return looks[slug] ?? WITHOUT_DRAWING
}

function tokensOf(light: Ground, dark = light): CSSProperties {
  const names = Object.keys(light) as (keyof Ground)[]
  return Object.fromEntries(
    names.map((name) => [
      `--${name}`,
      light[name] === dark[name] ? light[name] : `light-dark(${light[name]}, ${dark[name]})`,
    ]),
  )
}
