import { reject } from '@shop/kit/domain'
import type { Logger } from '@shop/kit/telemetry'
import type { RecordCardPayment } from '../domain/commands.ts'
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies, OrderTransaction } from '../ports.ts'
import { toOrderRow } from '../projections/order-row.ts'
import { streamOf } from '../store/streams.ts'

type CardPayment = Omit<RecordCardPayment, 'type'>

/** Records a captured card payment, whether a call or an event reports it. Logs a late payment, which is refunded automatically. */
export async function applyCardPayment(tx: OrderTransaction, logger: Logger, orderId: string, payment: CardPayment) {
  const { state, events } = await tx.handle(streamOf(orderId), orderDecider, { type: 'RecordCardPayment', ...payment })
  if (events.some(({ type }) => type === 'LatePaymentRecorded')) {
    const { amount } = payment
    logger.warn({ orderId, amount }, 'a payment arrived for an order that no longer awaits it and will be refunded')
  }
  return state
}

/** @throws Rejection `order_cancelled` or `order_expired` when the payment came too late; it is recorded all the same. */
export async function recordCardPayment({ store, logger }: OrderDependencies, orderId: string, payment: CardPayment) {
  const state = await store.transaction((tx) => applyCardPayment(tx, logger, orderId, payment))
  if (state.status === 'cancelled') return reject('order_cancelled')
  return state.status === 'expired' ? reject('order_expired') : toOrderRow(orderId, state)
}
