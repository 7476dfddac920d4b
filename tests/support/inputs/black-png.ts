import { crc32, deflateSync } from 'node:zlib'

/** Its file is small, however many pixels there are, and made faster than a picture library would. */
export function blackPng(
  width: number,
  height: number,
  { bits = 1, isColoured = false } = {},
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  header[9] = isColoured ? 2 : 0
  const rowBytes = 1 + Math.ceil((width * bits * (isColoured ? 3 : 1)) / 8)
  const rows = deflateSync(Buffer.alloc(height * rowBytes), { level: 1 })
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    checksum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, checksum])
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
