import { expect, test } from 'vitest'
import type { PictureStyle } from '../../../drafting/post-drafting.schema.ts'
import {
  describeOptions,
  optionId,
  type PictureAction,
  type PictureOption,
  reducePictureOptions,
  waitingSince,
} from './picture-options-state.ts'

const STARTED: PictureAction = { type: 'started', at: 1_000 }
const NONE: PictureOption[] = []

function run(...actions: PictureAction[]): PictureOption[] {
  return actions.reduce(reducePictureOptions, NONE)
}

function arrived(style: PictureStyle, at = 1_000): PictureAction {
  const draft = { id: style, model: `Model of ${style}`, url: `/media/${style}.webp` }
  return { type: 'answered', id: optionId(style, at), answer: { ok: true, draft } }
}

function failed(style: PictureStyle, message = 'Busy.'): PictureAction {
  const answer = { ok: false, isConfigured: true, message } as const
  return { type: 'answered', id: optionId(style, 1_000), answer }
}

function statuses(options: PictureOption[]) {
  return options.map(({ style, status }) => `${style} ${status}`)
}

test('AI-13: one picture of each style is under way from the beginning', () => {
  const options = run(STARTED)
  expect(statuses(options)).toEqual([
    'photo waiting',
    'illustration waiting',
    'poster waiting',
    'abstract waiting',
  ])
  expect(waitingSince(options)).toBe(1_000)
  expect(describeOptions(options, null)).toBe('0 of 4 images are ready.')
})

test('AI-14, DATA-07: pictures take their places as they arrive, in whatever order', () => {
  const options = run(STARTED, arrived('poster'), failed('photo'), arrived('illustration'))
  expect(statuses(options)).toEqual([
    'photo failed',
    'illustration ready',
    'poster ready',
    'abstract waiting',
  ])
  expect(options[2]).toMatchObject({
    picture: { id: 'poster', model: 'Model of poster', url: '/media/poster.webp' },
  })
  expect(describeOptions(options, null)).toBe('2 of 4 images are ready. 1 failed.')
})

test('AI-14: once all are there, the next step is said', () => {
  const rest = [arrived('illustration'), arrived('poster'), arrived('abstract')]
  const all = run(STARTED, arrived('photo'), ...rest)
  const most = run(STARTED, failed('photo'), ...rest)
  expect(describeOptions(all, null)).toBe('Pick one as the featured image.')
  expect(describeOptions(most, '/media/mine.webp')).toBe('Pick one as the featured image. 1 failed.')
  expect(describeOptions(all, '/media/poster.webp')).toBe('Model of poster is the featured image.')
  expect(describeOptions(most, '/media/poster.webp')).toBe('Model of poster is the featured image. 1 failed.')
})

test('APOST-40: one that failed says why and can be asked for once more', () => {
  const rest = [arrived('illustration'), arrived('poster'), arrived('abstract')]
  const options = run(STARTED, failed('photo', 'The model is busy.'), ...rest)
  expect(options[0]).toMatchObject({ style: 'photo', status: 'failed', message: 'The model is busy.' })
  expect(waitingSince(options)).toBeNull()

  const again = reducePictureOptions(options, {
    type: 'started again',
    id: optionId('photo', 1_000),
    at: 9_000,
  })
  expect(waitingSince(again)).toBe(9_000)
  expect(statuses(again).slice(0, 2)).toEqual(['photo waiting', 'illustration ready'])
  expect(reducePictureOptions(again, { type: 'cancelled' })).toEqual(options)
})

test('AI-14: cancelling keeps what has arrived, and nothing where nothing has', () => {
  expect(statuses(run(STARTED, arrived('poster'), { type: 'cancelled' }))).toEqual(['poster ready'])
  expect(run(STARTED, { type: 'cancelled' })).toEqual([])
  expect(run(STARTED, arrived('poster'), { type: 'dismissed' })).toEqual([])
})

test('AI-13: what was drawn stays when others are asked for, and those that failed make way', () => {
  const before = run(STARTED, arrived('poster'), failed('photo'), { type: 'cancelled' })
  const again = reducePictureOptions(before, { type: 'started', at: 5_000 })
  expect(statuses(again)).toEqual([
    'poster ready',
    'photo waiting',
    'illustration waiting',
    'poster waiting',
    'abstract waiting',
  ])
  expect(new Set(again.map(({ id }) => id)).size).toBe(5)
  const arrivedAgain = reducePictureOptions(again, arrived('poster', 5_000))
  expect(statuses(arrivedAgain).filter((text) => text === 'poster ready')).toHaveLength(2)
  expect(statuses(reducePictureOptions(again, { type: 'cancelled' }))).toEqual(['poster ready'])
})

test('AI-13: where to try again would not help, only what was drawn stays', () => {
  expect(statuses(run(STARTED, arrived('poster'), failed('photo'), { type: 'gave up' }))).toEqual([
    'poster ready',
  ])
})

test('APOST-40: where all failed, only that is said', () => {
  const all = (['photo', 'illustration', 'poster', 'abstract'] as const).map((style) => failed(style))
  expect(describeOptions(run(STARTED, ...all), null)).toBe('None of the images could be made.')
})
