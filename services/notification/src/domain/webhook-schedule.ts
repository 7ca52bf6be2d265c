const FIRST_PAUSE_SECONDS = 5
const MAX_PAUSE_SECONDS = 3_600
const GROWTH = 4

/** What is not accepted for so long is given up. */
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000

/** The pause after so many failures in a row, in seconds: 5, 20, 80 … up to an hour. */
export function pauseAfter(failures: number): number {
  return Math.min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * GROWTH ** (failures - 1))
}

/** @param failingSince ISO 8601 */
export function isGivenUp(failingSince: string | undefined, now: Date): boolean {
  return failingSince !== undefined && now.getTime() - Date.parse(failingSince) >= GIVE_UP_AFTER_MS
}
