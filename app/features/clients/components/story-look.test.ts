import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sampleStories } from '../sample/stories.ts'
import { storyDrawings } from './story-drawings.ts'
import { storyLook } from './story-look.ts'

const DRAWINGS = path.join(import.meta.dirname, '../drawings')

test('each sample story has a drawn screen with a sentence, any other story none', () => {
  for (const { slug } of Object.values(sampleStories)) {
    expect(storyLook(slug ?? '').screen?.alt, slug ?? '').toMatch(/\w+ \w+/)
  }
  expect(storyLook('a-client-of-staff').screen).toBeUndefined()
})

test('a drawing is under 2 KB packed, needs nothing else and says what it is', async () => {
  const files = await readdir(DRAWINGS)
  expect(files).toHaveLength(6)
  for (const file of files) {
    const svg = await readFile(path.join(DRAWINGS, file), 'utf8')
    expect(brotliCompressSync(svg).length, file).toBeLessThan(2_000)
    expect(svg, file).toMatch(/^<svg role="img" aria-label="[^"]+"/)
    expect(svg.replace('http://www.w3.org/2000/svg', ''), file).not.toMatch(/https?:|<script|<image|url\(/)
  }
})

test('a curve ends at the result of its story, and its notes name weeks that it has', () => {
  for (const { slug, resultNumber } of Object.values(sampleStories)) {
    const curve = storyDrawings[slug ?? '']?.curve
    if (!curve) continue
    expect(`${curve.points.at(-1)} ${curve.unit}`).toBe(resultNumber)
    for (const { week } of curve.notes) expect(curve.points[week - 1]).toBeDefined()
  }
})
