import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'

const QUALITY = zlib.constants.BROTLI_PARAM_QUALITY
/** A tenth of the time of the server's own quality. Server processes compress as in production, and their sizes are tested. */
const CHEAP = 4

const { brotliCompress } = zlib
if (brotliCompress.name !== cheapBrotliCompress.name) {
  Object.assign(zlib, { brotliCompress: cheapBrotliCompress })
  syncBuiltinESMExports()
}

/** Every page that is rendered is also compressed for the cache; these tests read few of them compressed. */
function cheapBrotliCompress(
  data: zlib.InputType,
  options: zlib.BrotliOptions,
  callback: zlib.CompressCallback,
): void {
  brotliCompress(data, { ...options, params: { ...options.params, [QUALITY]: CHEAP } }, callback)
}
