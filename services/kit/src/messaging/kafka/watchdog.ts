import type { Consumer } from 'kafkajs'

export interface Watchdog {
  /** While work is under way, silence is no bad sign. */
  during<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): void
}

/** Barks once when a consumer has neither fetched nor joined its group for so long: the client sometimes falls silent for good. */
export function watch(consumer: Pick<Consumer, 'on' | 'events'>, silentAfter: number, bark: () => void): Watchdog {
  const { FETCH_START, FETCH, GROUP_JOIN } = consumer.events
  let at = performance.now()
  let busy = 0
  const sign = (): void => {
    at = performance.now()
  }
  consumer.on(FETCH_START, sign)
  consumer.on(FETCH, sign)
  consumer.on(GROUP_JOIN, sign)
  const timer = setInterval(() => {
    if (busy > 0 || performance.now() - at < silentAfter) return
    clearInterval(timer)
    bark()
  }, silentAfter / 10)
  timer.unref()
  return {
    async during(work) {
      busy += 1
      try {
        return await work()
      } finally {
        busy -= 1
        sign()
      }
    },
    stop: () => clearInterval(timer),
  }
}
