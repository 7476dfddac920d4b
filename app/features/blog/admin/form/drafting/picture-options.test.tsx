import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PictureOptions } from './picture-options.tsx'
import type { PictureOption } from './picture-options-state.ts'

const READY: PictureOption = {
  id: 'photo 1000',
  style: 'photo',
  status: 'ready',
  picture: { id: 'a', model: 'FLUX.1 dev', url: '/media/a.webp' },
}
const FAILED: PictureOption = {
  id: 'poster 1000',
  style: 'poster',
  status: 'failed',
  message: 'The model is busy.',
}
const WAITING: PictureOption = {
  id: 'abstract 1000',
  style: 'abstract',
  status: 'waiting',
  startedAt: 1_000,
  failure: null,
}

test('AI-14, DATA-07: an option is a choice named by its model and style, and the one in use is marked', () => {
  const offered = render([READY], null)
  expect(offered).toContain('aria-label="FLUX.1 dev, Photo"')
  expect(offered).toContain('src="/media/a.webp"')
  expect(offered).not.toContain('checked=""')
  expect(render([READY], '/media/a.webp')).toContain('checked=""')
})

test('AI-14: a further picture of the same model and style is told from the first by its number', () => {
  const again: PictureOption = {
    ...READY,
    id: 'photo 5000',
    picture: { id: 'b', model: 'FLUX.1 dev', url: '/media/b.webp' },
  }
  const html = render([READY, FAILED, again], '/media/b.webp')
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'FLUX.1 dev, Photo',
    'FLUX.1 dev, Photo, number 2',
  ])
  expect(html).toContain('>Photo, number 2<')
  expect(html).toContain('FLUX.1 dev, number 2, is the featured image. 1 failed.')
  expect(render([READY, again], '/media/a.webp')).toContain('FLUX.1 dev is the featured image.')
})

test('APOST-40, AI-14: a picture that failed says why in its place, beside its model', () => {
  const html = render([READY, FAILED], null)
  for (const text of ['The model is busy.', 'Try again', 'Stable Diffusion 3.5 Large', 'Poster']) {
    expect(html).toContain(text)
  }
})

test('ERR-06: a picture that failed has no fixed ratio, so that a long reason stays inside its own card', () => {
  const message =
    'Failed to generate image using Stable Diffusion 3.5 Large model. Please try again later or contact support to update API keys.'
  const html = render([{ ...FAILED, message }], null)
  expect(html).toContain(message)
  expect(html).not.toContain('aspect-square')
  expect(render([READY], null)).toContain('aspect-square')
})

test('AI-14: it is said which picture is the featured image', () => {
  expect(render([READY], null)).toContain('Pick one as the featured image.')
  const picked = render([READY], '/media/a.webp')
  expect(picked).toContain('FLUX.1 dev is the featured image.')
  expect(picked).not.toContain('Pick one')
})

test('AI-14: while pictures are under way, one button cancels them; after that, one puts them away', () => {
  const busy = render([READY, WAITING], null)
  expect(busy.match(/>Cancel</g)).toHaveLength(1)
  expect(busy).not.toContain('>Done<')
  expect(busy).toContain('FLUX.1 schnell')
  const ended = render([READY, FAILED], null)
  expect(ended).toContain('>Done<')
  expect(ended).not.toContain('>Cancel<')
})

test('nothing is shown until staff ask for pictures', () => {
  expect(render([], null)).toBe('')
})

function render(options: PictureOption[], chosen: string | null): string {
  const nothing = () => {}
  const pictures = {
    options,
    startedAt: options.includes(WAITING) ? 1_000 : null,
    generate: async () => {},
    tryAgain: async () => {},
    cancel: nothing,
    dismiss: nothing,
  }
  return renderToStaticMarkup(<PictureOptions pictures={pictures} chosen={chosen} onChoose={nothing} />)
}
