import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { company } from '#app/shared/company.ts'
import type { DatabaseAddress } from './db/database.server.ts'

export type Env = ReturnType<typeof readEnv>

/** What is wrong with the environment, in one line for the operator. */
export class EnvError extends Error {}

const SECRET_MIN_LENGTH = 32

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
/** Paths and keys are appended to it, and `fetch` rejects a URL with credentials. */
const baseUrl = httpUrl.refine((value) => {
  const url = URL.parse(value)
  return !url?.username && !url?.password && !/[?#]/.test(value)
}, 'must be an address without a user, a password, a query (?) or a fragment (#)')
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const withDefault = <Schema extends z.ZodType>(fallback: string, schema: Schema) =>
  z.preprocess((value) => (value === undefined || value === '' ? fallback : value), schema)
const commaSeparated = withDefault('', z.string()).transform((list) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
)
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)

const UNITS_MS = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 }
const period = z
  .string()
  .regex(/^[1-9]\d{0,3}[mhd]$/, 'must be a number with m, h or d, such as 24h')
  .transform((text) => Number.parseInt(text, 10) * UNITS_MS[text.slice(-1) as keyof typeof UNITS_MS])

export const envSchema = z.object({
  PORT: withDefault('3000', wholeNumber(0, 65_535)),
  HOST: withDefault('127.0.0.1', z.string()),
  DATA_DIR: withDefault('data', z.string()),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, 'must start with file: or postgres://')
      .refine((url) => url.startsWith('file:') || URL.canParse(url), 'is not an address'),
  ),
  PUBLIC_ORIGIN: optional(
    httpUrl.refine(
      (value) => URL.parse(value)?.origin === value,
      'must be an origin such as https://example.org',
    ),
  ),
  ALLOWED_HOSTS: commaSeparated.refine(
    (hosts) => hosts.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host)),
    'must be host names such as www.example.org, separated by commas',
  ),
  APP_SECRET: optional(z.string().min(SECRET_MIN_LENGTH, 'must have at least 32 characters')),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: optional(z.string().min(12, 'must have at least 12 characters').max(128)),
  SAMPLE_CONTENT: withDefault('on', onOff),
  REQUIRE_SECOND_FACTOR: withDefault('off', onOff),
  TRUST_PROXY: withDefault('off', onOff),
  WEB_CONCURRENCY: withDefault('1', wholeNumber(1, 64)),
  GEMINI_API_KEY: optional(z.string()),
  GEMINI_BASE_URL: withDefault('https://generativelanguage.googleapis.com/v1beta', baseUrl),
  // A model that does not reason first: reasoning uses up the same token limit as the answer.
  GEMINI_MODEL: withDefault('gemini-2.5-flash-lite', z.string()),
  HF_TOKENS: commaSeparated,
  HF_BASE_URL: withDefault('https://router.huggingface.co/hf-inference/models', baseUrl),
  HF_TEXT_MODEL: withDefault('mistralai/Mixtral-8x7B-Instruct-v0.1', z.string()),
  CHAT_VISION: withDefault('off', onOff),
  FORM_RELAY_URL: optional(httpUrl),
  CONFIRMATION_FUNCTION_URL: optional(httpUrl),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  MAIL_FROM: withDefault(`${company.name} <${company.email}>`, z.string()),
  CONTACT_EMAIL: withDefault(company.email, z.email('must be an e-mail address')),
  OPENAI_BASE_URL: optional(baseUrl),
  OPENAI_MODEL: optional(z.string()),
  OPENAI_API_KEY: optional(z.string()),
  AI_DAILY_LIMIT: withDefault('500', wholeNumber(0, 1_000_000)),
  RETENTION_MONTHS: withDefault('12', wholeNumber(1, 120)),
  BACKUP_DIR: optional(z.string()),
  BACKUP_EVERY: withDefault('24h', period),
  BACKUP_KEEP: withDefault('7', wholeNumber(1, 10_000)),
  BACKUP_PASSPHRASE: optional(z.string().min(12, 'must have at least 12 characters')),
  RATE_LIMIT_FACTOR: withDefault(
    '1',
    z.coerce.number({ error: 'must be a number above 0' }).positive('must be above 0'),
  ),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  LOG_LEVEL: withDefault('info', z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
})

/** Reads and validates every variable once; nothing else in the product reads `process.env`. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const values = parseWith(envSchema, source)
  const database = databaseIn(values)
  if (database.engine === 'postgres' && !values.APP_SECRET) {
    throw new EnvError(
      'APP_SECRET must be set with PostgreSQL, the same on every instance (32 characters or more)',
    )
  }
  if (values.OPENAI_BASE_URL && !values.OPENAI_MODEL) {
    throw new EnvError('OPENAI_MODEL must be set with OPENAI_BASE_URL: the name of the model to ask')
  }
  return {
    ...values,
    database,
    secret: values.APP_SECRET ?? secretIn(values.DATA_DIR),
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
  }
}

const storageSchema = envSchema.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  APP_SECRET: true,
  BACKUP_DIR: true,
  BACKUP_PASSPHRASE: true,
})

/** For the commands that back up, restore and copy: they neither need a secret nor make one. */
export function readStorageEnv(source: Record<string, string | undefined> = process.env) {
  const values = parseWith(storageSchema, source)
  return { ...values, database: databaseIn(values) }
}

function parseWith<Schema extends z.ZodType>(schema: Schema, source: Record<string, string | undefined>) {
  const parsed = schema.safeParse(source)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new EnvError(`${issue?.path.join('.')} ${issue?.message ?? 'is not valid'}`)
}

function databaseIn(values: { DATABASE_URL?: string | undefined; DATA_DIR: string }): DatabaseAddress {
  return databaseAddress(values.DATABASE_URL ?? `file:${path.join(values.DATA_DIR, 'urugero.db')}`)
}

export function databaseAddress(url: string): DatabaseAddress {
  if (url.startsWith('file:')) return { engine: 'sqlite', file: path.resolve(url.slice('file:'.length)) }
  return { engine: 'postgres', url }
}

/** Where the secret is that was generated, and not set as APP_SECRET; null where it was set. */
export function generatedSecretFile(values: {
  APP_SECRET?: string | undefined
  DATA_DIR: string
}): string | null {
  return values.APP_SECRET ? null : path.resolve(values.DATA_DIR, 'app-secret')
}

function secretIn(dataDir: string): string {
  try {
    const secret = secretFromFile(dataDir)
    if (secret.length < SECRET_MIN_LENGTH)
      throw new Error('its file app-secret is too short; delete it to get a new one')
    return secret
  } catch (error) {
    throw new EnvError(`DATA_DIR names a folder that cannot be used (${(error as Error).message})`)
  }
}

function secretFromFile(dataDir: string): string {
  const file = path.resolve(dataDir, 'app-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // A hard link is atomic: of several starting processes one wins, the others read its secret.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}
