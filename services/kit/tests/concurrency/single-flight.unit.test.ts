import { describe, expect, it, vi } from 'vitest'
import { createSingleFlight, shareRuns } from '../../src/concurrency/single-flight.ts'

describe('a single flight', () => {
  it('runs once for concurrent callers with the same key, and again afterwards', async () => {
    const flight = createSingleFlight<number>()
    const ended = Promise.withResolvers<number>()
    const work = vi.fn(() => ended.promise)
    const results = [flight.run('a', work), flight.run('a', work), flight.run('b', work)]
    expect(work).toHaveBeenCalledTimes(2)
    expect([flight.isRunning('a'), flight.isRunning('c')]).toEqual([true, false])
    ended.resolve(1)
    expect(await Promise.all(results)).toEqual([1, 1, 1])
    expect(flight.isRunning('a')).toBe(false)
    await flight.run('a', work)
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('fails all callers of a run that fails, and forgets it; to wait for it does not fail', async () => {
    const flight = createSingleFlight<number>()
    const failed = [flight.run('a', () => Promise.reject(new Error('broken'))), flight.run('a', () => Promise.resolve(1))]
    const idle = flight.idle()
    for (const run of failed) await expect(run).rejects.toThrow('broken')
    await idle
    expect(await flight.run('a', () => Promise.resolve(2))).toBe(2)
  })

  it('shares the runs of a function', async () => {
    const work = vi.fn(() => Promise.resolve(1))
    const shared = shareRuns(work)
    expect(await Promise.all([shared(), shared()])).toEqual([1, 1])
    expect(work).toHaveBeenCalledTimes(1)
  })
})
