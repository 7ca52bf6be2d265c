import { dayIn } from '../../../../lib/format.ts'

/** Whether the shop's today is in a period, given by its first and last day (YYYY-MM-DD) or month (YYYY-MM). */
export function isUnfinished(first: string, last = first, today = dayIn(undefined, new Date())): boolean {
  const now = today.slice(0, first.length)
  return first <= now && now <= last
}

/** Says so of a period whose figures are not those of a whole one. */
export function markUnfinished(label: string, first: string, last = first, today?: string): string {
  return isUnfinished(first, last, today) ? `${label} (so far)` : label
}
