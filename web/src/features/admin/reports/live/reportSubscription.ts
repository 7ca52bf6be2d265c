import { isTransient } from '../../../../lib/api/errors.ts'
import type { ReportChangeListener } from '../../api/reportChanges.ts'

/** `paused`: the page is hidden. `off`: the server has rejected the subscription. */
export type LiveStatus = 'connecting' | 'live' | 'paused' | 'off'

interface Subscription {
  /** Resolves when the connection ends. */
  connect: (signal: AbortSignal, listener: ReportChangeListener) => Promise<void>
  onChange: () => void
  onStatus: (status: LiveStatus) => void
}

const INITIAL_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000

/** Exponential backoff with jitter. `random` is between 0 and 1. */
export function reconnectDelay(failures: number, random: number): number {
  return Math.min(INITIAL_DELAY_MS * 2 ** failures, MAX_DELAY_MS) * (0.5 + random / 2)
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** Reconnects until the signal aborts or the server rejects the connection. The server sends a change event on each connection. */
async function keepConnected({ connect, onChange, onStatus }: Subscription, signal: AbortSignal): Promise<void> {
  let failures = 0
  const onOpen = () => {
    failures = 0
    onStatus('live')
  }
  while (!signal.aborted) {
    onStatus('connecting')
    const rejection = await connect(signal, { onOpen, onChange }).then(
      () => undefined,
      (error: unknown) => (isTransient(error) ? undefined : error),
    )
    if (rejection !== undefined) {
      onStatus('off')
      return
    }
    await wait(reconnectDelay(failures, Math.random()), signal)
    failures += 1
  }
}

/** Subscribes to report changes while the page is visible. Returns the unsubscribe function. */
export function subscribeToReportChanges(subscription: Subscription): () => void {
  let connection = new AbortController()
  function updateConnection() {
    connection.abort()
    connection = new AbortController()
    if (document.hidden) subscription.onStatus('paused')
    else void keepConnected(subscription, connection.signal)
  }
  document.addEventListener('visibilitychange', updateConnection)
  updateConnection()
  return () => {
    document.removeEventListener('visibilitychange', updateConnection)
    connection.abort()
  }
}
