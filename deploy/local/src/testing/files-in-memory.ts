import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The file system that Linux keeps in memory, and how much room a whole run is to find there. */
const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 6 * 1024 ** 3
const NAME = /^shop-tests-(\d+)$/

function hasRoom(memory: string): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > ROOM_BYTES
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** What runs of this user that were killed have left there. */
function removeLeftovers(memory: string): void {
  for (const name of readdirSync(memory)) {
    const [, pid] = NAME.exec(name) ?? []
    const folder = join(memory, name)
    if (pid === undefined || isRunning(Number(pid)) || statSync(folder).uid !== process.getuid?.()) continue
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Lets a test run, and every process that it starts, have its temporary files in memory where there is room. The stores make
 * and delete tens of thousands of small files, and ext4 without a journal looks for a place for each new one past all that
 * were deleted in the last half minute: a row into chDB then takes 12 ms and not 2. Whoever sets TMPDIR is heeded.
 */
export function keepFilesInMemory(memory = IN_MEMORY): void {
  if (process.env.TMPDIR !== undefined || !hasRoom(memory)) return
  removeLeftovers(memory)
  const folder = join(memory, `shop-tests-${String(process.pid)}`)
  mkdirSync(folder, { recursive: true })
  // As in /tmp, others make folders of their own here: PostgreSQL does not run as root.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
