import { type FakeVendors, startFakeVendors } from '#tests/fakes/vendors.ts'
import { startBuiltServer } from './built-server.ts'
import { test as base } from './fixtures.ts'

export { expect } from './fixtures.ts'

/** The site with a fake of every vendor; the test decides what they answer. */
export const test = base.extend<{ vendors: FakeVendors }, { startedVendors: FakeVendors }>({
  startedVendors: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter names the fixtures needed, here none
    async ({}, use) => {
      const vendors = await startFakeVendors()
      await use(vendors)
      await vendors.close()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ startedVendors }, use) => {
      const server = await startBuiltServer({ ...startedVendors.env, AI_DAILY_LIMIT: '100000' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  vendors: async ({ startedVendors }, use) => {
    startedVendors.clear()
    await use(startedVendors)
  },
})
