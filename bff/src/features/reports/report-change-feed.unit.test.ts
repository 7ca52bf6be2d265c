import { silentLogger } from '@shop/kit/telemetry'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReportChangeFeed } from './report-change-feed.ts'

/** A feed of a reporting stub that answers each call when the test says so. */
function feedOfStub() {
  const calls: { mark: string; answer: (mark: string) => void }[] = []
  const changes = ({ mark }: { mark: string }) =>
    new Promise<{ mark: string; asOf: string }>((resolve) => {
      calls.push({ mark, answer: (next) => resolve({ mark: next, asOf: next }) })
    })
  return { calls, feed: createReportChangeFeed({ changes }, silentLogger()) }
}

const MINUTE = 60_000

describe('the feed of report changes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('polls only while there are listeners', async () => {
    const { calls, feed } = feedOfStub()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(calls).toHaveLength(0)
    const unsubscribeFirst = feed.subscribe(() => {})
    const unsubscribeSecond = feed.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    calls[0]?.answer('a')
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(calls.map(({ mark }) => mark)).toEqual(['', 'a'])
    unsubscribeFirst()
    calls[1]?.answer('b')
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(calls).toHaveLength(3)
    unsubscribeSecond()
    calls[2]?.answer('c')
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(calls).toHaveLength(3)
  })

  it('sends the latest state to a new listener while a call is pending, and a fresh state after a pause', async () => {
    const { calls, feed } = feedOfStub()
    const received: string[] = []
    const unsubscribe = feed.subscribe(({ asOf }) => received.push(`one ${asOf ?? ''}`))
    await vi.advanceTimersByTimeAsync(0)
    calls[0]?.answer('a')
    await vi.advanceTimersByTimeAsync(MINUTE)
    const unsubscribeSecond = feed.subscribe(({ asOf }) => received.push(`two ${asOf ?? ''}`))
    expect(received).toEqual(['one a', 'two a'])
    unsubscribe()
    unsubscribeSecond()
    // The call is still pending, so the latest state is kept.
    const unsubscribeThird = feed.subscribe(({ asOf }) => received.push(`three ${asOf ?? ''}`))
    expect(received.at(-1)).toBe('three a')
    unsubscribeThird()
    calls[1]?.answer('b')
    await vi.advanceTimersByTimeAsync(MINUTE)
    feed.subscribe(({ asOf }) => received.push(`four ${asOf ?? ''}`))
    await vi.advanceTimersByTimeAsync(0)
    calls[2]?.answer('c')
    await vi.advanceTimersByTimeAsync(0)
    expect(received.slice(3)).toEqual(['four c'])
  })

  it('combines changes in quick succession', async () => {
    const { calls, feed } = feedOfStub()
    feed.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    calls[0]?.answer('a')
    await vi.advanceTimersByTimeAsync(290)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20)
    expect(calls).toHaveLength(2)
  })
})
