import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { commandLineOf } from '@shop/programs'

/** The owner of a lock. The command line is stored too, because the operating system reuses process ids. */
interface LockOwner {
  readonly pid: number
  readonly command: string
}

async function readOwner(path: string): Promise<LockOwner | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as LockOwner)
}

/** The id of another running process that holds the lock. */
export async function lockHolder(path: string): Promise<number | undefined> {
  const owner = await readOwner(path)
  if (owner === undefined || owner.pid === process.pid) return undefined
  return (await commandLineOf(owner.pid)) === owner.command ? owner.pid : undefined
}

/**
 * Acquires the lock file for this process. The file is written under another name and then linked, which is atomic: it
 * never exists half-written, and only one process succeeds. A lock whose owner no longer runs is removed.
 * @returns a function that releases the lock, or the id of the process that holds it.
 */
export async function acquireFileLock(path: string): Promise<(() => Promise<void>) | number> {
  const candidate = `${path}.${process.pid}`
  const owner: LockOwner = { pid: process.pid, command: await commandLineOf(process.pid) }
  try {
    await writeFile(candidate, JSON.stringify(owner))
    for (;;) {
      const error = await link(candidate, path).then(
        () => undefined,
        (reason: unknown) => reason as NodeJS.ErrnoException,
      )
      if (error === undefined) return () => rm(path, { force: true })
      if (error.code !== 'EEXIST') throw error
      const holder = await lockHolder(path)
      if (holder !== undefined) return holder
      await rm(path, { force: true })
    }
  } finally {
    await rm(candidate, { force: true })
  }
}
