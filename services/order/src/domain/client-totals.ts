import type { Cents, Totals } from '@shop/contracts'

/** The totals that the client displayed, in dollars. Absent ones are not compared. */
export type ClientTotals = { readonly [Part in keyof Totals]?: number | undefined }

const ONE_CENT = 1
/** Binary floating point represents most dollar amounts inexactly: 1.15 * 100 is 114.99999999999999. */
const TOLERANCE_CENTS = 1e-6

function matches(dollars: number | undefined, cents: Cents): boolean {
  return dollars === undefined || Math.abs(dollars * 100 - cents) < ONE_CENT - TOLERANCE_CENTS
}

/** False when a total differs by a cent or more, or is not finite. */
export function clientTotalsMatch(clientTotals: ClientTotals, totals: Totals): boolean {
  return (Object.keys(totals) as (keyof Totals)[]).every((part) => matches(clientTotals[part], totals[part]))
}
