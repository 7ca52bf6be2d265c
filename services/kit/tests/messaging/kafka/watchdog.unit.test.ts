import { EventEmitter } from 'node:events'
import type { Consumer } from 'kafkajs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startWatchdog } from '../../../src/messaging/kafka/watchdog.ts'

const events = { FETCH_START: 'fetch-start', FETCH: 'fetch', GROUP_JOIN: 'join' }

describe('the watchdog of a consumer', () => {
  const emitter = new EventEmitter()
  const consumer = { events, on: emitter.on.bind(emitter) } as unknown as Pick<Consumer, 'on' | 'events'>
  const onSilent = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    onSilent.mockReset()
  })
  afterEach(() => {
    emitter.removeAllListeners()
    vi.useRealTimers()
  })

  it('fires once when nothing was fetched for the timeout', () => {
    startWatchdog(consumer, 1_000, onSilent)
    for (let time = 0; time < 5; time += 1) {
      vi.advanceTimersByTime(900)
      emitter.emit(events.FETCH)
    }
    expect(onSilent).not.toHaveBeenCalled()
    vi.advanceTimersByTime(5_000)
    expect(onSilent).toHaveBeenCalledTimes(1)
  })

  it('is suspended while work runs, and restarts afterwards', async () => {
    const watchdog = startWatchdog(consumer, 1_000, onSilent)
    const { promise, resolve } = Promise.withResolvers<string>()
    const working = watchdog.during(() => promise)
    vi.advanceTimersByTime(10_000)
    resolve('done')
    expect(await working).toBe('done')
    vi.advanceTimersByTime(900)
    expect(onSilent).not.toHaveBeenCalled()
    vi.advanceTimersByTime(900)
    expect(onSilent).toHaveBeenCalledTimes(1)
  })

  it('does not fire after a stop', () => {
    startWatchdog(consumer, 1_000, onSilent).stop()
    vi.advanceTimersByTime(10_000)
    expect(onSilent).not.toHaveBeenCalled()
  })
})
