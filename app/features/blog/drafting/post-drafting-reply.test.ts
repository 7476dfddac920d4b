import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMsOf } from '#tests/support/processes/cpu-time.ts'
import { anyCharacter } from '#tests/support/runner/property-runs.ts'
import { sanitizePostHtml } from '../post/sanitize-post.server.ts'
import { toArticle, toExcerpt, toTitle } from './post-drafting-reply.server.ts'

const ARTICLE = `<h1>Ferries</h1>
<p>They wait for <strong>nobody</strong>.</p>
<h2>Why</h2>
<ul>
<li>Time</li>
<li>Money</li>
</ul>
<p>In short: book early.</p>`

test('AI-10: an article comes without fences, without talk and without the page around it', () => {
  for (const reply of [
    ARTICLE,
    `\`\`\`html\n${ARTICLE}\n\`\`\``,
    `Here is <b>your</b> article:\n\n\`\`\`html\n${ARTICLE}\n\`\`\`\n\nTell me if 1 < 2 should change.`,
    `<!DOCTYPE html>\n<html lang="en"><head><title>Page</title><style>p{}</style></head><body>\n${ARTICLE}\n</body></html>`,
    `<html><body>${ARTICLE}</body></html>\nI hope this helps!`,
    `<article class="post">${ARTICLE}</article>`,
    `Here is your article:\n\n${ARTICLE}\n\nI hope this helps!`,
    ARTICLE.replaceAll('\n', '\r\n'),
  ]) {
    expect(toArticle(reply), reply).toBe(ARTICLE)
  }
})

test('AI-10: an article in Markdown becomes HTML, with the code that belongs to it', () => {
  const markdown =
    '# Ferries\n\nThey wait for **nobody**.\n\n## Why\n\n- Time\n- Money\n\n```js\nbook()\n```\n\nThe end.'
  const html =
    '<h1>Ferries</h1>\n<p>They wait for <strong>nobody</strong>.</p>\n<h2>Why</h2>\n<ul>\n<li>Time</li>\n<li>Money</li>\n</ul>\n<pre><code>book()\n</code></pre>\n<p>The end.</p>'
  for (const reply of [
    markdown,
    `\`\`\`markdown\n${markdown}\n\`\`\``,
    `\`\`\`\n${markdown}\n\`\`\``,
    `Sure!\n\n\`\`\`md\n${markdown}\n\`\`\`\n\nTell me more.`,
  ]) {
    expect(toArticle(reply), reply).toBe(html)
  }
  expect(toArticle('Two lines\n\nof plain text.')).toBe('<p>Two lines</p>\n<p>of plain text.</p>')
})

test('AI-10: an article in Markdown may speak of tags and show them', () => {
  expect(toArticle('# How `<p>` works\n\nThe `<h1>` tag is a heading…\n\n## Why\n\n- a\n- <b>b</b>')).toBe(
    '<h1>How <code>&lt;p&gt;</code> works</h1>\n<p>The <code>&lt;h1&gt;</code> tag is a heading…</p>\n<h2>Why</h2>\n<ul>\n<li>a</li>\n<li><strong>b</strong></li>\n</ul>',
  )
  for (const [markdown, html] of [
    [
      '# Tags\n\nLike this:\n\n```html\n<h1>Hi</h1>\n```\n\nThe end.',
      '<h1>Tags</h1>\n<p>Like this:</p>\n<pre><code>&lt;h1&gt;Hi&lt;/h1&gt;\n</code></pre>\n<p>The end.</p>',
    ],
    [
      'A word on tags, and on why they matter.\n\n```html\n<p>\n```\n\nThe end.',
      '<p>A word on tags, and on why they matter.</p>\n<pre><code>&lt;p&gt;\n</code></pre>\n<p>The end.</p>',
    ],
    [
      'Tags such as `<ul>` list.\n\n## Why',
      '<p>Tags such as <code>&lt;ul&gt;</code> list.</p>\n<h2>Why</h2>',
    ],
  ] as const) {
    expect(toArticle(markdown), markdown).toBe(html)
    expect(toArticle(`\`\`\`markdown\n${markdown}\n\`\`\``), markdown).toBe(html)
  }
})

test('AI-10: a table stays a table, in Markdown and in HTML', () => {
  const rows = '<thead><tr><th>Route</th><th>Price</th></tr></thead><tbody><tr><td>Kibuye</td><td>'
  const markdown = '| Route | Price |\n| --- | ---: |\n| Kibuye | *3,000* |'
  expect(toArticle(`# Ferries\n\n${markdown}\n\nThe end.`)).toBe(
    `<h1>Ferries</h1>\n<table>${rows}<em>3,000</em></td></tr></tbody></table>\n<p>The end.</p>`,
  )
  const html = `<h1>Ferries</h1><table class="fares"><caption>Fares</caption><thead>
    <tr><th scope="col">Route</th> <th>Price</th></tr></thead><tbody><tr>
    <td>Kibuye</td>
    <td>3,000</td>
    </tr></tbody></table>`
  expect(toArticle(html)).toBe(`<h1>Ferries</h1><p>Fares</p><table>${rows}3,000</td></tr></tbody></table>`)
  expect(toArticle('The `<table>` and `<tr>` tags.')).toBe(
    '<p>The <code>&lt;table&gt;</code> and <code>&lt;tr&gt;</code> tags.</p>',
  )
})

test('an article that ended for want of words keeps its last sentence', () => {
  expect(toArticle('<h1>Ferries</h1><p>They wait for <em>nobody</em> and')).toBe(
    '<h1>Ferries</h1><p>They wait for <em>nobody</em> and</p>',
  )
})

test('a written article passes the sanitiser: no scripts, handlers, frames, foreign pictures or odd links', () => {
  const html = toArticle(
    `<h1 onclick="x()">Ferries</h1><script>x()</script><p style="position:fixed">Read
    <a href="javascript:x()">this</a>.<img src="https://example.org/a.png" onerror="x()"></p>
    <iframe src="https://example.org"></iframe><svg onload="x()"></svg><p>End.</p>`,
  )
  expect(html).toMatch(/^<h1>Ferries<\/h1>/)
  expect(html).toContain('<p>End.</p>')
  expect(html).not.toMatch(/script|onclick|onerror|onload|iframe|svg|img|style|javascript/i)
  expect(toArticle('# Hi\n\n[link](javascript:x()) <img src=x onerror=x()>')).not.toMatch(
    /javascript|onerror|<img/,
  )
})

test('ERR-03: a reply without words is no article', () => {
  for (const reply of [
    '',
    ' \n ',
    '```html\n```',
    '<p></p>',
    '<script>x()</script>',
    '<h1> </h1><ul><li></li></ul>',
  ]) {
    expect(toArticle(reply), reply).toBeNull()
  }
})

test('whatever a model says is an article that the sanitiser leaves as it is, or none', () => {
  const pieces = fc.constantFrom(
    '<h1>',
    '</h1>',
    '<p>',
    '</p>',
    '<ul>',
    '<li>',
    '```',
    '```html\n',
    '\n',
    '# ',
    '- ',
    '> ',
    '<table>',
    '</table>',
    '<tr>',
    '<td>',
    '</td>',
    '| a |\n',
    '| - |\n',
    '<script>',
    '<body',
    '<!--',
    '&lt;',
    'word ',
    '<',
    '>',
  )
  const reply = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.array(pieces).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(reply, (said) => {
      const html = toArticle(said)
      if (html !== null) expect(sanitizePostHtml(html)).toBe(html)
    }),
  )
})

test('no reply keeps the server busy: not with marks, not with depth, not with lines', async () => {
  for (const unit of [
    '_a_',
    '!!!',
    '!',
    '_*a',
    '**_a',
    '***',
    'a_b',
    '`',
    '[',
    '![a](',
    '> ',
    '1. ',
    '* - ',
    '>>>>- ',
    '--\n',
    '|\n|-\n',
    '- _*a\n',
    '- _*a\n|-***a!',
    `${'_*a'.repeat(40)}\n\n`,
    '<p>',
    '<head ',
    '<html><head ',
    '<p ',
    '</p',
    '</td>',
    '</td   ',
    '<table ',
    '<tr>  ',
    ' ',
  ]) {
    const reply = unit.repeat(Math.ceil(40_000 / unit.length))
    const ms = await cpuMsOf(() => {
      toArticle(reply)
      toTitle(reply)
      toExcerpt(reply)
    })
    expect(ms, unit).toBeLessThan(2_000)
  }
})

test('a paragraph that is full of marks keeps them, and its neighbours are read as ever', () => {
  const marks = '_*a'.repeat(100)
  expect(toArticle(`# Ferries\n\n${marks}\n\nThey **wait**.`)).toBe(
    `<h1>Ferries</h1>\n<p>${marks}</p>\n<p>They <strong>wait</strong>.</p>`,
  )
  const items = Array.from({ length: 60 }, (_, place) => `- **Item ${place}**, *new*`)
  expect(toArticle(items.join('\n'))?.match(/<strong>Item \d+<\/strong>, <em>new<\/em>/g)).toHaveLength(60)
})

test('AI-11: a title is one line of at most 120 characters that ends with a whole word', () => {
  expect(toTitle('"Ferries that wait for nobody"\nBecause…')).toBe('Ferries that wait for nobody')
  const long = toTitle('ferry '.repeat(100))
  expect(long).toBe('ferry '.repeat(20).trim())
  expect(toTitle('x'.repeat(500))).toHaveLength(120)
})

test('APOST-29: an excerpt is plain text of at most 160 characters, 157 and three dots', () => {
  expect(toExcerpt('<p>They wait for <b>nobody</b>.</p>\n\nNot &amp; ever.')).toBe(
    'They wait for nobody. Not & ever.',
  )
  expect(toExcerpt('A < b & c > d.')).toBe('A < b & c > d.')
  expect(toExcerpt('<p>We <3 it: 1 <b>and</b> 2<br/>or 4 > 3 <!-- so --></p>')).toBe(
    'We <3 it: 1 and 2 or 4 > 3',
  )
  expect(toExcerpt('x'.repeat(160))).toBe('x'.repeat(160))
  expect(toExcerpt('x'.repeat(161))).toBe(`${'x'.repeat(157)}...`)
})
