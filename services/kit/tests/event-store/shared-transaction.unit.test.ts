import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { BatchItem } from '../../src/event-store/event-metadata.ts'
import { handleFree, shareTransaction, type Outcome } from '../../src/event-store/shared-transaction.ts'

const lockTimeout = (): Error => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })

/** Submits 0, and a turn later 1, 2 and 3, which are handled together. @returns the handled batches, with those that had left. */
async function share(handle: (batch: readonly number[]) => Promise<readonly Outcome<number>[]>) {
  const batches: string[] = []
  const recording = (how: string) => async (items: readonly BatchItem<number>[]) => {
    const batch = items.map(({ item }) => item)
    batches.push(`${how} ${batch.join()}`)
    return handle(batch)
  }
  const submit = shareTransaction(recording('together'), recording('left'))
  const first = Promise.allSettled([submit(0)])
  await nextTurn()
  const others = await Promise.allSettled([1, 2, 3].map(submit))
  const outcomes = [...(await first), ...others]
  return { batches, statuses: outcomes.map(({ status }) => status) }
}

const handled = (batch: readonly number[]): Outcome<number>[] => batch.map((value) => ({ status: 'fulfilled', value }))

describe('a shared transaction', () => {
  it('that waits in vain leaves each item to itself', async () => {
    const { batches, statuses } = await share(async (batch) => {
      if (batch.length > 1) throw lockTimeout()
      return handled(batch)
    })
    expect(batches).toEqual(['together 0', 'together 1,2,3', 'left 1', 'left 2', 'left 3'])
    expect(statuses).toEqual(Array(4).fill('fulfilled'))
  })

  it.each([
    [
      'is locked',
      (batch: readonly number[]) =>
        handleFree(
          batch,
          (item) => item !== 1,
          async (free) => handled(free),
        ),
    ],
    ['times out', () => Promise.reject(lockTimeout())],
  ])('is repeated one by one until an item %s', async (_, handleOne) => {
    const { batches } = await share(async (batch) => {
      if (batch.length > 1) throw new Error('cannot be stored')
      return batch[0] === 1 ? handleOne(batch) : handled(batch)
    })
    expect(batches.slice(0, 3)).toEqual(['together 0', 'together 1,2,3', 'together 1'])
    expect(batches.slice(3).toSorted().slice(-2)).toEqual(['left 2', 'left 3'])
  })

  it('is not repeated for an item that had it alone', async () => {
    const { batches, statuses } = await share(async (batch) => {
      if (batch[0] === 0) throw new Error('cannot be stored')
      return handled(batch)
    })
    expect(batches).toEqual(['together 0', 'together 1,2,3'])
    expect(statuses).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  })
})
