import { execFile, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { openSqlite } from '#app/platform/db/sqlite.server.ts'
import { startFakeVendors } from '#tests/fakes/vendors.ts'
import { addDemoRecords } from './demo/demo-records.ts'

const DATA_DIR = 'data/demo'
const PASSWORD = 'demo-password'
/** Colleagues: one to whom messages can be assigned and who may not open everything, and one who writes. */
const COLLEAGUES = { office: 'office@urugero.rw', editor: 'editor@urugero.rw' }

/** The site with fakes of every vendor, so that each flow can be tried offline. */
const vendors = await startFakeVendors({ thinkingMs: 800 })
console.log('Stand-in vendors are running: text model, hosted inference, form relay, cloud function, mail.')

const server = spawn(process.execPath, ['build/server/index.js'], {
  stdio: ['inherit', 'pipe', 'inherit'],
  env: {
    DATA_DIR,
    ADMIN_EMAIL: 'demo@urugero.rw',
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
    ...vendors.env,
    ...process.env,
  },
})
console.log(
  `Sign in as demo@urugero.rw, ${Object.values(COLLEAGUES).join(' or ')} with ${PASSWORD}, unless this demo was set up with another account.`,
)

createInterface({ input: server.stdout }).on('line', async (line) => {
  console.log(line)
  // Only the demo's own database is filled.
  const origin = /^The site: +(\S+)/.exec(line)?.[1]
  if (!origin || process.env.DATABASE_URL || process.env.DATA_DIR) return
  for (const [role, email] of Object.entries(COLLEAGUES)) await addColleague(role, email)
  const database = openSqlite(path.join(DATA_DIR, 'urugero.db'))
  const isAdded = await addDemoRecords(database.db, Date.now(), origin)
  if (isAdded) console.log('Work to try everything with: added.')
  await database.close()
})

/** Later starts find the account. */
async function addColleague(role: string, email: string): Promise<void> {
  const call = ['scripts/staff.ts', 'add', email, '--role', role, '--password', PASSWORD]
  await promisify(execFile)(process.execPath, call, { env: { PATH: process.env.PATH, DATA_DIR } }).catch(
    () => {},
  )
}

process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', async (code) => {
  await vendors.close()
  process.exit(code ?? 1)
})
