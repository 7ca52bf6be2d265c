import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../process/free-port.ts'

/** Below the ports that the programs under test choose by themselves, and above 10080, the last one that browsers and fetch refuse. */
const FIRST_PORT = 10_100
const LAST_PORT = 14_999

async function ownerOf(file: string): Promise<number> {
  return Number(await readFile(file, 'utf8').catch(() => '0'))
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The file is linked to its name, which is atomic: only one process succeeds. What an ended process has reserved is free again. */
async function reserve(port: number): Promise<boolean> {
  const folder = join(tmpdir(), 'shop-test-ports')
  await mkdir(folder, { recursive: true })
  const file = join(folder, String(port))
  const candidate = join(folder, `${String(port)}.${String(process.pid)}`)
  if (!isRunning(await ownerOf(file))) await rm(file, { force: true })
  await writeFile(candidate, String(process.pid))
  const linked = await link(candidate, file).then(
    () => true,
    () => false,
  )
  await rm(candidate)
  return linked
}

/**
 * Reserves a port on which nothing listens for this process: a launcher, or one that runs test files. Two processes that look for a
 * free port at the same time may find the same one, and what is to listen there does so seconds later.
 */
export async function reservePort(first = FIRST_PORT, last = LAST_PORT): Promise<number> {
  for (;;) {
    const port = await findFreePort(first, last)
    if (await reserve(port)) return port
  }
}

/** Reserves a port and the `count - 1` that follow it, for programs which listen on all of them. Returns the first. */
export async function reserveNeighbours(count: number): Promise<number> {
  for (;;) {
    const first = await reservePort(FIRST_PORT, LAST_PORT - count)
    const next = Array.from({ length: count - 1 }, (_, index) => first + 1 + index)
    const reserved = await Promise.all(
      next.map((port) =>
        reservePort(port, port).then(
          () => true,
          () => false,
        ),
      ),
    )
    if (reserved.every(Boolean)) return first
  }
}
