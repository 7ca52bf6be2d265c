import { isId } from '@shop/contracts'
import type { OrderRow } from '@shop/contracts/internal'
import { reject } from '@shop/kit/domain'
import { isPlaced } from '../domain/state.ts'
import type { OrderState } from '../domain/state.ts'

/** Ids that cannot be ids name no order; ids are compared in lower case, as streams are named. */
export function knownId(orderId: string): string {
  return isId(orderId) ? orderId.toLowerCase() : reject('order_not_found')
}

/** An order as callers see it; one that never was is not found. */
export function toAnswer(orderId: string, state: OrderState): OrderRow {
  if (!isPlaced(state)) return reject('order_not_found')
  const { payment, lines, refunds, lateSessions: _notShown, ...shown } = state
  return {
    orderId,
    ...shown,
    lines: lines.map(({ productId, name, image, qty, unitPrice }) => ({ productId, name, image, qty, unitPrice })),
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    refundedAt: refunds.at(-1)?.refundedAt ?? null,
    paymentResult: payment,
  }
}
