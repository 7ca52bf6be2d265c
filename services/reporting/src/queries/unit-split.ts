import type { UnitSplit } from '../calendar/period.ts'

/** SQL condition for the days of a range that lie before and after its whole units. */
export const IN_PARTIAL_UNITS =
  '(day BETWEEN {headFirst:Date} AND {headLast:Date} OR day BETWEEN {tailFirst:Date} AND {tailLast:Date})'

export function unitParams({ whole, partial: [head, tail] }: UnitSplit): Record<string, string> {
  return {
    wholeFirst: whole.first,
    wholeLast: whole.last,
    headFirst: head.first,
    headLast: head.last,
    tailFirst: tail.first,
    tailLast: tail.last,
  }
}
