import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { LINK_SCHEMES } from '#app/features/blog/post/link-schemes.ts'
import { sanitizePostHtml } from '#app/features/blog/post/sanitize-post.server.ts'
import { brokenHtml, htmlAttacks } from '../support/inputs/html-attacks.ts'
import { propertyRuns } from '../support/runner/property-runs.ts'
import { expect, test } from './support/fixtures.ts'

/** A page without a csp, which would block scripts by itself. */
const ORIGIN = 'http://reader.test'
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
const CANARY = '<script>var runs = []; function ran() { runs.push(window.shown) }</script>'

type Canary = Window & { runs: unknown[]; shown: string }

test('APOST-15: nothing that a post contains runs in a reader’s browser', async ({ page }) => {
  const seed = Date.now()
  const attacks = [...htmlAttacks, ...fc.sample(brokenHtml, { numRuns: propertyRuns(300), seed })]
  const texts = attacks.map(sanitizePostHtml)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  page.on('dialog', (dialog) => requested.push(`a dialog: ${dialog.message()}`))

  await openPage(page, '')
  expect(
    await tryTexts(page, ['<script>ran()</script>']),
    'the canary sings when something runs',
  ).not.toEqual([])

  // Parsed with the page, as a reader gets them, and then once more one by one.
  await openPage(page, texts.map((text) => `<article>${text}</article>`).join('\n'))
  expect(await page.locator('article').count()).toBe(texts.length)
  expect(await page.evaluate(() => (window as unknown as Canary).runs)).toEqual([])
  expect(await tryTexts(page, texts), `seed ${seed}`).toEqual([])
  expect(requested.filter((url) => url !== `${ORIGIN}/` && !url.startsWith(`${ORIGIN}/media/`))).toEqual([])
})

async function openPage(page: Page, body: string): Promise<void> {
  await page.unrouteAll()
  await page.route(/.*/, (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${CANARY}${body}` })
      : route.fulfill({ contentType: 'image/gif', body: PIXEL }),
  )
  await page.goto(`${ORIGIN}/`)
}

/** Shows each text, triggers whatever a reader could, and returns what ran or could have run. */
async function tryTexts(page: Page, texts: string[]): Promise<string[]> {
  return page.evaluate(
    async ({ texts, schemes }) => {
      const canary = window as unknown as Canary
      const faults: string[] = []
      const place = document.body.appendChild(document.createElement('main'))
      for (const text of texts) {
        canary.shown = text
        // Unlike `innerHTML`, this runs the scripts of the text.
        place.replaceChildren(document.createRange().createContextualFragment(text))
        for (const element of place.querySelectorAll<HTMLElement>('*')) {
          const names = element.getAttributeNames()
          if (names.some((name) => /^(on|id$|name$|class$|srcdoc$|formaction$)/i.test(name)))
            faults.push(text)
          element.focus()
          for (const type of ['mouseover', 'pointerdown', 'focus', 'load', 'error', 'toggle', 'click']) {
            element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
          }
        }
        for (const link of place.querySelectorAll('a')) {
          const isSafe = link.href === '' || schemes.includes(link.protocol.replace(':', ''))
          const isHere = /^[a-z]+:/i.test(link.getAttribute('href') ?? '') || link.host === location.host
          if (link.href !== '' && !(isSafe && isHere)) faults.push(text)
          if (isSafe) link.addEventListener('click', (event) => event.preventDefault())
          link.click()
        }
        await Promise.all([...place.querySelectorAll('img')].map((image) => image.decode().catch(() => {})))
      }
      await new Promise((resolve) => setTimeout(resolve))
      return [...faults, ...canary.runs.map(String)]
    },
    { texts, schemes: LINK_SCHEMES },
  )
}
