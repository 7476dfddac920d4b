import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline as connect, Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { type BackupSummary, damaged, type Lines, NOT_A_BACKUP, readLines } from './backup-lines.server.ts'
import { messageOf, TransferError } from './transfer-error.ts'

export type Encryption = {
  passphrase: string
  /** How much work a guess costs; what the library holds for safe unless set. */
  workFactor?: number
}

const AGE = Buffer.from('age-encryption.org/')
const GZIP = Buffer.from([0x1f, 0x8b])
/** The largest row is a picture; anything far beyond is no row. */
const LINE_MAX_BYTES = 256 * 1024 * 1024
const WRITTEN_AT_ONCE = 64 * 1024
/** A file that is not whole yet. */
const PARTIAL = /\.[\da-f]{8}\.backup-partial$/
/** What was not written to for so long was left behind by a killed process; reading back takes less. */
const ABANDONED_MS = 24 * 60 * 60_000

/**
 * Writes the lines into a new compressed file, encrypted where there is a passphrase, and reads it back. The file has its
 * name only once it is whole and on the disk.
 */
export async function writeBackup(
  file: string,
  lines: Lines,
  encryption: Encryption | null,
): Promise<BackupSummary & { bytes: number }> {
  await refuseExisting(file)
  // Several processes may be writing one of this name.
  const partial = `${file}.${randomBytes(4).toString('hex')}.backup-partial`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    const compressed = through(Readable.from(textOf(lines), { objectMode: false }), createGzip())
    const written = encryption ? await encrypted(compressed, encryption) : compressed
    // Personal data: no other user of this machine may read it.
    await pipeline(written, createWriteStream(partial, { flags: 'wx', mode: 0o600 }))
    await syncToDisk(partial)
    const summary = await readLines(openBackup(partial, encryption))
    const { size } = await stat(partial)
    await refuseExisting(file)
    await rename(partial, file)
    await syncToDisk(path.dirname(file))
    // What another user left cannot be deleted; this backup is made all the same.
    await deleteAbandoned(path.dirname(file)).catch(() => {})
    return { ...summary, bytes: size }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** The lines of a backup, decrypted and unpacked piece by piece. */
export async function* openBackup(file: string, encryption: Encryption | null): Lines {
  const start = await readStart(file)
  const isEncrypted = start.equals(AGE)
  if (!isEncrypted && !start.subarray(0, GZIP.length).equals(GZIP)) throw new TransferError(NOT_A_BACKUP)
  if (isEncrypted && !encryption) throw new TransferError('The backup is encrypted: set BACKUP_PASSPHRASE.')
  const stored = createReadStream(file)
  const compressed = isEncrypted && encryption ? await decrypted(stored, encryption) : stored
  try {
    yield* linesOf(through(compressed, createGunzip()))
  } catch (error) {
    if (error instanceof TransferError) throw error
    throw damaged(messageOf(error))
  } finally {
    stored.destroy()
  }
}

/** Flushes a file, or the names in a folder. */
export async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some file systems cannot flush a folder.
    if (!(await handle.stat()).isDirectory()) throw error
  } finally {
    await handle.close()
  }
}

async function deleteAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => PARTIAL.test(one))) {
    const partial = path.join(folder, name)
    const { mtimeMs } = await stat(partial).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(partial, { force: true })
  }
}

async function refuseExisting(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new TransferError(`${file} exists already: name another file.`)
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

// The library is loaded where there is a passphrase: it takes a quarter of the start of a command.

async function encrypted(plain: Readable, { passphrase, workFactor }: Encryption): Promise<Readable> {
  const stream = webStreamOf(plain)
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor)
  return Readable.fromWeb((await encrypter.encrypt(stream)) as ReadableStream)
}

async function decrypted(stored: Readable, { passphrase }: Encryption): Promise<Readable> {
  const stream = webStreamOf(stored)
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return Readable.fromWeb((await decrypter.decrypt(stream)) as ReadableStream)
  } catch (error) {
    throw new TransferError('The backup cannot be decrypted: BACKUP_PASSPHRASE is not its passphrase.', {
      cause: error,
    })
  }
}

/** An error of the source stream reaches the reader of the destination. */
function through(source: Readable, transform: Transform): Transform {
  return connect(source, transform, () => {})
}

function webStreamOf(stream: Readable) {
  return Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
}

async function* textOf(lines: Lines): AsyncGenerator<Buffer> {
  let text: string[] = []
  let length = 0
  for await (const piece of lines) {
    for (const line of piece) {
      text.push(line, '\n')
      length += line.length
    }
    if (length < WRITTEN_AT_ONCE) continue
    yield Buffer.from(text.join(''))
    text = []
    length = 0
  }
  yield Buffer.from(text.join(''))
}

/** By the newline alone: `readline` would also split at other line ends, which JSON allows within a text. */
async function* linesOf(bytes: AsyncIterable<Buffer>): Lines {
  let rest: Buffer[] = []
  let length = 0
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf('\n')
    if (end < 0) {
      rest.push(chunk)
      length += chunk.length
      if (length > LINE_MAX_BYTES) throw damaged('a line of it is too long')
      continue
    }
    const whole = Buffer.concat([...rest, chunk.subarray(0, end)])
    rest = [chunk.subarray(end + 1)]
    length = chunk.length - end - 1
    yield whole.toString().split('\n')
  }
  if (length > 0) throw damaged('its end is missing')
}
