import { type Order, priceRefund } from '@shop/contracts/orders'
import type { RefundList } from '@shop/contracts/refunds'
import type { OrderReturn, Returnable } from '@shop/contracts/returns'
import { type Cents, toCents } from '@shop/contracts/shared'
import { soldItem } from '../../lib/orders/soldItem.ts'
import { activeRefunds, refundableLines } from './refundSelection.ts'

type Lines = Returnable['lines']

export const unitsOf = (lines: Lines, product: string): number =>
  lines.filter((line) => line.product === product).reduce((sum, { qty }) => sum + qty, 0)

/** What a return of these lines is worth, in cents, when `left` are the units that were not refunded; others are worth nothing. */
export function returnAmount(
  { orderItems, totalPrice, refundedAmount }: Pick<Order, 'orderItems' | 'totalPrice' | 'refundedAmount'>,
  left: Lines,
  lines: Lines,
): Cents {
  const priceWithout = (returned: Lines) =>
    priceRefund(
      orderItems.map((item) => {
        const { product, qty } = item
        const before = unitsOf(left, product)
        return { ...soldItem(item), qty, qtyLeft: before - Math.min(before, unitsOf(returned, product)) }
      }),
      0,
    )
  return Math.min(toCents(totalPrice) - toCents(refundedAmount), priceWithout(lines) - priceWithout([]))
}

/** What is paid back when the return is accepted: its units without those that were refunded by hand since the customer asked for it. */
export function unpaidLines({ lines, requestedAt }: Pick<OrderReturn, 'lines' | 'requestedAt'>, refunds: RefundList): Lines {
  const since = activeRefunds(refunds).filter(({ begunAt }) => begunAt >= requestedAt)
  const paid = since.flatMap((refund) => refund.lines)
  return lines.map(({ product, qty }) => ({ product, qty: Math.max(0, qty - unitsOf(paid, product)) }))
}

/** The units that no refund has paid for. */
export function unrefundedLines(order: Order, refunds: RefundList): Lines {
  return refundableLines(order, refunds).map(({ product, refundableQty }) => ({ product, qty: refundableQty }))
}
