import { statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { CreateError } from './options.ts'

/** The packages take 1.1 GB, the demo and its database half a gigabyte. */
const NEEDED_BYTES = 2e9

/** The free bytes where the folder is or will be; undefined where the system does not tell. */
async function freeBytes(folder: string): Promise<number | undefined> {
  const found = await statfs(folder).catch(() => undefined)
  if (found !== undefined) return found.bavail * found.bsize
  return dirname(folder) === folder ? undefined : freeBytes(dirname(folder))
}

/** @throws CreateError when the shop would not fit */
export async function checkDisk(folder: string, needed = NEEDED_BYTES): Promise<void> {
  const free = await freeBytes(folder)
  if (free !== undefined && free < needed)
    throw new CreateError(`The shop needs ${(needed / 1e9).toFixed(1)} GB, and ${folder} has ${(free / 1e9).toFixed(1)} GB left.`)
}

/** Listens as the shop will, and closes again. */
async function isInUse(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)))
  })
}

/** Before the minutes that the packages may take. What else may be wrong, the start of the shop says. @throws CreateError */
export async function checkPorts(port: number): Promise<void> {
  for (const candidate of [port, port + 1])
    if (await isInUse(candidate))
      throw new CreateError(
        `Port ${candidate} is in use. Choose another with --port, such as --port ${port < 65_000 ? port + 100 : 3_000}, or end what uses it.`,
      )
}
