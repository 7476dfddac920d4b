import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)

export const canMount = process.platform === 'linux' && process.getuid?.() === 0

/** A file system of its own, gone when the test ends. Only root may mount one. */
export async function mountSmallDisk(megabytes: number): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-small-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  onTestFinished(async () => {
    await run('umount', ['--lazy', folder])
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** Writes until the disk is full, and then gives so many bytes back. */
export async function fillDisk(file: string, leave = 0): Promise<void> {
  const handle = await open(file, 'w')
  try {
    for (const size of [1_048_576, 4_096, 1]) {
      const bytes = Buffer.alloc(size)
      while ((await handle.write(bytes).catch(() => null)) !== null);
    }
    const { size } = await handle.stat()
    await handle.truncate(Math.max(0, size - leave))
  } finally {
    await handle.close()
  }
}
