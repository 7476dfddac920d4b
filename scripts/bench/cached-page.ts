import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startBuiltServer } from '#tests/e2e/support/built-server.ts'
import { serverEnv, serverFlags } from '../setup.mjs'

const PATH = '/about'
const ROUNDS = 15
const LEAST_RATIO = 0.9
const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
const READER = fileURLToPath(new URL('./page-reader.ts', import.meta.url))

/** Cached pages per second, against a bare `node:http` server that sends the same bytes. They take turns, each at full speed. */
export async function benchCachedPage(): Promise<void> {
  const server = await startBuiltServer({ ...serverEnv, LOG_LEVEL: 'info' }, serverFlags)
  await (await fetch(server.origin + PATH)).text()
  const bare = spawn(process.execPath, [...serverFlags, BARE_SERVER, server.origin + PATH], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...serverEnv },
  })
  try {
    const [port] = await once(bare.stdout, 'data')
    const bareAddress = `http://127.0.0.1:${String(port).trim()}${PATH}`
    await readPages(server.origin + PATH)
    await readPages(bareAddress)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const [ours, theirs] = [await readPages(server.origin + PATH), await readPages(bareAddress)]
      ratios.push(ours / theirs)
      console.log(`${ours} pages a second, bare node:http ${theirs}: ${(ours / theirs).toFixed(2)}`)
    }
    const median = ratios.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
    console.log(`Median ${median.toFixed(2)} of ${LEAST_RATIO}${median < LEAST_RATIO ? ': TOO SLOW' : ''}`)
  } finally {
    bare.kill()
    await server.stop()
  }
}

/** Read by another process, so that reading does not slow down what is measured. */
async function readPages(address: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [READER, address])
  return Number(stdout)
}
