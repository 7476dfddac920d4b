import { Duplex } from 'node:stream'

/** React writes 4 KB at a time and flushes when there is no more for now: each piece is compressed and sent by itself. */
export function inPieces(): Duplex {
  const chunks: Uint8Array[] = []
  const flush = () => body.push(Buffer.concat(chunks.splice(0)))
  const body = new Duplex({
    read() {},
    write(chunk, _, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      flush()
      body.push(null)
      done()
    },
  })
  return Object.assign(body, { flush })
}
