import { spawn } from 'node:child_process'
import { startFakeVendors } from '#tests/fakes/vendors.ts'

/** The site with fakes of every vendor, so that each flow can be tried offline. */
const vendors = await startFakeVendors({ thinkingMs: 800 })
console.log('Stand-in vendors are running: text model, hosted inference, form relay, cloud function, mail.')

const server = spawn(process.execPath, ['build/server/index.js'], {
  stdio: 'inherit',
  env: {
    DATA_DIR: 'data/demo',
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

process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', async (code) => {
  await vendors.close()
  process.exit(code ?? 1)
})
