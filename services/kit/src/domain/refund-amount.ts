import { priceRefund, type TaxedLine } from '@shop/contracts/orders'
import type { Cents } from '@shop/contracts/shared'
import { sendableLines, unsentLines, type GivenUpUnits, type SentOrder } from '@shop/contracts/shipments'
import type { QuantityLine } from './quantity-lines.ts'
import { reject } from './rejection.ts'

/** A line of an order. */
export type SoldUnits = QuantityLine & TaxedLine

/** A refund that counts: it was made or begun, and did not fail. */
export interface PastRefund {
  readonly amount: Cents
  /** Empty: not by lines. */
  readonly lines: readonly QuantityLine[]
}

/** What of a payment can be refunded. */
export interface RefundableOrder<Line extends SoldUnits = SoldUnits> {
  readonly sold: readonly Line[]
  readonly refunds: readonly PastRefund[]
  /** What can be refunded at all, in cents. */
  readonly left: Cents
}

export const quantityOf = (lines: readonly QuantityLine[], productId: string): number =>
  lines.filter((line) => line.productId === productId).reduce((sum, { qty }) => sum + qty, 0)

/** The units of a line that were not refunded by lines. */
function unrefundedUnits({ refunds }: Pick<RefundableOrder, 'refunds'>, { productId, qty }: QuantityLine): number {
  const lines = refunds.flatMap((refund) => refund.lines)
  return qty - quantityOf(lines, productId)
}

/** What is refunded for these units, in cents. What went back without lines limits it. */
export function priceOfUnits(lines: readonly QuantityLine[], order: RefundableOrder): Cents {
  const linesAfter = order.sold.map((line) => ({
    ...line,
    qtyLeft: unrefundedUnits(order, line) - quantityOf(lines, line.productId),
  }))
  const byLines = order.refunds.filter((refund) => refund.lines.length > 0)
  const refunded = byLines.reduce((sum, { amount }) => sum + amount, 0)
  return Math.min(order.left, priceRefund(linesAfter, refunded))
}

/** An order as the order service answers it. */
interface CollectableOrder extends SentOrder, GivenUpUnits {
  readonly lines: readonly SoldUnits[]
  readonly totals: { readonly total: Cents }
}

/**
 * What the customer of an unpaid order pays on delivery, in cents: nothing for units that they have given up before they were sent. Those
 * in a parcel are paid to the courier, and go back by their return.
 */
export function amountToCollect(order: CollectableOrder): Cents {
  const { lines, totals, givenUp = [] } = order
  const { total } = totals
  if (givenUp.length === 0) return total
  const sendable = sendableLines(order)
  const units = unsentLines(order).flatMap(({ productId, qty }) => {
    const kept = qty - quantityOf(sendable, productId)
    return kept > 0 ? [{ productId, qty: kept }] : []
  })
  const isNothingLeft = lines.every(({ productId, qty }) => quantityOf(units, productId) >= qty)
  return isNothingLeft ? 0 : total - priceOfUnits(units, { sold: lines, refunds: [], left: total })
}

/**
 * The amount of a refund that staff choose, in cents.
 * @param lines merged; empty: everything that is left
 * @throws Rejection `already_refunded`, `refund_too_large`, `invalid_request`
 */
export function chosenRefund(
  lines: readonly QuantityLine[],
  order: RefundableOrder<SoldUnits & { readonly name: string }>,
): Cents {
  const { sold, left } = order
  if (left === 0) return reject('already_refunded')
  if (lines.length === 0) return left
  if (lines.some(({ productId }) => !sold.some((line) => line.productId === productId)))
    return reject('invalid_request', { reason: 'A product of the refund is not in this order' })
  for (const line of sold) {
    const units = unrefundedUnits(order, line)
    if (quantityOf(lines, line.productId) > units) return reject('refund_too_large', { left: units, name: line.name })
  }
  const amount = priceOfUnits(lines, order)
  return amount > 0 ? amount : reject('invalid_request', { reason: 'Nothing was paid for these products' })
}

/** Of the units of an accepted return those that are still to be refunded. @param since the refunds of the same units by hand */
export function unitsToRefund(
  lines: readonly QuantityLine[],
  since: readonly PastRefund[],
  order: Pick<RefundableOrder, 'sold' | 'refunds'>,
): QuantityLine[] {
  const refunded = since.flatMap((refund) => refund.lines)
  return order.sold.flatMap((line) => {
    const back = quantityOf(lines, line.productId) - quantityOf(refunded, line.productId)
    const qty = Math.min(back, unrefundedUnits(order, line))
    return qty > 0 ? [{ productId: line.productId, qty }] : []
  })
}
