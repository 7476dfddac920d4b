import { spawn } from 'node:child_process'

export type Step = {
  title: string
  args: string[]
  env?: Record<string, string>
  /** What failed, in short; null where that is not known, and the whole output is printed. */
  explain?: () => Promise<string | null>
}

const HEARTBEAT_MS = 60_000

/** Runs chains in parallel and the steps of each in sequence; a failing step ends its own chain only. */
export async function runChains(chains: Step[][]): Promise<boolean> {
  const outcomes = await Promise.all(chains.map(runChain))
  return outcomes.every(Boolean)
}

/** Runs under this Node. A step that passes prints one line; one that fails explains itself or prints its whole output. */
async function runChain(steps: Step[]): Promise<boolean> {
  for (const step of steps) {
    const startedAt = performance.now()
    const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
    const heartbeat = setInterval(
      () => console.log(`       ${step.title}: still at it, ${seconds()} s`),
      HEARTBEAT_MS,
    )
    const { code, output } = await run(step).finally(() => clearInterval(heartbeat))
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.title} (${seconds()} s)`)
    if (code !== 0) {
      console.log((await step.explain?.()) ?? output)
      return false
    }
  }
  return true
}

function run(step: Step): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, step.args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...step.env },
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
