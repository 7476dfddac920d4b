import { readStaffCall, STAFF_USAGE } from './commands/staff-call.ts'

const call = readStaffCall(process.argv.slice(2))
if (!call) {
  console.error(STAFF_USAGE)
  process.exit(1)
}
// A call that is wrong is told so before the whole product is loaded.
const { upgradeDatabase } = await import('#app/composition/prepare-database.server.ts')
const { createServices } = await import('#app/composition/services.server.ts')
const { readEnv } = await import('#app/platform/env.server.ts')
const { describeStartError } = await import('#server/start-error.ts')
const { answerStaffCall } = await import('./commands/staff-command.ts')
try {
  const services = createServices(readEnv())
  try {
    await upgradeDatabase(services, console.error)
    const { ok, text } = await answerStaffCall(services, call)
    // Before the database is closed, which may fail: a password that was made is told only here.
    if (ok) console.log(text)
    else console.error(text)
    process.exitCode = ok ? 0 : 1
  } finally {
    await services.database.close()
  }
} catch (error) {
  console.error(describeStartError(error))
  process.exitCode = 1
}
