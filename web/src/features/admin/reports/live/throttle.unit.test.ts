import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('throttle', () => {
  it('runs at once, then once per interval while calls continue', async () => {
    const run = vi.fn(async () => undefined)
    const call = throttle(run, 1000)
    for (let ms = 0; ms < 4900; ms += 20) {
      call()
      await vi.advanceTimersByTimeAsync(20)
    }
    expect(run).toHaveBeenCalledTimes(5)
  })

  it('runs once more after the last call', async () => {
    const run = vi.fn(async () => undefined)
    const call = throttle(run, 1000)
    call()
    call()
    expect(run).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('never runs twice at the same time', async () => {
    let running = 0
    let maxRunning = 0
    const run = async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await new Promise((resolve) => setTimeout(resolve, 3000))
      running -= 1
    }
    const call = throttle(run, 1000)
    for (let second = 0; second < 10; second += 1) {
      call()
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(maxRunning).toBe(1)
  })

  it('runs again after a failure', async () => {
    const run = vi.fn(() => Promise.reject(new Error('no')))
    const call = throttle(run, 1000)
    call()
    await vi.advanceTimersByTimeAsync(1000)
    call()
    expect(run).toHaveBeenCalledTimes(2)
  })
})
