import nodemailer from 'nodemailer'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cut, hang, slow, status } from './behaviour.ts'
import { type FakeVendors, startFakeVendors } from './vendors.ts'

let vendors: FakeVendors

beforeAll(async () => {
  vendors = await startFakeVendors()
})
beforeEach(() => vendors.clear())
afterAll(() => vendors.close())

function infer(model: string, body: object, token = 'stand-in-token-2') {
  return fetch(`${vendors.env.HF_BASE_URL}/${model}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
}

function callFunction(body: object) {
  return fetch(vendors.cloudFunction.url, { method: 'POST', body: JSON.stringify(body) })
}

function sendMail(subject: string) {
  const transport = nodemailer.createTransport(vendors.smtp.url)
  const to = ['first@example.com', 'second@example.com']
  return transport.sendMail({
    from: vendors.env.MAIL_FROM,
    to,
    subject,
    text: 'Murakoze',
    messageId: '<1@test>',
  })
}

test('hosted inference answers an instruction and echoes the prompt unless told not to', async () => {
  const inputs = '<s>[INST] You are tina. What do you build? [/INST]'
  const full = await (await infer('owner/words', { inputs, parameters: {} })).json()
  expect(full).toEqual([{ generated_text: expect.stringMatching(/^<s>\[INST\].*\[\/INST\]Thank you/s) }])
  const short = await (await infer('owner/words', { inputs, parameters: { return_full_text: false } })).json()
  expect(short).toEqual([{ generated_text: expect.stringMatching(/^Thank you.*What do you build\?/s) }])
})

test('hosted inference draws a picture that depends on prompt and model', async () => {
  const draw = async (model: string) =>
    Buffer.from(await (await infer(model, { inputs: 'A hill' })).arrayBuffer())
  const [one, again, other] = [await draw('owner/one'), await draw('owner/one'), await draw('owner/other')]
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 768, height: 512 })
  expect(one.equals(again)).toBe(true)
  expect(one.equals(other)).toBe(false)
})

test('hosted inference refuses unknown tokens and fails the model it is told to', async () => {
  const { hostedInference } = vendors
  expect((await infer('owner/one', { inputs: 'A hill' }, 'unknown')).status).toBe(401)
  hostedInference.acceptTokens(['only-this'])
  expect((await infer('owner/one', { inputs: 'A hill' })).status).toBe(401)
  hostedInference.acceptTokens(null)
  hostedInference.behave((request) => (request.path.endsWith('/one') ? status(503, 'loading') : slow(1)))
  expect((await infer('owner/one', { inputs: 'A hill' }, 'any')).status).toBe(503)
  expect((await infer('owner/two', { inputs: 'A hill' }, 'any')).headers.get('content-type')).toBe(
    'image/png',
  )
})

test('the model server of one’s own answers who has its key, and refuses like the others of its kind', async () => {
  const { OPENAI_BASE_URL, OPENAI_API_KEY = '' } = vendors.openAiEnv
  const complete = (body: object, key = OPENAI_API_KEY) =>
    fetch(`${OPENAI_BASE_URL}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    })
  const url = 'data:image/png;base64,aGVsbG8='
  const parts = [
    { type: 'text', text: 'Human: Where are you?' },
    { type: 'image_url', image_url: { url } },
  ]
  for (const content of ['Human: Where are you?', parts]) {
    const answer = await (await complete({ model: 'own', messages: [{ role: 'user', content }] })).json()
    expect(answer).toMatchObject({
      choices: [{ message: { content: expect.stringContaining('“Where are you?”') } }],
    })
  }
  expect((await complete({}, 'unknown')).status).toBe(401)
  expect((await complete({ model: 'own', messages: [] })).status).toBe(400)
  expect((await fetch(`${OPENAI_BASE_URL}/models`)).status).toBe(404)
})

test('the form relay keeps the fields, also when its answer gets lost', async () => {
  const { formRelay } = vendors
  const body = new FormData()
  body.set('name', 'Visitor')
  body.set('message', 'Muraho ✓\nsecond line')
  expect(await (await fetch(formRelay.url, { method: 'POST', body })).json()).toEqual({ success: true })
  formRelay.behaveOnce(cut())
  await expect(fetch(formRelay.url, { method: 'POST', body }).then((reply) => reply.text())).rejects.toThrow()
  expect(formRelay.submissions).toHaveLength(2)
  expect(formRelay.submissions[0]).toMatchObject({
    name: 'Visitor',
    message: expect.stringContaining('Muraho ✓'),
  })
  expect((await fetch(formRelay.url, { method: 'POST', body: 'name=x' })).status).toBe(400)
})

test('the cloud function keeps good calls and refuses bad ones', async () => {
  const { cloudFunction } = vendors
  const data = { applicantName: 'Applicant', email: 'applicant@example.com', jobTitle: 'Designer' }
  expect(await (await callFunction({ data })).json()).toEqual({ result: { sent: true } })
  expect((await callFunction(data)).status).toBe(400)
  cloudFunction.behaveOnce(status(500, 'crashed'))
  expect((await callFunction({ data })).status).toBe(500)
  expect(cloudFunction.calls).toEqual([data])
})

test('the mail server keeps messages with their envelope and decoded subject', async () => {
  await sendMail(
    'Your application for Développeur · Kigali, received and on its way to the whole hiring team',
  )
  expect(vendors.smtp.messages).toMatchObject([
    {
      from: 'no-reply@urugero.test',
      to: ['first@example.com', 'second@example.com'],
      subject: 'Your application for Développeur · Kigali, received and on its way to the whole hiring team',
      messageId: '<1@test>',
      raw: expect.stringContaining('Murakoze'),
    },
  ])
})

test('the mail server refuses, drops and delays as told', async () => {
  const { smtp } = vendors
  smtp.behaveOnce(
    { kind: 'refuse', at: 'mail', code: 421 },
    { kind: 'refuse', at: 'rcpt', code: 550 },
    { kind: 'refuse', at: 'data', code: 451 },
    { kind: 'drop' },
    { kind: 'slow', ms: 60 },
  )
  await expect(sendMail('a')).rejects.toMatchObject({ responseCode: 421 })
  await expect(sendMail('b')).rejects.toMatchObject({ responseCode: 550 })
  await expect(sendMail('c')).rejects.toMatchObject({ responseCode: 451 })
  await expect(sendMail('dropped')).rejects.toThrow()
  await sendMail('slow')
  expect(smtp.messages.map((message) => message.subject)).toEqual(['dropped', 'slow'])
})

test('all stand-ins close at once while requests are still open', async () => {
  const others = await startFakeVendors({ thinkingMs: 60_000 })
  others.formRelay.behave(hang())
  const url = `${others.env.GEMINI_BASE_URL}/models/m:generateContent?key=k`
  const waiting = [url, others.formRelay.url].map((address) => fetch(address, { method: 'POST', body: '{}' }))
  await expect.poll(() => others.textModel.requests.length + others.formRelay.requests.length).toBe(2)
  await others.close()
  expect((await Promise.allSettled(waiting)).map((outcome) => outcome.status)).toEqual([
    'rejected',
    'rejected',
  ])
})
