import { type FakeSmtp, startSmtp } from '#tests/fakes/smtp.ts'

type SmtpFixture = [
  (fixtures: object, use: (smtp: FakeSmtp) => Promise<void>) => Promise<void>,
  { scope: 'worker' },
]

/** The mail server of one worker. */
export const smtpFixture: SmtpFixture = [
  // biome-ignore lint/correctness/noEmptyPattern: the first parameter names the fixtures needed, here none
  async ({}, use) => {
    const smtp = await startSmtp()
    await use(smtp)
    await smtp.close()
  },
  { scope: 'worker' },
]
