import { readEnv } from '#app/platform/env.server.ts'
import { awaitStart } from './await-start.ts'

await awaitStart()
console.log(readEnv({ DATA_DIR: process.argv[2] }).secret)
