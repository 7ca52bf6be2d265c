/** By percent of the price, or by an amount in cents. */
type PriceChange = { readonly ending?: number | undefined } & ({ readonly percent: number } | { readonly amount: number })

const DOLLAR = 100

/** The nearest price above 0 with these cents, the higher of two. */
function endingIn(price: number, ending: number): number {
  const below = Math.floor((price - ending) / DOLLAR) * DOLLAR + ending
  const nearest = price - below < DOLLAR / 2 ? below : below + DOLLAR
  return nearest > 0 ? nearest : nearest + DOLLAR
}

/**
 * A price after a change, in cents, rounded half up; with `ending` (0 to 99) the nearest one that has these cents. What is free or less stays so:
 * it is no price to round.
 */
export function changedPrice(price: number, change: PriceChange): number {
  const changed = 'percent' in change ? Math.round((price * (100 + change.percent)) / 100) : price + change.amount
  return change.ending === undefined || changed <= 0 ? changed : endingIn(changed, change.ending)
}
