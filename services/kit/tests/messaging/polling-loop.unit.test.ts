import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLoop } from '../../src/messaging/polling-loop.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import type { Loop } from '../../src/messaging/polling-loop.ts'
import { createLatch } from '../fixtures/latch.ts'

const EVERY = 1_000

describe('a loop', () => {
  let run: ReturnType<typeof vi.fn<() => Promise<boolean>>>
  let loop: Loop

  beforeEach(() => {
    vi.useFakeTimers()
    run = vi.fn(async () => false)
    loop = createLoop({ name: 'test', logger: silentLogger(), every: EVERY, run })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await loop.stop()
  })

  const pass = async (milliseconds: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(milliseconds))

  it('runs when it is started, and every so often', async () => {
    await pass(5_000)
    expect(run).not.toHaveBeenCalled()
    loop.start()
    await pass(0)
    expect(run).toHaveBeenCalledTimes(1)
    await pass(EVERY - 1)
    expect(run).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('runs at once when it is woken, and then rests as long as ever', async () => {
    loop.start()
    await pass(900)
    loop.wake()
    await pass(0)
    expect(run).toHaveBeenCalledTimes(2)
    await pass(EVERY - 1)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('runs on as long as there is more to do', async () => {
    run.mockResolvedValueOnce(true).mockResolvedValueOnce(true)
    loop.start()
    await pass(0)
    expect(run).toHaveBeenCalledTimes(3)
  })

  it('never runs twice at a time, and runs once more when it was woken during a run, however often', async () => {
    const latch = createLatch()
    run.mockImplementationOnce(() => latch.opened.then(() => false))
    loop.start()
    await pass(EVERY * 3)
    loop.wake()
    loop.wake()
    loop.start()
    await pass(0)
    expect(run).toHaveBeenCalledTimes(1)
    latch.open()
    await pass(0)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws before there is a promise',
      () => {
        throw new Error('no')
      },
    ],
  ])('goes on after a run that %s', async (_, failing) => {
    run.mockImplementationOnce(failing)
    loop.start()
    await pass(EVERY - 1)
    expect(run).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('rests after a failure, although it was woken during the run', async () => {
    run.mockImplementation(async () => {
      loop.wake()
      throw new Error('still no')
    })
    loop.start()
    await pass(249)
    expect(run).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('does not run in circles when it looks often and keeps failing', async () => {
    const hasty = createLoop({ name: 'hasty', logger: silentLogger(), every: 1, run })
    run.mockRejectedValue(new Error('no'))
    hasty.start()
    await pass(1_000)
    await hasty.stop()
    expect(run.mock.calls.length).toBeLessThan(6)
  })

  it('is stopped when the run under way has ended; none begins after it, and it can be started again', async () => {
    const latch = createLatch()
    run.mockImplementationOnce(() => latch.opened.then(() => true))
    loop.start()
    await pass(0)
    let stopped = false
    const stopping = loop.stop().then(() => (stopped = true))
    await pass(EVERY)
    expect(stopped).toBe(false)
    latch.open()
    await stopping
    loop.wake()
    await pass(EVERY * 3)
    expect(run).toHaveBeenCalledTimes(1)
    loop.start()
    await pass(0)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('does not run at all when it is stopped as soon as it was started', async () => {
    loop.start()
    await loop.stop()
    await pass(EVERY)
    expect(run).not.toHaveBeenCalled()
  })
})
