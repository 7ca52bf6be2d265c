import { createRequire, syncBuiltinESMExports } from 'node:module'
import { latency, random, randomFill, randomId } from './random.ts'
import { elapsed, processTime, sleep, startTimer, stopTimer } from './virtual-time.ts'

/**
 * Replaces the clock, the timers and the random numbers of this process of Node: whatever code runs in it, the shop's or a
 * library's, gets them from the seed.
 */
function replaceGlobals(): void {
  const RealDate = Date
  class VirtualDate extends RealDate {
    constructor(...values: [] | [string | number | Date]) {
      if (values.length === 0) super(processTime())
      else super(...(values as [string]))
    }
    static override now(): number {
      return Math.floor(processTime())
    }
  }
  const timers = {
    setTimeout: startTimer,
    clearTimeout: stopTimer,
    setImmediate: (run: () => void, ...values: unknown[]) => startTimer(run, latency(), ...values),
    clearImmediate: stopTimer,
  }
  Object.assign(globalThis, { Date: VirtualDate, ...timers })
  Object.assign(Math, { random })
  performance.now = elapsed
  const require = createRequire(import.meta.url)
  Object.assign(require('node:timers/promises') as object, {
    setTimeout: async (delayMs = 0, value?: unknown) => sleep(delayMs).then(() => value),
    setImmediate: async (value?: unknown) => sleep(latency()).then(() => value),
  })
  Object.assign(require('node:crypto') as object, {
    randomUUID: randomId,
    randomBytes: (size: number) => Buffer.from(randomFill(new Uint8Array(size))),
    randomFillSync: randomFill,
  })
  Object.defineProperty(crypto, 'getRandomValues', { value: randomFill })
  Object.defineProperty(crypto, 'randomUUID', { value: randomId })
  syncBuiltinESMExports()
}

replaceGlobals()
