import { describe, expect, it } from 'vitest'
import { gather } from '../src/commands/gather.ts'

/** Work that waits to be told to go on, and keeps what it was given. */
function createWork() {
  const batches: (readonly number[])[] = []
  const gates: (() => void)[] = []
  const work = async (items: readonly number[]): Promise<PromiseSettledResult<number>[]> => {
    batches.push(items)
    await new Promise<void>((resolve) => gates.push(resolve))
    return items.map((item) =>
      item < 0 ? { status: 'rejected', reason: new Error(`not ${item}`) } : { status: 'fulfilled', value: item * 2 },
    )
  }
  const go = async (): Promise<void> => {
    gates.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { batches, work, go }
}

describe('gathering', () => {
  it('serves the first at once and those who came meanwhile together, no more than so many', async () => {
    const { batches, work, go } = createWork()
    const ask = gather(3, work)
    const answers = Promise.all([1, 2, 3, 4, 5].map(ask))
    expect(batches).toEqual([[1]])
    await go()
    expect(batches).toEqual([[1], [2, 3, 4]])
    await go()
    await go()
    expect(batches).toEqual([[1], [2, 3, 4], [5]])
    expect(await answers).toEqual([2, 4, 6, 8, 10])
  })

  it('gives each asker an outcome of his own, and begins anew after a pause', async () => {
    const { batches, work, go } = createWork()
    const ask = gather(3, work)
    const outcomes = Promise.allSettled([0, 1, -1].map(ask))
    await go()
    await go()
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    const later = ask(7)
    await go()
    expect(await later).toBe(14)
    expect(batches.at(-1)).toEqual([7])
  })

  it('tells everybody when the work as a whole fails, and goes on', async () => {
    let broken = true
    const ask = gather<number, number>(9, async (items) => {
      if (broken) throw new Error('away')
      return items.map((value) => ({ status: 'fulfilled', value }))
    })
    const outcomes = await Promise.allSettled([ask(1), ask(2), ask(3)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    broken = false
    expect(await ask(4)).toBe(4)
  })
})
