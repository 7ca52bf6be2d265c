import { hash, parseOptions, verify } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { createArgon2Hasher } from '../../src/adapters/argon2.ts'

/** Counts how many calls of a function run at the same time. */
function createConcurrencyCounter() {
  const running = { now: 0, max: 0 }
  const count = <Input extends unknown[], Result>(work: (...input: Input) => Promise<Result>) => {
    return async (...input: Input): Promise<Result> => {
      running.now += 1
      running.max = Math.max(running.max, running.now)
      return work(...input).finally(() => (running.now -= 1))
    }
  }
  return { running, count }
}

describe('the argon2 hasher', () => {
  const { running, count } = createConcurrencyCounter()
  const hasher = createArgon2Hasher({ hash: count(hash), verify: count(verify) })

  it('hashes with the parameters that OWASP recommends and a new salt each time', async () => {
    const hash = await hasher.hash('correct horse')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(parseOptions(hash)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1, saltLen: 16, outputLen: 32 })
    expect(await hasher.hash('correct horse')).not.toBe(hash)
  })

  it('verifies the right password only', async () => {
    const hash = await hasher.hash('correct horse')
    expect(await hasher.verify(hash, 'correct horse')).toBe(true)
    expect(await hasher.verify(hash, 'correct horse ')).toBe(false)
    expect(await hasher.verify(hash, '')).toBe(false)
  })

  it('runs at most two hashes at once', async () => {
    const hash = await hasher.hash('correct horse')
    running.max = 0
    await Promise.all([
      ...Array.from({ length: 6 }, () => hasher.hash('correct horse')),
      ...Array.from({ length: 6 }, () => hasher.verify(hash, 'correct horse')),
    ])
    expect(running.max).toBe(2)
  })
})
