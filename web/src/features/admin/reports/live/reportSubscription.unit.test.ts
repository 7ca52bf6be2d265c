import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../lib/api/errors.ts'
import type { ReportChangeListener } from '../../api/reportChanges.ts'
import { reconnectDelay, subscribeToReportChanges, type LiveStatus } from './reportSubscription.ts'

/** Stands in for `document`. */
const page = Object.assign(new EventTarget(), { hidden: false })

function setHidden(hidden: boolean): void {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

/** Subscribes with connections that last until the test ends them. */
function subscribe() {
  const statuses: LiveStatus[] = []
  const connections: { signal: AbortSignal; end: (error?: Error) => void; listener: ReportChangeListener }[] = []
  const onChange = vi.fn()
  const unsubscribe = subscribeToReportChanges({
    connect: (signal, listener) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
        connections.push({ signal, listener, end: (error) => (error ? reject(error) : resolve()) })
      }),
    onChange,
    onStatus: (status) => statuses.push(status),
  })
  return { statuses, connections, onChange, unsubscribe }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.hidden = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('subscribeToReportChanges', () => {
  it('reports changes and reconnects when the connection ends', async () => {
    const { statuses, connections, onChange, unsubscribe } = subscribe()
    connections[0]?.listener.onOpen()
    connections[0]?.listener.onChange()
    expect(onChange).toHaveBeenCalledTimes(1)
    connections[0]?.end()
    await vi.advanceTimersByTimeAsync(1000)
    expect(connections).toHaveLength(2)
    connections[1]?.end(new ApiError(503, 'reports_unavailable', 'away'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(connections).toHaveLength(3)
    expect(statuses).toEqual(['connecting', 'live', 'connecting', 'connecting'])
    unsubscribe()
  })

  it('disconnects while the page is hidden', async () => {
    const { statuses, connections, unsubscribe } = subscribe()
    setHidden(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connections[0]?.signal.aborted).toBe(true)
    expect(connections).toHaveLength(1)
    setHidden(false)
    expect(connections).toHaveLength(2)
    expect(statuses).toEqual(['connecting', 'paused', 'connecting'])
    unsubscribe()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connections).toHaveLength(2)
  })

  it('does not reconnect when the server rejects the connection', async () => {
    const { statuses, connections, unsubscribe } = subscribe()
    connections[0]?.end(new ApiError(403, 'not_admin', 'Not authorized as an admin'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connections).toHaveLength(1)
    expect(statuses.at(-1)).toBe('off')
    unsubscribe()
  })
})

it('reconnectDelay grows exponentially up to 30 s, with jitter', () => {
  expect([0, 1, 2, 3].map((failures) => reconnectDelay(failures, 1))).toEqual([1000, 2000, 4000, 8000])
  expect(reconnectDelay(20, 1)).toBe(30_000)
  expect(reconnectDelay(0, 0)).toBe(500)
})
