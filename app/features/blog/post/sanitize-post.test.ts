import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenHtml, htmlAttacks } from '#tests/support/inputs/html-attacks.ts'
import { anyCharacter, propertyRuns } from '#tests/support/runner/property-runs.ts'
import { isAllowedLink } from './link-schemes.ts'
import { sanitizePostHtml } from './sanitize-post.server.ts'

const OURS = '/media/0123456789abcdef0123456789abcdef01234567.webp'

/** HTML that the editor can produce, exactly as the sanitiser outputs it. */
const MADE = [
  '<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6>',
  '<p style="text-align:left">a</p><p style="text-align:center">b</p><h2 style="text-align:justify">c</h2>',
  '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code>e</code><br />f</p><hr />',
  '<p><strong><em>a</em></strong> ✓ 🇷🇼 שלום &lt;b&gt; &amp;amp;</p>',
  '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
  '<ol start="3"><li><p>a</p></li></ol><ol type="a"><li><p>b</p></li></ol>',
  '<blockquote><p>a</p><h3>b</h3></blockquote><pre><code>if (a &lt; b) {\n  c()\n}</code></pre>',
  '<p><a href="/blog">a</a> <a href="#part">b</a> <a href="mailto:a@example.org">c</a></p>',
  '<p><a href="https://example.org/?a=1&amp;b=2" title="d" rel="noopener">a</a></p>',
  `<img src="${OURS}" alt="" width="1200" height="800" /><figure><img src="${OURS}" alt="a &quot;b&quot;" />` +
    '<figcaption>c <strong>d</strong></figcaption></figure>',
  '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td rowspan="20"><p>b</p><p>c</p></td>' +
    `<td><ul><li><p>d</p></li></ul><figure><img src="${OURS}" alt="" /></figure></td></tr></tbody></table>`,
]

test('APOST-12 to APOST-14: what the editor makes passes the sanitiser unchanged', () => {
  for (const html of MADE) expect(sanitizePostHtml(html)).toBe(html)
})

test('the editor’s own spelling becomes ours', () => {
  expect(sanitizePostHtml('<p style="text-align: center;">a<br>b</p><hr>')).toBe(
    '<p style="text-align:center">a<br />b</p><hr />',
  )
  expect(sanitizePostHtml(`<img src="${OURS}">`)).toBe(`<img src="${OURS}" alt="" />`)
  expect(sanitizePostHtml('<b>a</b><i>b</i><del>c</del><strike>d</strike>')).toBe(
    '<strong>a</strong><em>b</em><s>c</s><s>d</s>',
  )
})

test.for([
  ['<p>a<script>x()</script>b</p>', '<p>ab</p>'],
  ['<p onclick="x()" id="a" class="b" name="c" tabindex="1">a</p>', '<p>a</p>'],
  ['<p style="color:red;text-align:right;position:fixed">a</p>', '<p style="text-align:right">a</p>'],
  ['<p style="text-align:expression(x())">a</p>', '<p>a</p>'],
  ['<span style="text-align:right">a</span><div>b</div>', 'ab'],
  ['<a href="javascript:x()">a</a>', '<a>a</a>'],
  ['<a href="java&#9;script:x()">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<a href="//example.org">a</a><a href="/\\example.org">b</a>', '<a>a</a><a>b</a>'],
  ['<a href=" /blog " target="_blank" rel="opener" class="x">a</a>', '<a href="/blog">a</a>'],
  [
    '<a href="HTTPS://example.org" rel="nofollow">a</a>',
    '<a href="HTTPS://example.org" rel="noopener">a</a>',
  ],
  ['<img src="https://example.org/a.png"><img src="data:image/png;base64,AAAA">', ''],
  ['<img src="/media/1.webp"><img src="/media/../admin"><img src="//media/x"><img>', ''],
  [`<img src="${OURS}" onerror="x()" width="100%" height="-1" srcset="x">`, `<img src="${OURS}" alt="" />`],
  ['<ol start="x" type="javascript"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  [
    '<iframe src="https://example.org"></iframe><object data="x"></object><svg><a href="/x">a</a></svg>',
    '<a href="/x">a</a>',
  ],
  ['<!-- a --><p>b</p><![CDATA[c]]><?d?>', '<p>b</p>'],
  [
    '<table style="width:1px" border="1"><colgroup><col width="9"></colgroup><tr height="0"><td align="left" colspan="1" rowspan="9999" headers="x">a</td></tr></table>',
    '<table><tr><td>a</td></tr></table>',
  ],
  ['<script>', ''],
  ['<p', 'p'],
] as const)('%s is made safe', ([given, safe]) => {
  expect(sanitizePostHtml(given)).toBe(safe)
})

test.for([
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<p>a</h2>b</p>', '<p>ab</p>'],
  ['<p><span><ul><li>a</ul></span></p>', '<p></p><ul><li>a</li></ul>'],
  ['<h2>a<p>b</p>c</h2>', '<h2>a</h2><p>b</p>c'],
  ['<strong>a<em>b</strong>c</em>', '<strong>a<em>b</em></strong>c'],
  ['<a href="/a">a<em><a href="/b">b</a></em>c</a>', '<a href="/a">a<em>b</em>c</a>'],
  ['<ul><li>a<li>b<em><li>c</ul>', '<ul><li>a</li><li>b<em></em></li><li>c</li></ul>'],
  ['<li>a</li><blockquote><li>b</li></blockquote>', 'a<blockquote>b</blockquote>'],
  ['<ul><li>a<ul><li>b</li></ul>c</li></ul>', '<ul><li>a<ul><li>b</li></ul>c</li></ul>'],
  ['</p></div>a', '<p></p>a'],
  ['<td>a</td><tr><td>b</td></tr>', ' a  b'],
  ['<table>a<tr>b<td>c</td><p>d</p></tr></table>e', '<p>a b d</p><table><tr><td>c</td></tr></table>e'],
  [
    '<table>f<b>o</b>o <i>b</i> c<tr><td>d</td></tr></table>',
    '<p>foo b c</p><table><tr><td>d</td></tr></table>',
  ],
  ['<ul><li>a<table><tr><td>b</table>c</ul>', '<ul><li>a</li></ul><table><tr><td>b</td></tr></table>c'],
  [
    '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
    '<table><tr><td>a  b c</td></tr></table>',
  ],
  [
    '<table><tr><td>a<td><p>b</p><tr><td>c',
    '<table><tr><td>a</td><td><p>b</p></td></tr><tr><td>c</td></tr></table>',
  ],
  [
    '<figcaption>a</figcaption><figure><figcaption><p>b</p></figcaption></figure>',
    'a<figure><figcaption>b</figcaption></figure>',
  ],
] as const)('the nesting of %s is repaired', ([given, safe]) => {
  expect(sanitizePostHtml(given)).toBe(safe)
})

test('a text that is nested beyond all reading keeps its words', () => {
  expect(sanitizePostHtml(`${'<b>'.repeat(300_000)}Hello <script>&amp; you`)).toBe('<p>Hello &amp; you</p>')
  const deep = sanitizePostHtml(`${'<blockquote>'.repeat(500)}<p>Hello</p>`)
  expect(deep.match(/<blockquote>/g)).toHaveLength(64)
  expect(deep).toContain('Hello')
})

test('long texts and long nonsense are read to their end', () => {
  const size = 300_000
  for (const piece of [
    '<p>Some words <img src="x"> and more.</p>',
    '<',
    '<!--',
    '</p>',
    '&',
    '<p style=";',
    '<iframe>',
  ]) {
    sanitizePostHtml(piece.repeat(size / piece.length))
    sanitizePostHtml(`${'<i>'.repeat(1_001)}${piece.repeat(size / piece.length)}`)
  }
})

test.for(htmlAttacks)('nothing that runs is left of %j', (attack) => {
  expectHarmless(sanitizePostHtml(attack))
})

test('whatever is put together from parts of HTML comes out harmless, and the same the second time', () => {
  fc.assert(
    fc.property(fc.oneof(brokenHtml, fc.string({ unit: anyCharacter })), (html) => {
      const safe = sanitizePostHtml(html)
      expectHarmless(safe)
      expect(sanitizePostHtml(safe)).toBe(safe)
    }),
    { numRuns: propertyRuns(2_000) },
  )
})

const KEPT_ATTRIBUTES = [
  'href',
  'title',
  'rel',
  'src',
  'alt',
  'width',
  'height',
  'start',
  'type',
  'style',
].concat(['colspan', 'rowspan'])

/** Parses the result strictly: anything outside the known tags fails the test. */
function expectHarmless(safe: string): void {
  expect(safe.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]/)
  for (const [tag] of safe.matchAll(/<[^<>]*>/g)) {
    expect(tag).toMatch(/^<\/?[a-z][a-z0-9]*( [a-z]+="[^"<>]*")*( \/)?>$/)
    expect(tag).not.toMatch(/^<\/?(script|style|iframe|svg|math|form|input|object|template|noscript)/)
    for (const [, name = '', value = ''] of tag.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      expect(KEPT_ATTRIBUTES).toContain(name)
      if (name === 'href') expect(isAllowedLink(decoded(value)), tag).toBe(true)
      if (name === 'src') expect(value).toMatch(/^\/media\/[0-9a-f]{40}\.webp$/)
      if (name === 'style') expect(value).toMatch(/^text-align:(left|center|right|justify)$/)
    }
  }
}

function decoded(value: string): string {
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
