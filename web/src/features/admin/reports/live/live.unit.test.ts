import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { oncePerBurst } from './burst.ts'
import { waitAfter } from './watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a burst of changes', () => {
  it('is answered at once, and then once a second for as long as it lasts', async () => {
    const work = vi.fn(async () => undefined)
    const change = oncePerBurst(work, 1000)
    for (let ms = 0; ms < 4900; ms += 20) {
      change()
      await vi.advanceTimersByTimeAsync(20)
    }
    expect(work).toHaveBeenCalledTimes(5)
  })

  it('is answered once more after its end, and then no more', async () => {
    const work = vi.fn(async () => undefined)
    const change = oncePerBurst(work, 1000)
    change()
    change()
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('never has two answers on their way', async () => {
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 3000))
      running -= 1
    }
    const change = oncePerBurst(work, 1000)
    for (let second = 0; second < 10; second += 1) {
      change()
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(most).toBe(1)
  })

  it('goes on after a failure', async () => {
    const work = vi.fn(() => Promise.reject(new Error('no')))
    const change = oncePerBurst(work, 1000)
    change()
    await vi.advanceTimersByTimeAsync(1000)
    change()
    expect(work).toHaveBeenCalledTimes(2)
  })
})

it('waits longer after each failure, up to half a minute, and each page a little differently', () => {
  expect([0, 1, 2, 3].map((failures) => waitAfter(failures, 1))).toEqual([1000, 2000, 4000, 8000])
  expect(waitAfter(20, 1)).toBe(30_000)
  expect(waitAfter(0, 0)).toBe(500)
})
