import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { openSqlite } from '#app/platform/db/sqlite.server.ts'
import { startFakeVendors } from '#tests/fakes/vendors.ts'
import { addDemoRecords } from './demo-records.ts'

const DATA_DIR = 'data/demo'

/** The site with fakes of every vendor, so that each flow can be tried offline. */
const vendors = await startFakeVendors({ thinkingMs: 800 })
console.log('Stand-in vendors are running: text model, hosted inference, form relay, cloud function, mail.')

const server = spawn(process.execPath, ['build/server/index.js'], {
  stdio: ['inherit', 'pipe', 'inherit'],
  env: {
    DATA_DIR,
    ADMIN_EMAIL: 'demo@urugero.rw',
    ADMIN_PASSWORD: 'demo-password',
    LOG_LEVEL: 'warn',
    ...vendors.env,
    ...process.env,
  },
})
console.log(
  'Sign in as demo@urugero.rw with demo-password, unless this demo was set up with another account.',
)

createInterface({ input: server.stdout }).on('line', async (line) => {
  console.log(line)
  // Only the demo's own database is filled.
  if (!line.startsWith('The site:') || process.env.DATABASE_URL || process.env.DATA_DIR) return
  const database = openSqlite(path.join(DATA_DIR, 'urugero.db'))
  if (await addDemoRecords(database.db, Date.now())) console.log('Applications and messages: added.')
  await database.close()
})

process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', async (code) => {
  await vendors.close()
  process.exit(code ?? 1)
})
