import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { runTogether } from '#tests/support/processes/child.ts'
import { EnvError, envSchema, readEnv } from './env.server.ts'

const APP_SECRET = 'a secret of at least thirty-two characters'
const PRINT_SECRET = new URL('../../tests/support/processes/print-secret-process.ts', import.meta.url)

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-env-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function complaintAbout(source: Record<string, string>): unknown {
  try {
    readEnv({ APP_SECRET, ...source })
  } catch (error) {
    return error
  }
  return null
}

test('everything has a default but the secret, which is made', async () => {
  const DATA_DIR = await newFolder()
  expect(readEnv({ DATA_DIR })).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    database: { engine: 'sqlite', file: path.join(DATA_DIR, 'urugero.db') },
    publicOrigin: 'http://localhost:3000',
    SAMPLE_CONTENT: true,
    TRUST_PROXY: false,
    WEB_CONCURRENCY: 1,
    ALLOWED_HOSTS: [],
    GEMINI_MODEL: 'gemini-2.5-flash-lite',
    HF_TOKENS: [],
    HF_BASE_URL: 'https://router.huggingface.co/hf-inference/models',
    CHAT_VISION: false,
    MAIL_FROM: 'Urugero Software <hello@urugero.rw>',
    CONTACT_EMAIL: 'hello@urugero.rw',
    AI_DAILY_LIMIT: 500,
    RETENTION_MONTHS: 12,
    BACKUP_EVERY: 24 * 60 * 60 * 1000,
    BACKUP_KEEP: 7,
    RATE_LIMIT_FACTOR: 1,
    LOG_LEVEL: 'info',
    secret: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('an empty variable counts as one that is not there', () => {
  const names = ['PORT', 'HOST', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SMTP_URL']
  const empty = Object.fromEntries(
    [...names, 'HF_TOKENS', 'LOG_LEVEL', 'RATE_LIMIT_FACTOR'].map((name) => [name, '']),
  )
  expect(readEnv({ APP_SECRET, ...empty })).toEqual(readEnv({ APP_SECRET }))
})

test('values are read as what they are', () => {
  const env = readEnv({
    APP_SECRET,
    PORT: '8080',
    SAMPLE_CONTENT: 'off',
    TRUST_PROXY: 'on',
    ALLOWED_HOSTS: 'www.example.org, intranet:8080',
    HF_TOKENS: ' one, two ,,',
    RATE_LIMIT_FACTOR: '0.5',
    BACKUP_EVERY: '30m',
  })
  expect(env).toMatchObject({
    PORT: 8080,
    publicOrigin: 'http://localhost:8080',
    SAMPLE_CONTENT: false,
    TRUST_PROXY: true,
    ALLOWED_HOSTS: ['www.example.org', 'intranet:8080'],
    HF_TOKENS: ['one', 'two'],
    RATE_LIMIT_FACTOR: 0.5,
    BACKUP_EVERY: 30 * 60 * 1000,
    secret: APP_SECRET,
  })
  expect(readEnv({ APP_SECRET, PUBLIC_ORIGIN: 'https://urugero.rw' }).publicOrigin).toBe('https://urugero.rw')
})

test('the database is a file or a PostgreSQL server', () => {
  const addressOf = (DATABASE_URL: string) => readEnv({ APP_SECRET, DATABASE_URL }).database
  expect(addressOf('file:/srv/site.db')).toEqual({ engine: 'sqlite', file: '/srv/site.db' })
  for (const url of ['postgres://db/site', 'postgresql://db/site']) {
    expect(addressOf(url)).toEqual({ engine: 'postgres', url })
  }
})

test.for([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://localhost/site'],
  ['DATABASE_URL', 'file:'],
  ['PUBLIC_ORIGIN', 'urugero.rw'],
  ['PUBLIC_ORIGIN', 'https://urugero.rw/'],
  ['PUBLIC_ORIGIN', 'ftp://urugero.rw'],
  ['ALLOWED_HOSTS', 'https://www.example.org'],
  ['ALLOWED_HOSTS', 'www.example.org/shop'],
  ['ALLOWED_HOSTS', 'www.example.org, two words'],
  ['APP_SECRET', 'short'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'elevenchars'],
  ['ADMIN_PASSWORD', 'x'.repeat(129)],
  ['SAMPLE_CONTENT', 'yes'],
  ['TRUST_PROXY', '1'],
  ['WEB_CONCURRENCY', '0'],
  ['WEB_CONCURRENCY', 'many'],
  ['GEMINI_BASE_URL', 'generativelanguage'],
  ['HF_BASE_URL', 'javascript:x'],
  ['CHAT_VISION', 'true'],
  ['FORM_RELAY_URL', 'relay'],
  ['CONFIRMATION_FUNCTION_URL', 'file:///etc/passwd'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['CONTACT_EMAIL', 'nobody'],
  ['OPENAI_BASE_URL', 'localhost:8000'],
  ['AI_DAILY_LIMIT', '-5'],
  ['RETENTION_MONTHS', '0'],
  ['BACKUP_EVERY', 'daily'],
  ['BACKUP_EVERY', '0h'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_PASSPHRASE', 'short'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['RATE_LIMIT_FACTOR', 'double'],
  ['LOG_LEVEL', 'loud'],
] as const)('a wrong %s (%s) is one line that names it', ([name, value]) => {
  const complaint = complaintAbout({ [name]: value })
  expect(complaint).toBeInstanceOf(EnvError)
  expect(String(complaint)).toMatch(new RegExp(`^Error: ${name} .+$`))
})

test.for(['GEMINI_BASE_URL', 'HF_BASE_URL', 'OPENAI_BASE_URL'])(
  'a %s with more in it than an address stops the start, and no password is repeated',
  (name) => {
    for (const value of [
      'https://user:hunter2@models.example.org/v1',
      'https://hunter2@models.example.org/v1',
      'https://:hunter2@models.example.org/v1',
      'https://models.example.org/v1?key=hunter2',
      'https://models.example.org/v1?',
      'https://models.example.org/v1#hunter2',
    ]) {
      const complaint = complaintAbout({ [name]: value, OPENAI_MODEL: 'own' })
      expect(complaint).toBeInstanceOf(EnvError)
      expect(String(complaint)).toBe(
        `Error: ${name} must be an address without a user, a password, a query (?) or a fragment (#)`,
      )
    }
    const plain = 'http://localhost:11434/v1/'
    expect(complaintAbout({ [name]: plain, OPENAI_MODEL: 'own' })).toBeNull()
  },
)

test('with PostgreSQL the secret must be given, because instances share it', () => {
  const complaint = complaintAbout({ DATABASE_URL: 'postgres://db/site', APP_SECRET: '' })
  expect(complaint).toBeInstanceOf(EnvError)
  expect(String(complaint)).toMatch(/^Error: APP_SECRET must be set with PostgreSQL/)
})

test('the secret is created once, readable by the owner alone, and stored', async () => {
  const DATA_DIR = path.join(await newFolder(), 'not', 'there', 'yet')
  const { secret } = readEnv({ DATA_DIR })
  expect(readEnv({ DATA_DIR }).secret).toBe(secret)
  expect(await readdir(DATA_DIR)).toEqual(['app-secret'])
  const file = path.join(DATA_DIR, 'app-secret')
  expect(await readFile(file, 'utf8')).toBe(secret)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(readEnv({ DATA_DIR: await newFolder() }).secret).not.toBe(secret)
})

test('processes that start at once agree on the secret', async () => {
  const folder = await newFolder()
  const printed = await runTogether(PRINT_SECRET, [[folder], [folder], [folder]])
  const secret = await readFile(path.join(folder, 'app-secret'), 'utf8')
  expect(printed).toEqual([[secret], [secret], [secret]])
  expect(await readdir(folder)).toEqual(['app-secret'])
})

test('.env.example names every variable with its default', async () => {
  const DATA_DIR = await newFolder()
  const example = (await readFile('.env.example', 'utf8')).replace(/^# (?=[A-Z_]+=)/gm, '')
  const values = parseEnv(example)
  expect(Object.keys(values).sort()).toEqual(Object.keys(envSchema.shape).sort())
  expect(readEnv({ ...values, APP_SECRET, DATA_DIR })).toEqual(readEnv({ APP_SECRET, DATA_DIR }))
})
