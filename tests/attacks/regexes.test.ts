import { readdirSync, readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** As much as the largest text of a visitor; a regular expression with quadratic time takes seconds for it. */
const LENGTH = 20_000
/** Only ends what hangs: all of these take less than a thousandth of it in linear time. */
const MAX_MS = 1_500

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
    const inputs = textsFor(pattern)
    // Once more where it fails: the machine may have been busy.
    if (!isQuick(pattern, flags, inputs) && !isQuick(pattern, flags, inputs))
      slow.push(`${file} /${pattern}/${flags}`)
  }
  expect(slow).toEqual([])
})

const context = createContext({})
const search =
  '(source, flags, texts) => { for (const text of texts) text.replace(new RegExp(source, flags), "") }'

function isQuick(pattern: string, flags: string, inputs: string[]): boolean {
  Object.assign(context, { pattern, flags: flags.replace('y', ''), inputs })
  try {
    runInContext(`(${search})(pattern, flags, inputs)`, context, { timeout: MAX_MS })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
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
