import { beforeEach, describe, expect, it } from 'vitest'
import { createFairQueue, type FairQueue } from '../../src/concurrency/fair-queue.ts'

describe('the fair queue', () => {
  let queue: FairQueue
  let begun: string[]
  let finishFirst: () => void
  let outcomes: Promise<string>[]

  const add = (group: string, name: string, signal?: AbortSignal): void => {
    const work = async (): Promise<string> => {
      begun.push(name)
      return `${name} done`
    }
    outcomes.push(queue.run(group, work, signal).catch((error: unknown) => `${name} ${(error as { code: string }).code}`))
  }

  beforeEach(() => {
    queue = createFairQueue({ concurrency: 1, maxWaiting: 4 })
    const { promise, resolve } = Promise.withResolvers<undefined>()
    finishFirst = () => resolve(undefined)
    begun = []
    outcomes = []
    void queue.run('first', () => promise)
  })

  const finish = async (): Promise<string[]> => {
    finishFirst()
    return Promise.all(outcomes)
  }

  it('serves groups in turn, and the newest work of a group first', async () => {
    for (const name of ['a1', 'a2', 'a3']) add('a', name)
    add('b', 'b1')
    await finish()
    expect(begun).toEqual(['a3', 'b1', 'a2', 'a1'])
  })

  it('drops the oldest work of the largest group when it is full', async () => {
    for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name)
    add('b', 'b1')
    add('a', 'a5')
    expect(await finish()).toEqual(['a1 unavailable', 'a2 unavailable', 'a3 done', 'a4 done', 'b1 done', 'a5 done'])
  })

  it('drops the newest group when all are equally large', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) add(name, name)
    expect(await finish()).toEqual(['a done', 'b done', 'c done', 'd done', 'e unavailable'])
  })

  it('has room again when waiting work was served or dropped', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) add(name, name)
    await finish()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    void queue.run('first', () => promise)
    outcomes = []
    for (const name of ['f', 'g', 'h', 'i']) add(name, name)
    resolve(undefined)
    expect(await Promise.all(outcomes)).toEqual(['f done', 'g done', 'h done', 'i done'])
  })

  it('says when to try again', async () => {
    for (const name of ['a', 'b', 'c', 'd']) add(name, name)
    await expect(queue.run('e', async () => 'done')).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } })
    await finish()
  })

  it('drops waiting work whose caller is gone, and no other', async () => {
    const gone = new AbortController()
    const early = new AbortController()
    early.abort()
    for (const name of ['a1', 'a2']) add('a', name, gone.signal)
    add('b', 'b1')
    add('b', 'b2', early.signal)
    gone.abort()
    expect(await Promise.all(outcomes.slice(0, 2))).toEqual(['a1 unavailable', 'a2 unavailable'])
    expect(await finish()).toEqual(['a1 unavailable', 'a2 unavailable', 'b1 done', 'b2 unavailable'])
    expect(begun).toEqual(['b1'])
  })

  it('finishes work that has begun, and serves the next when it fails', async () => {
    const gone = new AbortController()
    await finish()
    const running = queue.run('a', async () => gone.abort(), gone.signal)
    const failing = queue.run('a', () => Promise.reject(new Error('failed')))
    await running
    await expect(failing).rejects.toThrow('failed')
    expect(await queue.run('a', async () => 'next')).toBe('next')
  })
})
