import { expect, test } from 'vitest'
import { gatherScripts } from './hold-scripts.ts'

const ours = (code: string, attributes = '') => `<script nonce="a+b/c="${attributes}>${code}</script>`
const module = (code: string) => ours(code, ' type="module" async=""')
const CONTEXT = 'window.__reactRouterContext = {};'
const [FIRST, SECOND] = ['one', 'two'].map(
  (text) => `window.__reactRouterContext.streamController.enqueue("$& ${text}");`,
)

test('the data of the router go into its module script in their order, and their elements stay', () => {
  const page = ours('own()') + ours(CONTEXT) + module('import "/a.js"') + ours(`${FIRST}`) + ours(`${SECOND}`)
  const gathered = ours('own()') + ours('') + module(`${CONTEXT}${FIRST}${SECOND}import "/a.js"`)
  expect(gatherScripts(page, 'a+b/c=')).toBe(gathered + ours('') + ours(''))
})

test('a script of the content is not moved among those that may run', () => {
  const foreign = `<script>${FIRST}</script><script nonce="other">${SECOND}</script>`
  const page = foreign + ours(CONTEXT) + module('import "/a.js"')
  expect(gatherScripts(page, 'a+b/c=')).toBe(foreign + ours('') + module(`${CONTEXT}import "/a.js"`))
})

test('where there is no module script everything stays where it is', () => {
  const page = ours(CONTEXT) + ours('import "/a.js"', ' type="module"')
  expect(gatherScripts(page, 'a+b/c=')).toBe(page)
})
