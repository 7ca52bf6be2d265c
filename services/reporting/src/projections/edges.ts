import type { Parts } from '../calendar/period.ts'

/** Holds for the days at the edges of a range, which belong to no whole unit of it. */
export const IN_EDGES = '(day BETWEEN {headFirst:Date} AND {headLast:Date} OR day BETWEEN {tailFirst:Date} AND {tailLast:Date})'

export function edgeParams({ whole, edges: [head, tail] }: Parts): Record<string, string> {
  return {
    wholeFirst: whole.first,
    wholeLast: whole.last,
    headFirst: head.first,
    headLast: head.last,
    tailFirst: tail.first,
    tailLast: tail.last,
  }
}
