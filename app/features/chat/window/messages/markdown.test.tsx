import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { htmlAttacks } from '#tests/support/inputs/html-attacks.ts'
import { Markdown } from './markdown.tsx'

function renderWithLook(text: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text={text} />
    </MemoryRouter>,
  )
}

function render(text: string): string {
  return renderWithLook(text).replace(/ class="[^"]*"/g, '')
}

/** The rendered HTML without the wrapper element. */
function inside(text: string): string {
  return render(text).replace(/^<div>|<\/div>$/g, '')
}

/** Every tag and attribute that a reply may produce; only `href` takes its value from the reply. */
const HARMLESS_TAG =
  /<div role="group" aria-label="Table" tabindex="0">|<\/?(?:p|ul|li|strong|em|del|code|pre|blockquote|table|thead|tbody|tr|th|td|span|div)>|<(?:br|hr)\/>|<ol start="\d+">|<\/ol>|<a href="(?:https?:|mailto:|tel:|\/)[^"<>]*"(?: target="_blank" rel="noopener noreferrer")?>|<\/a>/g

function dangerousRest(html: string): string[] {
  return html.replace(HARMLESS_TAG, '').match(/[<>]/g) ?? []
}

test('CHAT-07: a reply is shown with its paragraphs, lists, emphasis and code', () => {
  expect(inside('One **two** *three* `four`\nfive')).toBe(
    '<p>One <strong>two</strong> <em>three</em> <code>four</code><br/>five</p>',
  )
  expect(inside('- a\n- b')).toBe('<ul><li>a</li><li>b</li></ul>')
  expect(inside('3. a\n4. b')).toBe('<ol start="3"><li>a</li><li>b</li></ol>')
  expect(inside('## Head')).toBe('<p>Head</p>')
  expect(inside('> said')).toBe('<blockquote><p>said</p></blockquote>')
  expect(inside('```js\na < b\n```')).toBe('<pre>a &lt; b</pre>')
  expect(inside('|a|b|\n|-|-|\n|1|2|')).toBe(
    '<div role="group" aria-label="Table" tabindex="0"><table><thead><tr><th>a</th><th>b</th></tr></thead>' +
      '<tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
  )
})

test('CHAT-07: a table keeps its words whole and scrolls sideways', () => {
  const html = renderWithLook('|Service|Price|\n|-|-|\n|Website|RWF 900,000|')
  expect(html).toMatch(/<div role="group"[^>]*class="[^"]*overflow-x-auto/)
  expect(html.match(/<t[hd] class="[^"]*wrap-normal min-w-16/g)).toHaveLength(4)
})

test('CHAT-07: the columns of a table stand as the reply has aligned them', () => {
  const html = renderWithLook('|a|b|c|d|\n|-|:-|:-:|-:|\n|1|2|3|4|')
  const columns = ['text-left', 'text-left', 'text-center', 'text-right']
  expect(html.match(/text-(?:left|center|right)/g)).toEqual([...columns, ...columns])
})

test('CHAT-07: a task keeps the number that it has', () => {
  const html = renderWithLook('1. [x] done\n2. [ ] open')
  expect(html).not.toContain('list-none')
  expect(html).toContain('☑ done')
})

test('CHAT-07: a task has its box alone, and no bullet beside it', () => {
  const html = renderWithLook('- [x] done\n- [ ] open\n- other')
  expect(html.match(/<li[^>]*>/g)?.map((item) => item.includes('list-none'))).toEqual([true, true, false])
  expect(html).toContain('☑ done')
})

test('CHAT-07: the character references that models write are read, once', () => {
  const text = '&copy; 2024&ndash;2026 &mdash; it&rsquo;s &#39;so&#x27; &hellip; &amp;copy; &unknown; &colon;'
  expect(inside(text)).toBe('<p>© 2024–2026 — it’s &#x27;so&#x27; … &amp;copy; &amp;unknown; &amp;colon;</p>')
})

test('CHAT-07: links lead to our pages in place, and elsewhere in a new tab', () => {
  expect(inside('[Careers](/careers?job=1)')).toBe('<p><a href="/careers?job=1">Careers</a></p>')
  expect(inside('[Web](https://example.org/a)')).toContain(
    '<a href="https://example.org/a" target="_blank" rel="noopener noreferrer">Web',
  )
  expect(inside('[Mail](mailto:a@example.org) [Call](tel:+250788000000)')).toBe(
    '<p><a href="mailto:a@example.org">Mail</a> <a href="tel:+250788000000">Call</a></p>',
  )
})

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x]( javascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](\u0001javascript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](javascript&#58;alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://example.org/1)',
  '[x](//example.org)',
  '[x](/\\example.org)',
  '[x](/\t/example.org)',
  '[x](\\\\example.org)',
  '[x](relative)',
  '[x](#hash)',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
])('CHAT-07: %s leads nowhere', (text) => {
  expect(render(text)).not.toContain('<a ')
  expect(dangerousRest(render(text))).toEqual([])
})

test.each([
  '[![x](https://example.org/a.png)](javascript:alert(1))',
  '[[x](https://example.org)](javascript:alert(1))',
  '[x](https://example.org/"onmouseover="alert(1))',
  '[x](https://example.org "title\\" onclick=alert(1)")',
  '[<img src=x onerror=alert(1)>](https://example.org)',
  '![<script>alert(1)</script>](https://example.org/a.png)',
  '`<script>alert(1)</script>`',
  '```"><script>alert(1)</script>\n</pre><script>alert(1)</script>\n```',
  '|<img src=x onerror=alert(1)>|\n|-|\n|<script>alert(1)</script>|',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;',
  '<a href="javascript:alert(1)">x</a>',
  '<https://example.org/"onclick="alert(1)>',
  ...htmlAttacks,
])('CHAT-07: nothing in a reply becomes a page of its own: %j', (text) => {
  expect(dangerousRest(render(text))).toEqual([])
})

test('CHAT-07: raw HTML is shown as the text it is', () => {
  expect(inside('a <b>c</b> &lt;d&gt; &amp; e')).toBe('<p>a &lt;b&gt;c&lt;/b&gt; &lt;d&gt; &amp; e</p>')
})

test('CHAT-07: a picture in a reply is a link with its words, not a request to another host', () => {
  const html = inside('![a cat](https://example.org/cat.png)')
  expect(html).not.toContain('<img')
  expect(html).toContain('a cat')
})

test.each([
  ['quotes', '>'.repeat(15_000)],
  ['spaced quotes', '> '.repeat(9_000)],
  ['brackets', '['.repeat(20_000)],
  ['stars', '*a '.repeat(6_000)],
  ['lists', Array.from({ length: 150 }, (_, index) => `${' '.repeat(index)}- a`).join('\n')],
  ['emphasis', `${'*'.repeat(500)}a${'*'.repeat(500)}`],
  ['a long text', 'word '.repeat(100_000)],
])('CHAT-07: %s without end are shown all the same', (_, text) => {
  expect(render(text).length).toBeGreaterThan(100)
})
