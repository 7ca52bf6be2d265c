import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds between two checks, and until polling gives up. */
interface Polling {
  readonly everyMs: number
  readonly withinMs?: number
}

/**
 * Calls `check` until it returns a value. Errors of `check` end the polling.
 * @returns that value, or undefined when `withinMs` milliseconds have passed; without `withinMs` it never gives up.
 */
export async function pollUntil<Result>(
  check: () => Promise<Result | undefined>,
  { everyMs, withinMs = Infinity }: Polling,
): Promise<Result | undefined> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const result = await check()
    if (result !== undefined || Date.now() > deadline) return result
    await delay(everyMs)
  }
}
