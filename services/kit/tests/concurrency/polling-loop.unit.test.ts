import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPollingLoop, type PollingLoop } from '../../src/concurrency/polling-loop.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import { currentContext, withContext } from '../../src/telemetry/work-context.ts'
import { createLatch } from '../fixtures/latch.ts'

const EVERY = 1_000

describe('a polling loop', () => {
  let run: ReturnType<typeof vi.fn<() => Promise<boolean>>>
  let loop: PollingLoop

  beforeEach(() => {
    vi.useFakeTimers()
    run = vi.fn(async () => false)
    loop = createPollingLoop({ name: 'test', logger: silentLogger(), pollIntervalMs: EVERY, run })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await loop.stop()
  })

  const pass = async (milliseconds: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(milliseconds))

  it('runs when it is started, and then at its interval', async () => {
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

  it('runs at once when woken, then waits a full interval', async () => {
    loop.start()
    await pass(900)
    loop.wake()
    await pass(0)
    expect(run).toHaveBeenCalledTimes(2)
    await pass(EVERY - 1)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('does not run on behalf of who woke it', async () => {
    const contexts: unknown[] = []
    run.mockImplementation(async () => contexts.push(currentContext()) === 0)
    withContext({ correlationId: 'c-1', actorId: 'u-1' }, () => loop.start())
    await pass(EVERY - 1)
    withContext({ correlationId: 'c-2', actorId: 'u-2' }, () => loop.wake())
    await pass(EVERY)
    expect(contexts).toEqual([undefined, undefined, undefined])
  })

  it('runs again while a run reports more work', async () => {
    run.mockResolvedValueOnce(true).mockResolvedValueOnce(true)
    loop.start()
    await pass(0)
    expect(run).toHaveBeenCalledTimes(3)
  })

  it('never runs concurrently, and runs once more after any number of wakes during a run', async () => {
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
      'throws synchronously',
      () => {
        throw new Error('no')
      },
    ],
  ])('continues after a run that %s', async (_, failing) => {
    run.mockImplementationOnce(failing)
    loop.start()
    await pass(EVERY - 1)
    expect(run).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('waits after a failure, even when woken during the run', async () => {
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

  it('does not retry faster than every 250 ms at a short interval', async () => {
    const frequent = createPollingLoop({ name: 'frequent', logger: silentLogger(), pollIntervalMs: 1, run })
    run.mockRejectedValue(new Error('no'))
    frequent.start()
    await pass(1_000)
    await frequent.stop()
    expect(run.mock.calls.length).toBeLessThan(6)
  })

  it('stops when the current run has ended, starts no other, and can be started again', async () => {
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

  it('does not run when stopped right after its start', async () => {
    loop.start()
    await loop.stop()
    await pass(EVERY)
    expect(run).not.toHaveBeenCalled()
  })

  it('groups wakes when it has a shortest interval, and stops within it', async () => {
    loop = createPollingLoop({ name: 'test', logger: silentLogger(), pollIntervalMs: EVERY, minIntervalMs: 20, run })
    loop.start()
    await pass(1)
    expect(run).toHaveBeenCalledTimes(1)
    for (let wake = 0; wake < 10; wake += 1) {
      loop.wake()
      await pass(1)
    }
    expect(run).toHaveBeenCalledTimes(1)
    await pass(10)
    expect(run).toHaveBeenCalledTimes(2)
    loop.wake()
    await pass(0)
    await loop.stop()
    await pass(EVERY)
    expect(run).toHaveBeenCalledTimes(2)
  })
})
