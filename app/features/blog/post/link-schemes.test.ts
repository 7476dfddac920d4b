import { expect, test } from 'vitest'
import { completeLink, isAllowedLink, LINK_SCHEMES } from './link-schemes.ts'

test('APOST-15: a link may use one of the ten schemes, in any spelling', () => {
  expect(LINK_SCHEMES).toHaveLength(10)
  for (const scheme of LINK_SCHEMES) {
    expect([scheme, isAllowedLink(`${scheme}:something`)]).toEqual([scheme, true])
    expect([scheme, isAllowedLink(`${scheme.toUpperCase()}:something`)]).toEqual([scheme, true])
  }
})

test('a link may lead to a place on this site', () => {
  for (const address of ['/blog', '/#contact', '#part', '?page=2', 'careers', '../blog', '/a/b:c']) {
    expect([address, isAllowedLink(address)]).toEqual([address, true])
  }
})

test('APOST-15: other schemes and addresses in disguise are refused', () => {
  const refused = [
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'java script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'view-source:https://example.org',
    'httpx://example.org',
    'https\u2028://example.org',
    '//example.org',
    '\\\\example.org',
    '/\\example.org',
    '/\t/example.org',
  ]
  for (const address of refused) expect([address, isAllowedLink(address)]).toEqual([address, false])
})

test('APOST-14: an address without a scheme is completed as it was meant', () => {
  const meant = {
    'example.org': 'https://example.org',
    ' example.org/a?b#c ': 'https://example.org/a?b#c',
    'example.org:8080/a': 'https://example.org:8080/a',
    'localhost:3000': 'https://localhost:3000',
    'müller.example': 'https://müller.example',
    'hello@example.org': 'mailto:hello@example.org',
    '+250 788 111 222': 'tel:+250788111222',
    '/blog': '/blog',
    '#part': '#part',
    'HTTP://example.org': 'HTTP://example.org',
    'xmpp:hello@example.org': 'xmpp:hello@example.org',
    'javascript:alert(1)': 'javascript:alert(1)',
    '//example.org': '//example.org',
  }
  for (const [typed, address] of Object.entries(meant)) expect(completeLink(typed)).toBe(address)
})
