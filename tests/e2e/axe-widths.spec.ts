import { expectAccessible } from './support/accessible.ts'
import { pagesOfEachKind } from './support/addresses.ts'
import { test } from './support/fixtures.ts'

test.describe.configure({ mode: 'parallel' })

/** Beside the phone and the desktop of axe.spec.ts: 640 and 320 px are what is left of 1280 px at a zoom of 200 % and 400 %. */
const SIZES = [
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
  { width: 640, height: 400 },
  { width: 320, height: 400 },
]

for (const { path } of pagesOfEachKind) {
  test(`${path} is accessible on a tablet, on a large screen and zoomed in`, async ({ newPage }) => {
    // One theme: a width changes no colours.
    const page = await newPage({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expectAccessible(page, SIZES, ['light'])
  })
}
