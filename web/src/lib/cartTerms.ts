import type { Totals } from '@shop/contracts/orders'
import type { Cents } from '@shop/contracts/shared'

/** A line of a cart in cents, with the tax class of its product. */
export interface ClassedLine {
  readonly unitPrice: Cents
  readonly qty: number
  readonly taxed?: unknown
}

/** How a cart is priced. */
export interface CartTerms {
  readonly pricesIncludeTax: boolean
  readonly price: (lines: readonly ClassedLine[]) => Totals
  /** What the items must still exceed for free shipping, in cents. */
  readonly missing: (items: Cents) => Cents | undefined
}
