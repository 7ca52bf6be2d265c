import { describe, expect, it } from 'vitest'
import { createKeyedLock } from '../../src/concurrency/keyed-lock.ts'

describe('the keyed lock', () => {
  it('runs work on one key one after the other and other keys beside it', async () => {
    const lock = createKeyedLock()
    const first = Promise.withResolvers<undefined>()
    const begun: string[] = []
    const start = (key: string, name: string, work: () => Promise<unknown>) =>
      lock.runExclusive(key, () => {
        begun.push(name)
        return work()
      })
    const failed = start('a', 'first of a', () => first.promise).catch((error: unknown) => error)
    const next = start('a', 'second of a', () => Promise.resolve('done'))
    await start('b', 'first of b', () => Promise.resolve())
    expect(begun).toEqual(['first of a', 'first of b'])
    first.reject(new Error('failed'))
    expect(await failed).toEqual(new Error('failed'))
    expect(await next).toBe('done')
    expect(begun).toEqual(['first of a', 'first of b', 'second of a'])
  })
})
