import { setTimeout as pause } from 'node:timers/promises'

/** Checks again and again until the check passes; after ten seconds its last complaint stands. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(20)
    }
  }
}
