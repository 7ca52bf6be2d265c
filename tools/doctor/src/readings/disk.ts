import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DiskReading } from '../judgements/disk.ts'

/** The folder itself, or the first one above it that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)))

export async function readDisk(folder: string): Promise<DiskReading> {
  const found = existing(folder)
  const { bavail, bsize, files, ffree } = await statfs(found)
  const refusal = await access(found, constants.W_OK | constants.X_OK).then(
    () => undefined,
    (error: unknown) => (error as NodeJS.ErrnoException).code,
  )
  return { folder, freeBytes: bavail * bsize, freeFiles: files === 0 ? undefined : ffree, refusal }
}
