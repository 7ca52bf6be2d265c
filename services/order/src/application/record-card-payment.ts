import type { orderCalls, OrderRow } from '@shop/contracts/internal'
import type { Logger } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import type { z } from 'zod'
import { orderDecider } from '../domain/order.ts'
import type { OrderState } from '../domain/state.ts'
import type { OrderDependencies, OrderTransaction } from '../ports.ts'
import { toOrderRow } from '../projections/order-row.ts'
import { streamOf } from '../store/streams.ts'
import { parseOrderId } from './order-id.ts'

type CardPayment = z.output<typeof orderCalls.recordCardPayment.input>

/** Records a captured card payment, whether a call or an event reports it. Logs a late payment, which is refunded automatically. */
export async function applyCardPayment(
  tx: OrderTransaction,
  logger: Logger,
  { orderId, ...payment }: CardPayment,
): Promise<OrderState> {
  const { state, events } = await tx.handle(streamOf(orderId), orderDecider, { type: 'RecordCardPayment', ...payment })
  if (events.some(({ type }) => type === 'LatePaymentRecorded')) {
    const { sessionId, amount } = payment
    logger.warn({ orderId, sessionId, amount }, 'a payment arrived for an order that no longer awaits it and will be refunded')
  }
  return state
}

/** @throws Rejection `order_cancelled` or `order_expired` when the payment came too late; it is recorded all the same. */
export async function recordCardPayment({ store, logger }: OrderDependencies, payment: CardPayment): Promise<OrderRow> {
  const orderId = parseOrderId(payment.orderId)
  const state = await store.transaction((tx) => applyCardPayment(tx, logger, { ...payment, orderId }))
  if (state.status === 'cancelled') return reject('order_cancelled')
  return state.status === 'expired' ? reject('order_expired') : toOrderRow(orderId, state)
}
