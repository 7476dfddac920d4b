import { type FakeSmtp, startSmtp } from '#tests/fakes/smtp.ts'
import { freePort } from '#tests/support/runner/postgres-server.ts'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { test as base } from './fixtures.ts'

/** The site with a mail server, and with its own address, to which a passkey belongs. */
export const test = base.extend<object, { server: BuiltServer; smtp: FakeSmtp }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter names the fixtures needed, here none
    async ({}, use) => {
      const smtp = await startSmtp()
      await use(smtp)
      await smtp.close()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ smtp }, use) => {
      const port = await freePort()
      const server = await startBuiltServer({
        PORT: String(port),
        PUBLIC_ORIGIN: `http://localhost:${port}`,
        SMTP_URL: smtp.url,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
