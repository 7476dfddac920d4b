import { expect, test } from 'vitest'
import { company } from '#app/shared/company.ts'
import { startTestApp } from '#tests/support/test-app.ts'

async function policyWith(env: Record<string, string> = {}): Promise<string> {
  const app = await startTestApp({ env })
  const response = await app.fetch('/privacy-policy')
  expect(response.status).toBe(200)
  const main = /<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? ''
  return main.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')
}

test('LEGAL-01, LEGAL-02: the policy has its five sections and an email address, in its first HTML', async () => {
  const app = await startTestApp()
  const html = await (await app.fetch('/privacy-policy')).text()
  const headings = [...html.matchAll(/<h2 id="[^"]+">([^<]+)<\/h2>/g)].map((match) => match[1])
  expect(headings).toEqual([
    'Information We Collect',
    'How We Use Your Information',
    'Data Protection',
    'Changes to This Privacy Policy',
    'Contact Us',
  ])
  expect(html.slice(html.indexOf('>Contact Us</h2>'))).toContain(`href="mailto:${company.email}"`)
})

test('the policy names the period after which data is deleted here', async () => {
  expect(await policyWith()).toContain('12 months, then deleted automatically')
  const policy = await policyWith({ RETENTION_MONTHS: '18' })
  expect(policy).toContain('18 months, then deleted automatically')
  expect(policy).not.toContain('12 months')
})

test('the policy names a model service only where it is configured', async () => {
  const without = await policyWith()
  expect(without).toContain('its answers come from this site’s own pages')
  expect(without).not.toMatch(/Gemini|Hugging Face/)

  const huggingFace = await policyWith({ HF_TOKENS: 'one,two' })
  expect(huggingFace).toContain('your description goes to Hugging Face’s hosted inference')
  expect(huggingFace).not.toContain('Gemini')

  const gemini = await policyWith({ GEMINI_API_KEY: 'key' })
  expect(gemini).toContain('behind the assistant: Google’s Gemini.')
  expect(gemini).not.toContain('Hugging Face')

  const other = await policyWith({
    OPENAI_BASE_URL: 'http://localhost:8000/v1',
    OPENAI_MODEL: 'own-model',
    GEMINI_API_KEY: 'key',
  })
  expect(other).toContain('a model server that we chose ourselves')
  expect(other).not.toContain('Gemini')
})

test('the policy says what goes along with a question, what is noted of it, and that the tab has a number', async () => {
  const without = await policyWith()
  expect(without).not.toMatch(/go along with it|each call to a model service|Records of model calls/)
  expect(without).toContain('a random number for as long as the tab is open')

  const gemini = await policyWith({ GEMINI_API_KEY: 'key' })
  expect(gemini).toContain('Passages of this site that fit your question go along with it.')
  expect(gemini).toContain(
    'it notes for 12 months the time, the assistant, the name of the model, how long it took',
  )
  expect(gemini).toContain('without a word of what was written')
  expect(gemini).toContain('Records of model calls12 months, then deleted automatically')
  expect(await policyWith({ HF_TOKENS: 'one' })).toContain('Records of model calls')
  expect(gemini).toContain('a random number for as long as the tab is open')
})

test('the policy says how long a picture that was made in the chat is stored', async () => {
  expect(await policyWith({ GEMINI_API_KEY: 'key' })).not.toContain('30 days on our server')
  const policy = await policyWith({ HF_TOKENS: 'one,two' })
  expect(policy).toContain('the finished picture is kept on our server for 30 days')
  expect(policy).toContain('30 days on our server, then deleted automatically')
})

test('the policy says whether an attached picture leaves the browser', async () => {
  expect(await policyWith({ GEMINI_API_KEY: 'key' })).toContain('stays in your browser and is not sent')
  expect(await policyWith({ GEMINI_API_KEY: 'key', CHAT_VISION: 'on' })).toContain(
    'is sent to the model service together with your question',
  )
})

test('the policy names what carries messages and confirmations, and none of its addresses', async () => {
  const without = await policyWith()
  expect(without).toContain('It is passed on to nobody.')
  expect(without).toContain('No confirmation email is sent at present')

  const outside = await policyWith({
    FORM_RELAY_URL: 'https://relay.example.org/inbox',
    CONFIRMATION_FUNCTION_URL: 'https://function.example.org/confirm',
  })
  expect(outside).toContain('A form relay, a service of another company')
  expect(outside).toContain('go to a cloud function that sends you the email')
  expect(outside).not.toContain('example.org')

  const ownMail = await policyWith({ SMTP_URL: 'smtp://user:secret@mail.example.org' })
  expect(ownMail).toContain(
    'Our own mail account then sends it to our mailbox, and a confirmation to you unless',
  )
  expect(ownMail).toContain('we send you an email from our own mail account')
  expect(ownMail).not.toContain('example.org')
})

test('no setting reaches the browser with the policy, neither in the page nor in its data', async () => {
  const secrets = {
    HF_TOKENS: 'hf-token-one,hf-token-two',
    GEMINI_API_KEY: 'gemini-key',
    OPENAI_BASE_URL: 'http://models.example.org/v1',
    OPENAI_MODEL: 'own-model',
    OPENAI_API_KEY: 'openai-key',
    SMTP_URL: 'smtp://user:secret@mail.example.org',
    FORM_RELAY_URL: 'https://relay.example.org/inbox',
  }
  const app = await startTestApp({ env: secrets })
  for (const path of ['/privacy-policy', '/privacy-policy.data']) {
    const body = await (await app.fetch(path)).text()
    for (const value of ['hf-token', 'gemini-key', 'openai-key', 'example.org']) {
      expect(body, path).not.toContain(value)
    }
  }
})
