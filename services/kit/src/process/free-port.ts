import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ephemeral ports (from 32768 on Linux, from 49152 elsewhere): an outgoing connection could take one of those before or
 * after its owner starts to listen.
 */
const FIRST_PORT = 15_000
const LAST_PORT = 31_999
const MAX_ATTEMPTS = 1_000

const returnedPorts = new Set<number>()

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE' || code === 'EACCES') resolve(false)
      else reject(new Error(`No port can be listened on: ${String(code)}`))
    })
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

/** Finds a port on which nothing listens, and which this process has not returned before. */
export async function findFreePort(first = FIRST_PORT, last = LAST_PORT): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const port = randomInt(first, last + 1)
    if (returnedPorts.has(port)) continue
    returnedPorts.add(port)
    if (await isFree(port)) return port
  }
  throw new Error(`There is no free port from ${first} to ${last}.`)
}
