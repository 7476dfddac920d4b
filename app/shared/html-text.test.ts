import { expect, test } from 'vitest'
import { cut, runningTextOfHtml, shorten, textOfHtml } from './html-text.ts'

test.for([
  ['<p>One</p><p>two</p>', 'One two'],
  ['<p>Mid<strong>dle</strong> of <em>w</em>ords</p>', 'Middle of words'],
  ['<ul><li>a</li><li>b</li></ul>line<br />break', 'a b line break'],
  ['<p>Fish &amp; chips &lt;b&gt; &quot;x&quot;&nbsp;y</p>', 'Fish & chips <b> "x" y'],
  ['<a href="/blog" title="x">link</a>ed', 'linked'],
  ['<blockquote>quote</blockquote>after', 'quote after'],
  ['', ''],
])('BLOG-11: the text of %s is “%s”', ([html = '', text = '']) => {
  expect(textOfHtml(html)).toBe(text)
})

test('APOST-29: a shortened text is as long as allowed, its dots included', () => {
  expect(shorten('a'.repeat(160), 160)).toBe('a'.repeat(160))
  expect(shorten('a'.repeat(161), 160)).toBe(`${'a'.repeat(157)}...`)
})

test('APOST-29: no space is left before the dots', () => {
  expect(shorten(`${'a'.repeat(156)} bcdef`, 160)).toBe(`${'a'.repeat(156)}...`)
})

test.for([
  [
    '<h2>Why twice</h2><p>The <em>first</em> scale.</p><h3 style="text-align:left">So</h3><p>Then.</p>',
    'The first scale. Then.',
  ],
  ['<pre><code>let a</code></pre><ul><li>One</li></ul><blockquote><p>Two</p></blockquote>', 'One Two'],
  [
    '<figure><img src="/media/a" /><figcaption>A barn</figcaption></figure><p>Use <code>tar</code>.</p>',
    'Use tar.',
  ],
  ['<p>See:</p><table><tr><th><h3>Town</h3></th><td>Huye</td></tr></table><p>So.</p>', 'See: So.'],
  ['<h1>Only this</h1><pre><code>and that</code></pre>', 'Only this and that'],
  ['<p></p><h2>Alone</h2>', 'Alone'],
  ['Bare words<hr />', 'Bare words'],
  ['', ''],
])('APOST-29: the running text of %s is “%s”', ([html = '', text = '']) => {
  expect(runningTextOfHtml(html)).toBe(text)
})

test.for(['<h1>', '<h1 ', '<pre', '</h2>', '<h1><p>'])(
  'many times %s takes no longer than it is long',
  (part) => {
    expect(runningTextOfHtml(part.repeat(200_000)).length).toBeLessThan(part.length * 200_000 + 1)
  },
)

test('APOST-29: a cut leaves no half of an emoji behind', () => {
  expect(cut('a😀b', 2)).toBe('a')
  expect(cut('a😀b', 3)).toBe('a😀')
  expect(shorten('😀'.repeat(100), 160).isWellFormed()).toBe(true)
})
