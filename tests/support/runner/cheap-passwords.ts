import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** A sixteenth of the account library's cost. Server processes hash at the full cost, and their accounts work only there. */
const CHEAP = 1_024

const { scrypt } = crypto
if (scrypt.name !== cheapScrypt.name) {
  Object.assign(crypto, { scrypt: cheapScrypt })
  syncBuiltinESMExports()
}

/** Password hashing is slow by design; these tests sign in hundreds of times. */
function cheapScrypt(
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: crypto.ScryptOptions,
  callback: (error: Error | null, key: Buffer) => void,
): void {
  scrypt(password, salt, length, { ...options, N: CHEAP }, callback)
}
