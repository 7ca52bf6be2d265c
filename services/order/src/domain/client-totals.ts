import type { Totals } from '@shop/contracts/orders'
import type { Cents } from '@shop/contracts/shared'

const PARTS = ['items', 'shipping', 'tax', 'total'] as const satisfies readonly (keyof Totals)[]

/** The totals that the client displayed, in cents, which may have a fraction. Absent ones are not compared. */
export type ClientTotals = Readonly<Partial<Record<(typeof PARTS)[number], number>>>

function matches(shown: number | undefined, cents: Cents): boolean {
  return shown === undefined || Math.abs(shown - cents) < 1
}

/** False when a total differs by a cent or more, or is not finite. */
export function clientTotalsMatch(clientTotals: ClientTotals, totals: Totals): boolean {
  return PARTS.every((part) => matches(clientTotals[part], totals[part]))
}
