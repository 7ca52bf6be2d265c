import { addDays, type Day, daysBetween } from '@shop/contracts/shared'

/** Every day from first to last, inclusive; empty if last is before first. */
export function listDays(first: Day, last: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index))
}
