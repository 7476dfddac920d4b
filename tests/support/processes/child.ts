import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** Another process of ours. Two SQLite connections in one process would deadlock. */
export type Child = {
  process: ChildProcess
  /** Its output so far, line by line. */
  lines: string[]
  /** Resolves when it has printed so many lines, or has exited before. */
  printed: (count: number) => Promise<void>
  /** Resolves when it has exited and all its output has been read. */
  ended: Promise<{ code: number | null; complaint: string }>
}

export function startChild(script: URL, ...args: string[]): Child {
  const child = spawn(process.execPath, [fileURLToPath(script), ...args], { stdio: 'pipe' })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  const lines: string[] = []
  const output = createInterface({ input: child.stdout })
  output.on('line', (line) => lines.push(line))
  const read = once(output, 'close')
  const complaint = text(child.stderr)
  return {
    process: child,
    lines,
    async printed(count) {
      while (lines.length < count) {
        const next = await Promise.race([once(output, 'line'), exited.then(() => null)])
        if (!next) return
      }
    },
    ended: Promise.all([exited, read, complaint]).then(([, , said]) => ({
      code: child.exitCode,
      complaint: said,
    })),
  }
}

/** Runs children of `awaitStart` that start at the same moment, and returns what each printed after that. */
export async function runTogether(script: URL, argsOfEach: string[][]): Promise<string[][]> {
  const children = argsOfEach.map((args) => startChild(script, ...args))
  await Promise.all(children.map((child) => child.printed(1)))
  for (const child of children) child.process.stdin?.end()
  return Promise.all(
    children.map(async (child) => {
      const { code, complaint } = await child.ended
      if (code !== 0) throw new Error(`The child process ended with ${code}: ${complaint}`)
      return child.lines.slice(1)
    }),
  )
}
