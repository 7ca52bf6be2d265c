import { isExcluded, isSealed, type WithdrawalExclusion } from '@shop/contracts/terms'
import { nameWithOptions } from '@shop/contracts/products'
import { addDays, createTimeFormat, nextWorkingDay, type Day } from '@shop/contracts/shared'
import { unsentLines } from '@shop/contracts/shipments'
import { mergeLines, quantityOf, reject, sameLines, type QuantityLine } from '@shop/kit/domain'
import { cancelOrder } from './cancellation.ts'
import type { WithdrawFromContract } from './contract-withdrawal.ts'
import type { OrderEvent } from './events.ts'
import type { ReturnCancelled } from './return-events.ts'
import { endsDelivery, withdrawUnits } from './shipments.ts'
import type { OrderReturn, PlacedOrder } from './state.ts'

type Policy = WithdrawFromContract['policy']

/** What the rules of a withdrawal read of an order. */
type WithdrawableOrder = Pick<PlacedOrder, 'status' | 'deliveredAt' | 'refunded' | 'withdrawals' | 'shipments'> & {
  readonly totals: Pick<PlacedOrder['totals'], 'total'>
  readonly lines: readonly (QuantityLine & { readonly withdrawalExclusion?: WithdrawalExclusion | undefined })[]
  readonly returns: readonly Pick<OrderReturn, 'status' | 'lines' | 'withdrawal'>[]
}

/**
 * The last day to withdraw; null without one: the days begin with the delivery of the last parcel.
 * Directive 2011/83, article 9 (2); the whole of the last day counts, in the zone of the shop. It is never a Saturday or Sunday:
 * regulation 1182/71, article 3 (4). Public holidays are not known.
 */
export function lastWithdrawalDay(
  { deliveredAt }: Pick<WithdrawableOrder, 'deliveredAt'>,
  { days, timeZone }: Policy,
): Day | null {
  return deliveredAt === null ? null : nextWorkingDay(addDays(createTimeFormat(timeZone)('day', deliveredAt), days))
}

export function isInTime(order: Pick<WithdrawableOrder, 'deliveredAt'>, policy: Policy, now: string): boolean {
  const lastDay = lastWithdrawalDay(order, policy)
  return lastDay === null || createTimeFormat(policy.timeZone)('day', now) <= lastDay
}

const linesOf = (returns: WithdrawableOrder['returns']): QuantityLine[] => returns.flatMap(({ lines }) => lines)

/**
 * The units of a contract that is still there: neither withdrawn from, returned nor refunded. The refund of an accepted return, or of
 * units that are not sent, is among `refunded` once the payment service has begun it, so the larger figure counts. A request for a
 * return that nobody has decided about takes nothing away; sealed goods whose withdrawal was refused cannot be withdrawn from again.
 */
function unitsOfContract(order: WithdrawableOrder, refunded: readonly QuantityLine[]): QuantityLine[] {
  if (order.status === 'cancelled' || order.status === 'expired' || order.refunded >= order.totals.total) return []
  const isOver = (status: OrderReturn['status']) => status === 'requested' || status === 'refused'
  const open = linesOf(order.returns.filter(({ status, withdrawal }) => isOver(status) && withdrawal !== undefined))
  const accepted = linesOf(order.returns.filter(({ status }) => status === 'accepted'))
  const unsent = order.withdrawals.flatMap(({ lines }) => lines)
  return order.lines.flatMap(({ productId, qty }) => {
    const gone = quantityOf(unsent, productId) + quantityOf(accepted, productId)
    const left = qty - quantityOf(open, productId) - Math.max(gone, quantityOf(refunded, productId))
    return left > 0 ? [{ productId, qty: left }] : []
  })
}

/**
 * The units of them that the law gives a right to withdraw from. Of what is neither paid nor sent that is all: customers can cancel it
 * anyway, and it cannot be made smaller.
 */
export function withdrawableLines(order: WithdrawableOrder, refunded: readonly QuantityLine[]): QuantityLine[] {
  const left = unitsOfContract(order, refunded)
  if (order.status === 'open' && order.shipments.length === 0) return left
  return left.filter(({ productId }) => !order.lines.some((line) => line.productId === productId && isExcluded(line)))
}

/** @throws Rejection `product_not_found`, `withdrawal_too_large`, `withdrawal_excluded`, `nothing_to_withdraw` */
function chosenLines({ lines, refunded }: WithdrawFromContract, order: PlacedOrder): { lines: QuantityLine[]; whole: boolean } {
  const left = withdrawableLines(order, refunded)
  const chosen = lines === undefined ? left : mergeLines(lines)
  if (chosen.length === 0) return reject('nothing_to_withdraw')
  for (const { productId, qty } of chosen) {
    const ordered = order.lines.find((line) => line.productId === productId) ?? reject('product_not_found')
    const most = quantityOf(left, productId)
    if (most === 0 && isExcluded(ordered)) reject('withdrawal_excluded', { name: nameWithOptions(ordered) })
    if (qty > most) reject('withdrawal_too_large', { left: most, name: nameWithOptions(ordered) })
  }
  return { lines: chosen, whole: sameLines(chosen, unitsOfContract(order, refunded)) }
}

/** The units of `lines` as far as `limits` has them. */
const atMost = (lines: readonly QuantityLine[], limits: readonly QuantityLine[]): QuantityLine[] =>
  lines.flatMap(({ productId, qty }) => {
    const most = Math.min(qty, quantityOf(limits, productId))
    return most > 0 ? [{ productId, qty: most }] : []
  })

const without = (lines: readonly QuantityLine[], others: readonly QuantityLine[]): QuantityLine[] =>
  lines.flatMap(({ productId, qty }) => {
    const left = qty - quantityOf(others, productId)
    return left > 0 ? [{ productId, qty: left }] : []
  })

/** A request for a return of the same units, which the withdrawal takes the place of. Its other units can be asked for again. */
function replacedReturns({ returns }: PlacedOrder, lines: readonly QuantityLine[], cancelledAt: string): ReturnCancelled[] {
  return returns.flatMap(({ returnId, status, withdrawal, lines: asked }) =>
    status === 'requested' && withdrawal === undefined && atMost(asked, lines).length > 0
      ? [{ type: 'ReturnCancelled', data: { returnId, cancelledAt } }]
      : [],
  )
}

/** The sealed goods among the units to be sent back, as far as they were sent: what was not cannot have been unsealed. */
function sealedOf(toReturn: readonly QuantityLine[], { lines, shipments }: PlacedOrder): QuantityLine[] {
  const sent = shipments.flatMap((shipment) => shipment.lines)
  const sealed = lines.filter(({ withdrawalExclusion }) => isSealed(withdrawalExclusion))
  return atMost(atMost(toReturn, sealed), sent)
}

/**
 * What was paid by card and not sent is not sent any more, and refunded; with the whole order also its delivery. The other units are to
 * be sent back, or were paid in cash, which staff give back: both is a return. Sealed goods are one of their own, because staff judge the
 * seal.
 */
function settle(command: WithdrawFromContract, order: PlacedOrder, lines: readonly QuantityLine[], whole: boolean): OrderEvent[] {
  const { withdrawalId, sealedReturnId, withdrawnAt } = command
  const unsent = order.status === 'paid' && order.paymentMethod === 'Stripe' ? atMost(lines, unsentLines(order)) : []
  const toReturn = without(lines, unsent)
  const sealed = sealedOf(toReturn, order)
  const request = {
    type: 'WithdrawUnits',
    request: withdrawalId,
    lines: whole && toReturn.length === 0 ? undefined : unsent,
    restock: true,
    withdrawnAt,
  } as const
  const ask = (returnId: string, units: QuantityLine[], withdrawal: OrderReturn['withdrawal']): OrderEvent[] =>
    units.length === 0
      ? []
      : [
          {
            type: 'ReturnRequested',
            data: {
              userId: order.userId,
              returnId,
              lines: units,
              reason: '',
              ...(withdrawal && { withdrawal }),
              requestedAt: withdrawnAt,
            },
          },
        ]
  return [
    ...(unsent.length === 0 ? [] : withdrawUnits(request, order)),
    ...replacedReturns(order, toReturn, withdrawnAt),
    ...ask(withdrawalId, without(toReturn, sealed), { whole }),
    ...ask(sealedReturnId, sealed, { whole, sealed: true }),
    ...(unsent.length === 0 && endsDelivery(order, toReturn)
      ? [{ type: 'OrderDelivered', data: { deliveredAt: withdrawnAt } } as const]
      : []),
  ]
}

/**
 * The statement is recorded with what it causes. An order of which nothing was sent is cancelled, unless staff have its cash. Idempotent
 * by its id.
 */
export function withdrawFromContract(command: WithdrawFromContract, order: PlacedOrder): OrderEvent[] {
  const { withdrawalId, name, way, policy, withdrawnAt } = command
  if (order.contractWithdrawals.includes(withdrawalId)) return []
  if (order.status === 'cancelled' || order.status === 'expired') return reject('nothing_to_withdraw')
  if (!isInTime(order, policy, withdrawnAt)) return reject('withdrawal_too_late')
  const { lines, whole } = chosenLines(command, order)
  const isUntouched = order.shipments.length === 0 && sameLines(lines, order.lines)
  if (!isUntouched && order.status === 'open' && order.paymentMethod === 'Stripe') return reject('withdraw_from_all')
  const isCancelled = isUntouched && (order.status === 'open' || (order.status === 'paid' && order.paymentMethod === 'Stripe'))
  const { userId } = order
  return [
    { type: 'ContractWithdrawn', data: { userId, withdrawalId, name, way, lines, whole, withdrawnAt } },
    ...(isCancelled
      ? cancelOrder({ type: 'CancelOrder', cancelledAt: withdrawnAt }, order)
      : settle(command, order, lines, whole)),
  ]
}
