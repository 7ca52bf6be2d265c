import { describe, expect, it } from 'vitest'
import { createRetrySchedule } from '../../src/concurrency/retry-schedule.ts'

describe('the retry schedule', () => {
  let now = 0
  const create = () => createRetrySchedule(() => new Date(now), { first: 2_000, longest: 60_000 })

  it('doubles the delay of an item with each failure, up to the longest', () => {
    const retries = create()
    expect(retries.isDue('a')).toBe(true)
    const delays = Array.from({ length: 7 }, () => retries.postpone('a'))
    expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    expect([retries.isDue('a'), retries.isDue('b')]).toEqual([false, true])
    now += 60_000
    expect(retries.isDue('a')).toBe(true)
    retries.forget('a')
    expect(retries.postpone('a')).toBe(2_000)
  })

  it('has nothing due that is in progress', async () => {
    const retries = create()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    retries.track('a', promise.then())
    expect([retries.isDue('a'), retries.isDue('b')]).toEqual([false, true])
    resolve(undefined)
    await retries.idle()
    expect(retries.isDue('a')).toBe(true)
  })

  it('does not wait longer when the clock is set back', () => {
    const retries = create()
    retries.postpone('a')
    now -= 3_600_000
    expect(retries.isDue('a')).toBe(true)
  })

  it('forgets the item that has waited longest when there are too many', () => {
    const retries = create()
    for (let index = 0; index <= 10_000; index += 1) retries.postpone(String(index))
    expect([retries.isDue('0'), retries.isDue('1')]).toEqual([true, false])
  })
})
