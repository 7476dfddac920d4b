import { registerHooks } from 'node:module'

/**
 * Outside of production React notes a stack for every element, in case it has to warn about it: a sixth of the time of
 * the request tests. It stops by itself after ten thousand elements in a second; here it never starts. The warnings stay.
 */
const IS_NOTED = '1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++'
const INSTALLED = Symbol.for('urugero.cheap-owner-stacks')

if (!Reflect.has(globalThis, INSTALLED)) {
  Reflect.set(globalThis, INSTALLED, true)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.includes('/build/server/') || !loaded.source) return loaded
      const source = Buffer.from(loaded.source as Uint8Array).toString()
      return { ...loaded, source: source.replaceAll(IS_NOTED, 'false') }
    },
  })
}
