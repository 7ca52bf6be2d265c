import type { Totals } from '@shop/contracts/orders'
import type { Cents } from '@shop/contracts/shared'

/** The totals that the client displayed, in cents, which may have a fraction. Absent ones are not compared. */
export type ClientTotals = { readonly [Part in keyof Totals]?: number }

function matches(shown: number | undefined, cents: Cents): boolean {
  return shown === undefined || Math.abs(shown - cents) < 1
}

/** False when a total differs by a cent or more, or is not finite. */
export function clientTotalsMatch(clientTotals: ClientTotals, totals: Totals): boolean {
  return (Object.keys(totals) as (keyof Totals)[]).every((part) => matches(clientTotals[part], totals[part]))
}
