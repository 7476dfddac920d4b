import os from 'node:os'
import { createInterface } from 'node:readline'
import { type BackupJob, backUp } from '#app/composition/transfers.server.ts'
import { messageOf } from '#app/platform/db/transfer/transfer-error.ts'

/** Makes the backup that the server asks for on standard input, and ends with the server. */
os.setPriority(10)
const input = createInterface({ input: process.stdin })
input.once('line', async (line) => {
  try {
    const { bytes } = await backUp(JSON.parse(line) as BackupJob)
    console.log(JSON.stringify({ bytes }))
    process.exit(0)
  } catch (error) {
    console.error(messageOf(error))
    process.exit(1)
  }
})
input.once('close', () => process.exit(1))
