import { randomUUID } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { toArticle } from '#app/features/blog/drafting/post-drafting-reply.server.ts'
import { sanitizePostHtml } from '#app/features/blog/post/sanitize-post.server.ts'
import { Markdown } from '#app/features/chat/window/messages/markdown.tsx'
import { textOfHtml } from '#app/shared/html-text.ts'
import { makePostInput } from '#tests/factories/content.ts'
import { ORIGIN, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'
import BOMBS from './markdown-bombs.json' with { type: 'json' }

/** The longest that is read as Markdown, and one that is longer. */
const SIZES = [20_000, 200_000]
const CORRECTION_LENGTH = 999
/** Only ends what hangs: none takes a hundredth of it on a machine that does nothing else. */
const HANGS_MS = 60_000

/** Code that does not give the event loop back is ended from outside of it. */
function bounded<Result>(work: () => Result): Result {
  return runInNewContext('work()', { work }, { timeout: HANGS_MS }) as Result
}

const bombs = (BOMBS as [string, string][]).flatMap(([name, unit]) =>
  SIZES.map((size) => ({ name: `${name}, ${size}`, text: unit.repeat(Math.ceil(size / unit.length)) })),
)

test.for(bombs)('an answer of the chat is shown whatever its Markdown is: $name', ({ text }) => {
  const html = bounded(() =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Markdown text={text} />
      </MemoryRouter>,
    ),
  )
  expect(html).toMatch(/^<(div|p)/)
})

test.for(bombs)('a drafted post is read whatever its Markdown is: $name', ({ text }) => {
  const article = bounded(() => toArticle(`First words\n\n${text}`))
  expect(textOfHtml(article ?? '')).toContain('First words')
})

test.for(bombs)('a saved post is sanitised whatever is typed as its text: $name', ({ text }) => {
  const safe = bounded(() => sanitizePostHtml(`<p>First words</p>${text}`))
  expect(safe).toContain('First words')
})

test('a correction is text, whatever Markdown or HTML it holds', async () => {
  const app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  const headers = {
    ...{ origin: ORIGIN, cookie: await signInAsStaff(app) },
    'content-type': 'application/json',
  }
  for (const [name, unit] of BOMBS as [string, string][]) {
    const id = randomUUID()
    const correction = `x${unit.repeat(CORRECTION_LENGTH).slice(0, CORRECTION_LENGTH)}`
    const post = makePostInput({ slug: id, correction })
    const body = JSON.stringify({ id, version: null, post })
    const saved = await app.fetch('/admin/blog/new.data', { method: 'POST', body, headers })
    expect([name, saved.status]).toEqual([name, 200])
    const html = await (await app.fetch(`/blog/${id}`)).text()
    const note = /<aside aria-label="Correction".*?<\/strong>(.*?)<\/p><\/aside>/s
      .exec(html)?.[1]
      ?.replaceAll('<!-- -->', '')
    expect([name, note]).toEqual([name, expect.stringMatching(/^ x[^<]*$/)])
  }
})
