import { EventEmitter } from 'node:events'
import type { Consumer } from 'kafkajs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watch } from '../../../src/messaging/kafka/watchdog.ts'

const events = { FETCH_START: 'fetch-start', FETCH: 'fetch', GROUP_JOIN: 'join' }

describe('the watchdog of a consumer', () => {
  const emitter = new EventEmitter()
  const consumer = { events, on: emitter.on.bind(emitter) } as unknown as Pick<Consumer, 'on' | 'events'>
  const bark = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    bark.mockReset()
  })
  afterEach(() => {
    emitter.removeAllListeners()
    vi.useRealTimers()
  })

  it('barks once when nothing was fetched for so long', () => {
    watch(consumer, 1_000, bark)
    for (let time = 0; time < 5; time += 1) {
      vi.advanceTimersByTime(900)
      emitter.emit(events.FETCH)
    }
    expect(bark).not.toHaveBeenCalled()
    vi.advanceTimersByTime(5_000)
    expect(bark).toHaveBeenCalledTimes(1)
  })

  it('is quiet while work is under way, and counts from its end', async () => {
    const watchdog = watch(consumer, 1_000, bark)
    const { promise, resolve } = Promise.withResolvers<string>()
    const working = watchdog.during(() => promise)
    vi.advanceTimersByTime(10_000)
    resolve('done')
    expect(await working).toBe('done')
    vi.advanceTimersByTime(900)
    expect(bark).not.toHaveBeenCalled()
    vi.advanceTimersByTime(900)
    expect(bark).toHaveBeenCalledTimes(1)
  })

  it('is quiet once it is stopped', () => {
    watch(consumer, 1_000, bark).stop()
    vi.advanceTimersByTime(10_000)
    expect(bark).not.toHaveBeenCalled()
  })
})
