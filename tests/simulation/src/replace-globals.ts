import { createHash } from 'node:crypto'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { latency, random, randomFill, randomId } from './random.ts'
import { currentProcess, driver, elapsed, inRealTime, processTime, sleep, startTimer, stopTimer } from './virtual-time.ts'

const isOfSigningKey = (value: unknown): boolean =>
  value === 'Ed25519' ||
  (typeof value === 'object' &&
    value !== null &&
    (('name' in value && value.name === 'Ed25519') || ('algorithm' in value && isOfSigningKey(value.algorithm))))

/** Threads of Node compute it: those of signing keys count as work outside the simulation. The pool's sign-ins use others. */
function replaceWebCrypto(): void {
  for (const name of ['generateKey', 'exportKey', 'importKey', 'sign'] as const) {
    const compute = crypto.subtle[name].bind(crypto.subtle) as (...values: unknown[]) => Promise<unknown>
    const value = (...values: unknown[]) =>
      values.some(isOfSigningKey) ? inRealTime(() => compute(...values)) : compute(...values)
    Object.defineProperty(crypto.subtle, name, { value })
  }
  const digest = async (algorithm: string | { readonly name: string }, input: Uint8Array | ArrayBuffer) => {
    const hash = createHash(typeof algorithm === 'string' ? algorithm : algorithm.name)
    return new Uint8Array(hash.update(new Uint8Array(input)).digest()).buffer
  }
  Object.defineProperty(crypto.subtle, 'digest', { value: digest })
}

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
  const realFill = crypto.getRandomValues.bind(crypto)
  const fill = (target: Uint8Array<ArrayBuffer>) => (currentProcess() === driver ? realFill(target) : randomFill(target))
  Object.defineProperty(crypto, 'getRandomValues', { value: fill })
  Object.defineProperty(crypto, 'randomUUID', { value: randomId })
  replaceWebCrypto()
  syncBuiltinESMExports()
}

replaceGlobals()
