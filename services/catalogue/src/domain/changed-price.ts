import { endingRange, moneyStep } from '@shop/contracts/shared'

/** By percent of the price, or by an amount in cents. */
type PriceChange = { readonly ending?: number | undefined } & ({ readonly percent: number } | { readonly amount: number })

/** Fine enough for every percentage that people type, and coarse enough for the error of binary fractions. */
const STEPS = 1e5

/** Rounded half up: in binary fractions 3.75 raised by 41.2 % is 5.294999…, and would lose its half cent. */
function byPercent(price: number, percent: number): number {
  const step = moneyStep()
  return step * Math.round(Math.round(((price * (100 + percent)) / (100 * step)) * STEPS) / STEPS)
}

/** The nearest price above 0 with these cents, the higher of two. */
function endingIn(price: number, ending: number): number {
  const range = endingRange()
  const below = Math.floor((price - ending) / range) * range + ending
  const nearest = price - below < range / 2 ? below : below + range
  return nearest > 0 ? nearest : nearest + range
}

/**
 * A price after a change, in cents, rounded half up; with `ending`, which is below the range of endings (0 to 99), the nearest one that has
 * these cents. What is free or less stays so: it is no price to round.
 */
export function changedPrice(price: number, change: PriceChange): number {
  const changed = 'percent' in change ? byPercent(price, change.percent) : price + change.amount
  return change.ending === undefined || changed <= 0 ? changed : endingIn(changed, change.ending)
}
