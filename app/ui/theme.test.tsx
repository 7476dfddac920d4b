import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ThemeProvider, useTheme } from './theme.tsx'

function Probe() {
  return <p>{useTheme().theme}</p>
}

test('ERR-07: using the theme outside its provider is a mistake that says so', () => {
  expect(() => renderToString(<Probe />)).toThrow('useTheme must be used within a ThemeProvider')
  expect(
    renderToString(
      <ThemeProvider>
        <Probe />
      </ThemeProvider>,
    ),
  ).toBe('<p>light</p>')
})
