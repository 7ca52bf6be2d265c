import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that a system gives to outgoing connections (from 32768 on Linux, from 49152 elsewhere): one of those
 * would be taken again by the next connection of anybody, before or after its owner has begun to listen.
 */
const [FIRST, LAST] = [15_000, 31_999]
const TRIES = 1_000

const given = new Set<number>()

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

/** A port of this machine that nobody listens on just now, and that this process has not been given before. */
export async function freePort(first = FIRST, last = LAST): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(first, last + 1)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
  throw new Error(`There is no free port from ${first} to ${last}.`)
}
