import { link, rm, writeFile } from 'node:fs/promises'
import { processRecordOf, recordedProcess, waitForRecordedExit } from './process-record.ts'

/** The id of another running process that holds the lock. */
export const lockHolder = (path: string): Promise<number | undefined> => recordedProcess(path)

/**
 * Acquires the lock file for this process. The file is written under another name and then linked, which is atomic: it
 * never exists half-written, and only one process succeeds. A lock whose owner no longer runs is removed, once the owner's ports are free.
 * @returns a function that releases the lock, or the id of the process that holds it.
 */
export async function acquireFileLock(path: string): Promise<(() => Promise<void>) | number> {
  const candidate = `${path}.${process.pid}`
  try {
    await writeFile(candidate, await processRecordOf(process.pid))
    for (;;) {
      const error = await link(candidate, path).then(
        () => undefined,
        (reason: unknown) => reason as NodeJS.ErrnoException,
      )
      if (error === undefined) return () => rm(path, { force: true })
      if (error.code !== 'EEXIST') throw error
      const holder = await lockHolder(path)
      if (holder !== undefined) return holder
      await waitForRecordedExit(path)
      await rm(path, { force: true })
    }
  } finally {
    await rm(candidate, { force: true })
  }
}
