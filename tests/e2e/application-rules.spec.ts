import fc from 'fast-check'
import { build, type Rolldown } from 'vite'
import { PHONE_PATTERN } from '#app/features/careers/applications/application.schema.ts'
import { judge } from '../support/inputs/application-rules.ts'
import { type TypedKind, typedInputs } from '../support/inputs/typed-inputs.ts'
import { propertyRuns } from '../support/runner/property-runs.ts'
import { expect, test } from './support/fixtures.ts'

const INPUTS = propertyRuns(10_000)
const kinds = Object.keys(typedInputs) as TypedKind[]

type WithRules = Window & { rules: { judge: typeof judge } }

test('APPLY-03 to APPLY-05, AJOB-05: browser and server say the same of every sort of input', async ({
  page,
}) => {
  const seed = Date.now()
  await page.addScriptTag({ content: await rulesForBrowsers() })
  for (const kind of kinds) {
    const typed = fc.sample(typedInputs[kind], { numRuns: INPUTS, seed })
    const here = typed.map((one) => JSON.stringify(judge(kind, one)))
    const accepted = typed.filter((one) => judge(kind, one).isAccepted).length
    expect(accepted, 'inputs of both sorts').toBeGreaterThan(INPUTS / 20)
    expect(accepted, 'inputs of both sorts').toBeLessThan(INPUTS - INPUTS / 20)
    // Sent as JSON text, because a lone surrogate would not survive the transfer to the browser.
    const answers = await page.evaluate(
      ({ kind, json }) => {
        const { rules } = window as unknown as WithRules
        return (JSON.parse(json) as string[]).map((one) => JSON.stringify(rules.judge(kind, one)))
      },
      { kind, json: JSON.stringify(typed) },
    )
    const unequal = typed
      .map((one, n) => ({ kind, typed: JSON.stringify(one), server: here[n], browser: answers[n] }))
      .filter(({ server, browser }) => server !== browser)
    expect(unequal, `seed ${seed}`).toEqual([])
  }
})

test('APPLY-02 to APPLY-05: a browser without scripts stops nobody whom the server would take', async ({
  page,
}) => {
  const seed = Date.now()
  const fields = {
    phone: `<input type="tel" required pattern="${PHONE_PATTERN}">`,
    email: '<input type="email" required>',
    resume: '<input type="url" required>',
  }
  for (const kind of ['phone', 'email', 'resume'] as const) {
    const typed = fc.sample(typedInputs[kind], { numRuns: INPUTS, seed }).flatMap((one) => {
      const { isAccepted, value } = judge(kind, one)
      return isAccepted ? [String(value), ...(hasPlainEnds(one) ? [one] : [])] : []
    })
    expect(typed.length).toBeGreaterThan(INPUTS / 20)
    await page.setContent(`<!doctype html><form>${fields[kind]}</form>`)
    const stopped = await page.locator('input').evaluate((input: HTMLInputElement, json) => {
      return (JSON.parse(json) as string[]).filter((one) => {
        input.value = one
        return !input.checkValidity()
      })
    }, JSON.stringify(typed))
    expect(stopped, `${kind}, seed ${seed}`).toEqual([])
    await page.locator('input').fill('not at all')
    await expect(page.locator('input:invalid'), 'the browser checks').toHaveCount(1)
  }
})

/** Browsers trim fewer kinds of white space than we do. */
function hasPlainEnds(typed: string): boolean {
  return typed.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '') === typed.trim()
}

/** Bundles the modules that the application form uses into one script. */
async function rulesForBrowsers(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'tests/support/inputs/application-rules.ts', formats: ['iife'], name: 'rules' },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk, ...others] = built.flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The rules are not one script.')
  return chunk.code
}
