import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReadSchedule } from './read-schedule.ts'

const times = { collectMs: 80, watchedMs: 500, unwatchedMs: 5_000, watchDurationMs: 10_000 }

/** Reads like a source that always has records. */
function readAlways() {
  const schedule = createReadSchedule(times)
  const readAt: number[] = []
  let going = true
  const startedAt = performance.now()
  const read = async (): Promise<void> => {
    while (going) {
      await schedule.next()
      schedule.delivered()
      readAt.push(performance.now() - startedAt)
    }
  }
  void read()
  const stop = (): void => {
    going = false
    schedule.stop()
  }
  return { schedule, readAt, stop }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the read schedule', () => {
  it('reads rarely while nobody looks at the reports', async () => {
    const { readAt, stop } = readAlways()
    await vi.advanceTimersByTimeAsync(11_000)
    stop()
    expect(readAt).toEqual([80, 5_080, 10_080])
  })

  it('reads at once for a request, often while requests go on, and rarely again after the last', async () => {
    const { schedule, readAt, stop } = readAlways()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(schedule.reportRequested()).toBe(true)
    expect(schedule.reportRequested()).toBe(false)
    await vi.advanceTimersByTimeAsync(20_000)
    stop()
    const gaps = readAt.slice(1).map((at, index) => at - (readAt[index] ?? 0))
    expect(readAt[1]).toBe(1_000)
    expect(gaps.slice(1, 20)).toEqual(Array.from({ length: 19 }, () => 500))
    expect(gaps.at(-1)).toBe(5_000)
  })

  it('lets the sources that wait read together, and all at once when it stops', async () => {
    const schedule = createReadSchedule(times)
    const done: string[] = []
    for (const source of ['order', 'catalogue']) void schedule.next().then(() => done.push(source))
    await vi.advanceTimersByTimeAsync(79)
    expect(done).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toEqual(['order', 'catalogue'])
    schedule.delivered()
    const last = schedule.next()
    schedule.stop()
    await last
  })
})
