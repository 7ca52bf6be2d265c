import { isRecord, texts } from '../../lib/stored.ts'
import type { Attempt } from './checkoutMachine.ts'

const KEY = 'checkoutAttempt'

/** The attempt of this tab whose answer never came: after a reload the same order goes out under the same key. */
export function readAttempt(): Attempt | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isRecord(value) ? (texts(value, ['content', 'key']) ?? null) : null
  } catch {
    return null
  }
}

export function writeAttempt(attempt: Attempt | null): void {
  try {
    if (attempt === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(attempt))
  } catch {
    // Without storage the key lives as long as the page.
  }
}
