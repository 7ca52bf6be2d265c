import { readSessionJson, writeSessionJson } from '../../lib/sessionJson.ts'
import { nonBlankStrings } from '../../lib/storedValue.ts'
import type { PendingPlacement } from './checkoutMachine.ts'

const STORAGE_KEY = 'checkoutAttempt'

/** The placement of this tab without a known result: after a reload the same order is sent with the same key. */
export function readPendingPlacement(): PendingPlacement | null {
  return nonBlankStrings(readSessionJson(STORAGE_KEY), ['content', 'key']) ?? null
}

export function writePendingPlacement(placement: PendingPlacement | null): void {
  writeSessionJson(STORAGE_KEY, placement)
}
