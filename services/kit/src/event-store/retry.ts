import { setTimeout as pause } from 'node:timers/promises'

export interface RetryOptions {
  readonly maxAttempts: number
  readonly isRetriable: (error: unknown) => boolean
  /** Milliseconds to wait after a failed attempt; attempts are counted from 1. */
  readonly delay: (attempt: number) => number
}

/** Repeats work after retriable errors. Throws the last error after `maxAttempts`, and any other error at once. */
export async function retry<Result>(
  work: () => Promise<Result>,
  { maxAttempts, isRetriable, delay }: RetryOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= maxAttempts || !isRetriable(error)) throw error
      await pause(delay(attempt))
    }
  }
}
