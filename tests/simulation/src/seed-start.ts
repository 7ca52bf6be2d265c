/** 1 January 2030. Every seed has days of its own, so that no id of one can precede that of a seed before. */
const FIRST_DAY = Date.UTC(2030, 0, 1)
const DAYS_PER_SEED = 60
/** The rest is for machines that stand still. */
const LONGEST_START_DAYS = 15
const DAY_MS = 24 * 60 * 60_000
/** Of a day: a seed that has a 31 December among its first days begins there, so that the year ends in it. */
const HALF_PAST_ELEVEN_MS = 23.5 * 60 * 60_000

/** When a seed begins: milliseconds since 1970. */
export function startOf(seed: number): number {
  const first = FIRST_DAY + seed * DAYS_PER_SEED * DAY_MS
  const lastOfYear = Date.UTC(new Date(first).getUTCFullYear(), 11, 31)
  return lastOfYear - first < LONGEST_START_DAYS * DAY_MS ? lastOfYear + HALF_PAST_ELEVEN_MS : first
}
