import { upgradeDatabase } from '#app/composition/prepare-database.server.ts'
import { createServices } from '#app/composition/services.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { describeStartError } from '#server/start-error.ts'
import { answerStaffCall, readStaffCall, STAFF_USAGE } from './staff-command.ts'

const call = readStaffCall(process.argv.slice(2))
if (!call) {
  console.error(STAFF_USAGE)
  process.exit(1)
}
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
