import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { breakable } from './contact-links.tsx'

test('a long mail address goes on in the next line between its parts, never inside a word', () => {
  const html = renderToStaticMarkup(<p>{breakable('first-name.last_name@mail.example.org')}</p>)
  expect(html).toBe('<p>first-<wbr/>name<wbr/>.last_<wbr/>name<wbr/>@mail<wbr/>.example<wbr/>.org</p>')
})
