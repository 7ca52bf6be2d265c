import type { Consumer } from 'kafkajs'

export interface Watchdog {
  /** Suspends the watchdog while work runs, which stops the fetches. */
  during<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): void
}

/**
 * Calls `onSilent` once when a consumer has neither fetched nor joined its group for `silenceTimeoutMs` milliseconds: KafkaJS
 * sometimes stops consuming without an error.
 */
export function startWatchdog(
  consumer: Pick<Consumer, 'on' | 'events'>,
  silenceTimeoutMs: number,
  onSilent: () => void,
): Watchdog {
  const { FETCH_START, FETCH, GROUP_JOIN } = consumer.events
  let lastActivityAt = performance.now()
  let activeWork = 0
  const recordActivity = (): void => {
    lastActivityAt = performance.now()
  }
  consumer.on(FETCH_START, recordActivity)
  consumer.on(FETCH, recordActivity)
  consumer.on(GROUP_JOIN, recordActivity)
  const timer = setInterval(() => {
    if (activeWork > 0 || performance.now() - lastActivityAt < silenceTimeoutMs) return
    clearInterval(timer)
    onSilent()
  }, silenceTimeoutMs / 10)
  timer.unref()
  return {
    async during(work) {
      activeWork += 1
      try {
        return await work()
      } finally {
        activeWork -= 1
        recordActivity()
      }
    },
    stop: () => clearInterval(timer),
  }
}
