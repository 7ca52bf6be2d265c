import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../lib/api/errors.ts'
import type { ChangeListener } from '../../../../lib/api/reportChanges.ts'
import { watchChanges } from './watch.ts'
import type { Liveness } from './watch.ts'

/** A page that can be hidden. */
const page = Object.assign(new EventTarget(), { hidden: false })

function hide(hidden: boolean): void {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

/** Connections that stay until the test ends them. */
function watching() {
  const states: Liveness[] = []
  const connections: { signal: AbortSignal; end: (error?: Error) => void; listener: ChangeListener }[] = []
  const onChange = vi.fn()
  const stop = watchChanges({
    listen: (signal, listener) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
        connections.push({ signal, listener, end: (error) => (error ? reject(error) : resolve()) })
      }),
    onChange,
    onLiveness: (liveness) => states.push(liveness),
  })
  return { states, connections, onChange, stop }
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

describe('listening to the shop', () => {
  it('tells of changes, and connects again when the connection ends', async () => {
    const { states, connections, onChange, stop } = watching()
    connections[0]?.listener.onOpen()
    connections[0]?.listener.onChange()
    expect(onChange).toHaveBeenCalledTimes(1)
    connections[0]?.end()
    await vi.advanceTimersByTimeAsync(1000)
    expect(connections).toHaveLength(2)
    connections[1]?.end(new ApiError(503, 'reports_unavailable', 'away'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(connections).toHaveLength(3)
    expect(states).toEqual(['connecting', 'live', 'connecting', 'connecting'])
    stop()
  })

  it('lets go while nobody looks, and comes back with them', async () => {
    const { states, connections, stop } = watching()
    hide(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connections[0]?.signal.aborted).toBe(true)
    expect(connections).toHaveLength(1)
    hide(false)
    expect(connections).toHaveLength(2)
    expect(states).toEqual(['connecting', 'paused', 'connecting'])
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connections).toHaveLength(2)
  })

  it('asks no more when the server does not want it to', async () => {
    const { states, connections, stop } = watching()
    connections[0]?.end(new ApiError(403, 'not_admin', 'Not authorized as an admin'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connections).toHaveLength(1)
    expect(states.at(-1)).toBe('off')
    stop()
  })
})
