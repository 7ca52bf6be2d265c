import type { Cents, Totals } from '@shop/contracts'

/** What the client believes the order costs, in dollars; what it does not say is not compared. */
export type Claims = { readonly [Part in keyof Totals]?: number | undefined }

const A_CENT = 1
/** A double holds most amounts of dollars not quite exactly: 1.15 * 100 is 114.99999999999999. */
const DUST = 1e-6

function agree(claimed: number | undefined, cents: Cents): boolean {
  return claimed === undefined || Math.abs(claimed * 100 - cents) < A_CENT - DUST
}

/** False when a figure is off by a cent or more, or is no figure at all. */
export function claimsAgree(claimed: Claims, totals: Totals): boolean {
  return (Object.keys(totals) as (keyof Totals)[]).every((part) => agree(claimed[part], totals[part]))
}
