import { isTransient } from '../../../../lib/api/errors.ts'
import type { ChangeListener } from '../../../../lib/api/reportChanges.ts'

/** `off`: the server does not want to be listened to. */
export type Liveness = 'connecting' | 'live' | 'paused' | 'off'

interface Watch {
  listen: (signal: AbortSignal, listener: ChangeListener) => Promise<void>
  onChange: () => void
  onLiveness: (liveness: Liveness) => void
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Waits longer after each failure, and never as long as all the others. */
export function waitAfter(failures: number, chance: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + chance / 2)
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** Listens, and again whenever the connection ends, until the signal does. A new connection begins with a change. */
async function follow({ listen, onChange, onLiveness }: Watch, signal: AbortSignal): Promise<void> {
  let failures = 0
  const onOpen = () => {
    failures = 0
    onLiveness('live')
  }
  while (!signal.aborted) {
    onLiveness('connecting')
    const refusal = await listen(signal, { onOpen, onChange }).then(
      () => undefined,
      (error: unknown) => (isTransient(error) ? undefined : error),
    )
    if (refusal !== undefined) {
      onLiveness('off')
      return
    }
    await pause(waitAfter(failures, Math.random()), signal)
    failures += 1
  }
}

/** Listens while the page can be seen; the result ends it. */
export function watchChanges(watch: Watch): () => void {
  let current = new AbortController()
  function begin() {
    current.abort()
    current = new AbortController()
    if (document.hidden) watch.onLiveness('paused')
    else void follow(watch, current.signal)
  }
  document.addEventListener('visibilitychange', begin)
  begin()
  return () => {
    document.removeEventListener('visibilitychange', begin)
    current.abort()
  }
}
