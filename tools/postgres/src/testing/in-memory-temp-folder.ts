import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The in-memory file system of Linux, and the free space that a whole test run needs there. */
const IN_MEMORY = '/dev/shm'
const REQUIRED_BYTES = 6 * 1024 ** 3
const FOLDER_NAME = /^shop-tests-(\d+)$/

function hasSpace(memory: string): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > REQUIRED_BYTES
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Deletes the folders of this user's test runs that were killed. */
function removeLeftovers(memory: string): void {
  for (const name of readdirSync(memory)) {
    const [, pid] = FOLDER_NAME.exec(name) ?? []
    const folder = join(memory, name)
    if (pid === undefined || isRunning(Number(pid)) || statSync(folder).uid !== process.getuid?.()) continue
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Sets TMPDIR to an in-memory folder for this test run and all processes that it starts, when there is enough space and
 * TMPDIR is not set. The stores create and delete tens of thousands of small files. Without a journal, ext4 does not reuse
 * inodes that were freed in the last half minute and searches past all of them: an insert into chDB takes 12 ms, not 2.
 */
export function useInMemoryTempFolder(memory = IN_MEMORY): void {
  if (process.env.TMPDIR !== undefined || !hasSpace(memory)) return
  removeLeftovers(memory)
  const folder = join(memory, `shop-tests-${String(process.pid)}`)
  mkdirSync(folder, { recursive: true })
  // The mode of /tmp: as root, PostgreSQL creates folders here under another account.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
