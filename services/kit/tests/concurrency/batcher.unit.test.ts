import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { currentContext, withContext, type WorkContext } from '../../src/telemetry/work-context.ts'
import { eventually } from '../../src/testing/index.ts'
import { batchReads, createBatcher } from '../../src/concurrency/batcher.ts'

/** A batch processor that records each batch and waits for `finishBatch`. It doubles numbers and fails negative ones. */
function createPausedProcessor() {
  const batches: (readonly number[])[] = []
  const gates: (() => void)[] = []
  const processBatch = async (items: readonly number[]): Promise<PromiseSettledResult<number>[]> => {
    batches.push(items)
    await new Promise<void>((resolve) => gates.push(resolve))
    return items.map((item) =>
      item < 0 ? { status: 'rejected', reason: new Error(`not ${item}`) } : { status: 'fulfilled', value: item * 2 },
    )
  }
  const finishBatch = async (): Promise<void> => {
    gates.shift()?.()
    // The next batch begins a turn after the end of this one.
    await nextTurn()
    await nextTurn()
  }
  return { batches, processBatch, finishBatch }
}

describe('the batcher', () => {
  it('works for the caller of a batch of one, and for nobody in one of several', async () => {
    const contexts: (WorkContext | undefined)[] = []
    const submit = createBatcher(async (items: readonly number[]) => {
      contexts.push(currentContext())
      await nextTurn()
      return items.map((value) => ({ status: 'fulfilled' as const, value }))
    })
    const submitAs = (correlationId: string) => withContext({ correlationId }, () => submit(1))
    const alone = submitAs('first')
    await nextTurn()
    const together = [submitAs('second'), submitAs('third')]
    await Promise.all([alone, ...together])
    await submitAs('fourth')
    expect(contexts).toEqual([{ correlationId: 'first' }, undefined, { correlationId: 'fourth' }])
  })

  it('processes together what arrives in one turn of the event loop, up to the maximum batch size', async () => {
    const { batches, processBatch, finishBatch } = createPausedProcessor()
    const submit = createBatcher(processBatch, { maxBatchSize: 3 })
    const results = Promise.all([1, 2, 3, 4, 5].map(submit))
    await nextTurn()
    expect(batches).toEqual([[1, 2, 3]])
    await finishBatch()
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
    await finishBatch()
    expect(await results).toEqual([2, 4, 6, 8, 10])
  })

  it('processes a single item at once and what arrives meanwhile together', async () => {
    const { batches, processBatch, finishBatch } = createPausedProcessor()
    const submit = createBatcher(processBatch, { maxBatchSize: 3 })
    const first = submit(1)
    await nextTurn()
    expect(batches).toEqual([[1]])
    const others = [submit(2), submit(3)]
    await nextTurn()
    expect(batches).toEqual([[1]])
    await finishBatch()
    expect(batches).toEqual([[1], [2, 3]])
    await finishBatch()
    expect(await Promise.all([first, ...others])).toEqual([2, 4, 6])
  })

  it('settles each item with its own outcome, and starts again after a pause', async () => {
    const { batches, processBatch, finishBatch } = createPausedProcessor()
    const submit = createBatcher(processBatch, { maxBatchSize: 3 })
    const outcomes = Promise.allSettled([0, 1, -1].map(submit))
    await nextTurn()
    await finishBatch()
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    const later = submit(7)
    await nextTurn()
    await finishBatch()
    expect(await later).toBe(14)
    expect(batches.at(-1)).toEqual([7])
  })

  it('rejects every item when its batch fails as a whole, and goes on', async () => {
    let failing = true
    const submit = createBatcher<number, number>(async (items) => {
      if (failing) throw new Error('unavailable')
      return items.map((value) => ({ status: 'fulfilled', value }))
    })
    const outcomes = await Promise.allSettled([submit(1), submit(2), submit(3)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    failing = false
    expect(await submit(4)).toBe(4)
  })

  it('holds up no read behind one that takes long', async () => {
    const asked: (readonly number[])[] = []
    const never = new Promise<never>(() => undefined)
    const read = batchReads(async (keys: readonly number[]) => {
      asked.push(keys)
      return keys.includes(0) ? never : keys.map((key) => key * 2)
    })
    void read(0)
    await eventually(() => expect(asked).toEqual([[0]]))
    expect(await Promise.all([read(1), read(2)])).toEqual([2, 4])
    expect(asked).toEqual([[0], [1, 2]])
  })
})
