import { readdirSync, readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** As much as the largest text of a visitor. */
const LENGTH = 20_000
/** In linear time all of these take a tenth of it. */
const QUICK_MS = 50
/** Only ends what hangs. */
const MAX_MS = 10_000
/** A quarter of the text takes a quarter of a linear time, and a sixteenth of a quadratic one. */
const LEAST_RATIO = 8
const TRIES = 3

/** Those that take quadratic time, and why no text of that length reaches them. */
const SHORT_INPUT: Record<string, string> = {
  '\\/+$': 'the address of a vendor, from the environment',
  '\\s*\\[\\/INST\\]$': 'a prompt, whose blanks were cut to eight in a row before (quoted-text.ts)',
  '(?<=.)\\+[^@]*(?=@)': 'an email address of at most 254 characters',
  '\\.+$': 'a message of ours, in the browser',
  '\\B(?=(\\d{3})+$)': 'a price of ours',
  '\\s*(?:→|->|=>)\\s*': 'a line of a model, whose blanks are single ones by then',
  '[.,;:!?_]+$': 'a line of a model of at most 3,000 characters',
  '\\d+$': 'an IP address',
}

test('no regular expression of the product takes more than linear time for a text without end', () => {
  const slow: string[] = []
  for (const { file, pattern, flags } of literals()) {
    if (pattern in SHORT_INPUT) continue
    for (const text of textsFor(pattern)) {
      if (isLinear(pattern, flags, text)) continue
      slow.push(`${file} /${pattern}/${flags}`)
      break
    }
  }
  expect(slow).toEqual([])
})

function isLinear(pattern: string, flags: string, text: string): boolean {
  if (msFor(pattern, flags, text) < QUICK_MS) return true
  // A busy machine is slow now and then, but not each time.
  const least = (length: number) => {
    const part = `${text.slice(0, length)}\u0001`
    return Math.min(...Array.from({ length: TRIES }, () => msFor(pattern, flags, part)))
  }
  const whole = least(LENGTH)
  return whole < QUICK_MS || whole < least(LENGTH / 4) * LEAST_RATIO
}

const context = createContext({})
const search = 'text.replace(new RegExp(pattern, flags), "")'

function msFor(pattern: string, flags: string, text: string): number {
  Object.assign(context, { pattern, flags: flags.replace('y', ''), text })
  const startedAt = performance.now()
  try {
    runInContext(search, context, { timeout: MAX_MS })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return Number.POSITIVE_INFINITY
  }
  return performance.now() - startedAt
}

/** Repetitions of what the expression itself names, between beginnings and ends that it may not like. */
function textsFor(pattern: string): string[] {
  const literal = pattern.replaceAll(/\\u\{?[\da-f]+\}?|\\p\{[^}]*\}|\\[a-z]|[?:()|^$]/gi, '')
  const words = pattern.match(/[a-z<>/!-]{2,8}/gi) ?? []
  const pumps = new Set([' ', '\t', '\n', 'a', '0', '.', '-', '<', ...literal, ...words.slice(0, 4)])
  const starts = ['', ...words.slice(0, 1)]
  return starts.flatMap((start) =>
    [...pumps].map((pump) => `${start}${pump.repeat(Math.ceil(LENGTH / pump.length))}\u0001`),
  )
}

function literals(): { file: string; pattern: string; flags: string }[] {
  const found = new Map<string, { file: string; pattern: string; flags: string }>()
  for (const folder of ['app', 'server']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$|\.d\.ts$/.test(name)) continue
      const file = `${folder}/${name}`
      JSON.stringify(parseSync(file, readFileSync(file, 'utf8')).program, (_, node) => {
        const regex = node?.regex
        if (regex) found.set(`${regex.pattern}/${regex.flags}`, { file, ...regex })
        return typeof node === 'bigint' ? String(node) : node
      })
    }
  }
  return [...found.values()]
}
