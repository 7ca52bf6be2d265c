import { nameWithOptions } from '@shop/contracts/products'
import {
  chosenRefund,
  mergeLines,
  priceOfUnits,
  quantityOf,
  reject,
  sameLines,
  unitsToRefund,
  type PastRefund,
  type QuantityLine,
  type RefundableOrder,
} from '@shop/kit/domain'
import type { AcceptReturn, RefundManually } from './commands.ts'
import type { OrderEvent, OrderLine } from './events.ts'
import type { RefundRecorded } from './refund-events.ts'
import { withdrawUnits } from './shipments.ts'
import type { OrderReturn, PlacedOrder, Refund } from './state.ts'

const RETURN = 'return-'

const madeRefunds = (refunds: readonly Refund[]): PastRefund[] =>
  refunds.filter(({ failed }) => !failed).map(({ amount, lines = [] }) => ({ amount, lines }))

/** What of the payment can be given back. A refusal names a line with its options. */
export const refundable = ({ lines, refunds, refunded, paidAt, totals }: PlacedOrder): RefundableOrder<OrderLine> => ({
  sold: lines.map((line) => ({ ...line, name: nameWithOptions(line) })),
  refunds: madeRefunds(refunds),
  left: paidAt === null ? 0 : Math.max(0, totals.total - refunded),
})

const isSame = (
  made: Refund,
  { restock, sent = false, method, reason }: RefundManually,
  lines: readonly QuantityLine[],
): boolean =>
  made.restock === restock &&
  (made.sent ?? false) === sent &&
  made.method === method &&
  made.reason === reason &&
  sameLines(made.lines ?? [], lines)

function requirePaidInCash({ paymentMethod }: PlacedOrder): void {
  if (paymentMethod !== 'COD') reject('paid_by_card')
}

/**
 * Staff gave money back, which no provider knows of. What was not sent is withdrawn, as by the refund of a card payment. Idempotent by the
 * id of the refund, which another refund cannot have.
 */
export function refundManually(command: RefundManually, order: PlacedOrder): OrderEvent[] {
  requirePaidInCash(order)
  const { refundId, restock, sent = false, method, reason, refundedAt } = command
  const lines = mergeLines(command.lines ?? [])
  const made = order.refunds.find((refund) => refund.refundId === refundId)
  if (made !== undefined) return isSame(made, command, lines) ? [] : reject('key_reused')
  if (order.paidAt === null) return reject('not_paid')
  const amount = chosenRefund(lines, refundable(order))
  const data = { userId: order.userId, refundId, amount, refundedAt, lines, method, reason, restock, ...(sent && { sent }) }
  const withdrawal = {
    type: 'WithdrawUnits',
    request: refundId,
    lines: command.lines,
    restock,
    sent,
    withdrawnAt: refundedAt,
  } as const
  return [...withdrawUnits(withdrawal, order), { type: 'RefundRecorded', data }]
}

/** A refund by hand without the units that are not sent any more instead: they are none of what the customer gives back. */
function withoutUnsent(refund: Refund, { withdrawals }: PlacedOrder): Refund {
  const unsent = withdrawals.flatMap(({ request, lines }) => (request === refund.refundId ? lines : []))
  const lines = (refund.lines ?? []).map(({ productId, qty }) => ({ productId, qty: qty - quantityOf(unsent, productId) }))
  return { ...refund, lines }
}

/**
 * What an accepted return is worth: all that is left, if it takes the rest of the contract. Units that were refunded by hand since the customer asked for it are not refunded again.
 */
export function worthOfReturn({ lines, requestedAt }: OrderReturn, order: PlacedOrder, takesTheRest: boolean): PastRefund {
  // With the delivery. The lines of such a refund are not named.
  if (takesTheRest) return { amount: refundable(order).left, lines: [] }
  const byHand = order.refunds.filter(({ refundedAt, refundId }) => refundedAt >= requestedAt && !refundId.startsWith(RETURN))
  const refundableOrder = refundable(order)
  const units = unitsToRefund(lines, madeRefunds(byHand.map((refund) => withoutUnsent(refund, order))), refundableOrder)
  return { amount: priceOfUnits(units, refundableOrder), lines: units }
}

/** What staff give back for an accepted return of an order that was paid in cash, if they say how. */
export function refundReturn(
  { returnId, method, restock, acceptedAt }: AcceptReturn,
  refund: PastRefund,
  order: PlacedOrder,
): RefundRecorded[] {
  if (method === undefined) return []
  requirePaidInCash(order)
  if (refund.amount === 0) return []
  const made = { refundId: `${RETURN}${returnId}`, ...refund, refundedAt: acceptedAt, method, restock }
  return [{ type: 'RefundRecorded', data: { userId: order.userId, ...made, reason: '' } }]
}
