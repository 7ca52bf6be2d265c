import { nameWithOptions } from '@shop/contracts/products'
import type { RefundMethod } from '@shop/contracts/refunds'
import { addDays, createTimeFormat, type Day } from '@shop/contracts/shared'
import { mergeLines, quantityOf, reject, type QuantityLine } from '@shop/kit/domain'
import type { AcceptReturn, CancelReturn, RefuseReturn, RequestReturn, ReturnPolicy } from './commands.ts'
import type { OrderEvent } from './events.ts'
import { refundReturn, worthOfReturn } from './manual-refunds.ts'
import { toPricedUnits } from './priced-units.ts'
import type { ReturnAccepted } from './return-events.ts'
import type { OrderReturn, PlacedOrder } from './state.ts'

/** What the rules of a return read of an order. */
type DeliveredOrder = Pick<PlacedOrder, 'deliveredAt' | 'refunded' | 'withdrawals'> & {
  readonly totals: Pick<PlacedOrder['totals'], 'total'>
  readonly lines: readonly QuantityLine[]
  readonly returns: readonly Pick<OrderReturn, 'status' | 'lines'>[]
}

/** The last day for a request; undefined when there is none, or it has passed. */
export function lastReturnDay({ deliveredAt }: DeliveredOrder, { days, timeZone }: ReturnPolicy, now: string): Day | undefined {
  if (deliveredAt === null || days === 0) return undefined
  const format = createTimeFormat(timeZone)
  const lastDay = addDays(format('day', deliveredAt), days)
  return format('day', now) <= lastDay ? lastDay : undefined
}

/**
 * The delivered units that were neither returned nor refunded. The refund of an accepted return is among `refunded` once the payment
 * service has begun it, so the larger of the two figures counts. Withdrawn units were never delivered, and are among `refunded`, too.
 */
export function returnableLines(order: DeliveredOrder, refunded: readonly QuantityLine[]): QuantityLine[] {
  if (order.refunded >= order.totals.total) return []
  const returned = order.returns.flatMap(({ status, lines }) => (status === 'accepted' ? lines : []))
  const withdrawn = order.withdrawals.flatMap(({ lines }) => lines)
  return order.lines.flatMap(({ productId, qty }) => {
    const undelivered = quantityOf(withdrawn, productId)
    const left = qty - Math.max(undelivered + quantityOf(returned, productId), quantityOf(refunded, productId))
    return left > 0 ? [{ productId, qty: left }] : []
  })
}

export const hasOpenReturn = ({ returns }: Pick<DeliveredOrder, 'returns'>): boolean =>
  returns.some(({ status }) => status === 'requested')

/** Idempotent by the id of the return. */
export function requestReturn(command: RequestReturn, order: PlacedOrder): OrderEvent[] {
  const { returnId, reason, refunded, policy, requestedAt } = command
  if (order.returns.some((entry) => entry.returnId === returnId)) return []
  if (order.status !== 'delivered') return reject('not_delivered')
  if (lastReturnDay(order, policy, requestedAt) === undefined) return reject('return_too_late')
  if (hasOpenReturn(order)) return reject('return_open')
  const lines = mergeLines(command.lines)
  const returnable = returnableLines(order, refunded)
  for (const { productId, qty } of lines) {
    const ordered = order.lines.find((line) => line.productId === productId) ?? reject('product_not_found')
    const left = quantityOf(returnable, productId)
    if (qty > left) return reject('return_too_large', { left, name: nameWithOptions(ordered) })
  }
  return [{ type: 'ReturnRequested', data: { userId: order.userId, returnId, lines, reason, requestedAt } }]
}

function findReturn({ returns }: PlacedOrder, returnId: string): OrderReturn {
  return returns.find((entry) => entry.returnId === returnId) ?? reject('return_not_found')
}

const isWithdrawal = ({ withdrawal }: Pick<OrderReturn, 'withdrawal'>): boolean => withdrawal !== undefined

/**
 * Whether nothing of the contract is left to the customer once this return is accepted, so that all that is left is refunded, also the
 * delivery: the last of the returns of a withdrawal from all of it, if none of them was refused.
 */
const takesTheRest = (entry: OrderReturn, { returns }: Pick<PlacedOrder, 'returns'>): boolean =>
  isWithdrawal(entry) &&
  returns.some(({ withdrawal }) => withdrawal?.whole === true) &&
  returns.every(
    (other) => other === entry || !isWithdrawal(other) || (other.status !== 'requested' && other.status !== 'refused'),
  )

/** Until the shop decides. The units can be asked for again. */
export function cancelReturn({ returnId, cancelledAt }: CancelReturn, order: PlacedOrder): OrderEvent[] {
  const { status, withdrawal } = findReturn(order, returnId)
  if (status === 'cancelled') return []
  if (withdrawal !== undefined) return reject('return_withdrawn')
  return status === 'requested' ? [{ type: 'ReturnCancelled', data: { returnId, cancelledAt } }] : reject('return_decided')
}

/**
 * The payment service refunds the lines, and the catalogue takes the units back, when they hear of it. What was paid in cash is refunded
 * at once.
 */
export function acceptReturn(command: AcceptReturn, order: PlacedOrder): OrderEvent[] {
  const { returnId, restock, acceptedAt } = command
  const entry = findReturn(order, returnId)
  const { status, lines, requestedAt } = entry
  if (status === 'refused' || status === 'cancelled') return reject('return_decided')
  // Nothing was paid for the units that could be given back. Staff record the payment, or cancel the order.
  if (status === 'requested' && order.status === 'open') return reject('not_paid')
  if (status === 'accepted') return []
  const orderLines = order.lines.map(toPricedUnits)
  const whole = takesTheRest(entry, order)
  const refund = worthOfReturn(entry, order, whole)
  const method: RefundMethod | undefined = order.paymentMethod === 'Stripe' ? 'card' : command.method
  const announced = method === undefined ? undefined : { amount: refund.amount, method }
  const accepted: ReturnAccepted = {
    type: 'ReturnAccepted',
    data: { returnId, lines, orderLines, restock, ...(whole && { whole }), requestedAt, refund: announced, acceptedAt },
  }
  return [accepted, ...refundReturn(command, refund, order)]
}

/** A withdrawal cannot be refused, unless the customer has broken the seal of what cannot be sold without it. */
export function refuseReturn({ returnId, refusal, refusedAt }: RefuseReturn, order: PlacedOrder): OrderEvent[] {
  const { status, withdrawal } = findReturn(order, returnId)
  if (withdrawal !== undefined && withdrawal.sealed !== true) return reject('return_withdrawn')
  if (status === 'accepted' || status === 'cancelled') return reject('return_decided')
  return status === 'refused' ? [] : [{ type: 'ReturnRefused', data: { userId: order.userId, returnId, refusal, refusedAt } }]
}
