import { priceRefund, toCents } from '@shop/contracts'
import type { Cents } from '@shop/contracts'
import type { Order, RefundList } from '@shop/contracts/api'

/** A line of which something can still go back. */
export interface RefundableLine {
  readonly product: string
  readonly name: string
  readonly unitPrice: Cents
  /** How many units were not refunded yet. */
  readonly left: number
}

/** How many units of each product go back; null is everything left, shipping included. */
export type Choice = ReadonlyMap<string, number> | null

export function refundableLines({ orderItems }: Pick<Order, 'orderItems'>, { refunds }: RefundList): RefundableLine[] {
  const gone = refunds.filter(({ status }) => status !== 'refused').flatMap(({ lines }) => lines)
  const goneOf = (id: string) => gone.filter(({ product }) => product === id).reduce((sum, { qty }) => sum + qty, 0)
  return orderItems
    .map(({ product, name, price, qty }) => ({ product, name, unitPrice: toCents(price), left: qty - goneOf(product) }))
    .filter(({ left }) => left > 0)
}

/** The units of a line that go back. */
export function chosenOf(choice: Choice, { product, left }: RefundableLine): number {
  return choice === null ? left : (choice.get(product) ?? 0)
}

/** What the shop will give back: never more than is left. */
export function amountOf(choice: Choice, lines: readonly RefundableLine[], left: Cents): Cents {
  if (choice === null) return left
  return Math.min(left, priceRefund(lines.map((line) => ({ unitPrice: line.unitPrice, qty: chosenOf(choice, line) }))))
}

/** The choice with another quantity of one line; what was everything becomes the lines alone. */
export function choose(choice: Choice, lines: readonly RefundableLine[], product: string, qty: number): Choice {
  const chosen = new Map(lines.map((line) => [line.product, chosenOf(choice, line)]))
  return chosen.set(product, qty)
}

/** What is asked of the shop. */
export function linesOf(choice: Choice): { product: string; qty: number }[] | undefined {
  if (choice === null) return undefined
  return [...choice].filter(([, qty]) => qty > 0).map(([product, qty]) => ({ product, qty }))
}
