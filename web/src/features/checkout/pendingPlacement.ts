import { isRecord, nonBlankStrings } from '../../lib/storedValue.ts'
import type { PendingPlacement } from './checkoutMachine.ts'

const STORAGE_KEY = 'checkoutAttempt'

/** The placement of this tab without a known result: after a reload the same order is sent with the same key. */
export function readPendingPlacement(): PendingPlacement | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isRecord(value) ? (nonBlankStrings(value, ['content', 'key']) ?? null) : null
  } catch {
    return null
  }
}

export function writePendingPlacement(placement: PendingPlacement | null): void {
  try {
    if (placement === null) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(placement))
  } catch {
    // Storage is full or forbidden: the key is lost on a reload.
  }
}
