import { reject } from '@shop/kit/domain'
import type { Logger } from '@shop/kit/telemetry'
import type { RecordCardPayment } from '../domain/commands.ts'
import type { OrderEvent } from '../domain/events.ts'
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies } from '../ports.ts'
import { toOrderRow } from '../projections/order-row.ts'
import { streamOf } from '../store/streams.ts'

type CardPayment = Omit<RecordCardPayment, 'type'>

/** Logs a late payment, which is refunded automatically. */
export function logLatePayment(logger: Logger, orderId: string, events: readonly OrderEvent[]): void {
  const late = events.find((event) => event.type === 'LatePaymentRecorded')
  if (late === undefined) return
  const { amount } = late.data
  logger.warn({ orderId, amount }, 'a payment arrived for an order that no longer awaits it and will be refunded')
}

/**
 * Records a captured card payment that a call reports.
 * @throws Rejection `order_cancelled` or `order_expired` when the payment came too late; it is recorded all the same.
 */
export async function recordCardPayment({ store, logger }: OrderDependencies, orderId: string, payment: CardPayment) {
  const { state, events } = await store.handle(streamOf(orderId), orderDecider, { type: 'RecordCardPayment', ...payment })
  logLatePayment(logger, orderId, events)
  if (state.status === 'cancelled') return reject('order_cancelled')
  return state.status === 'expired' ? reject('order_expired') : toOrderRow(orderId, state)
}
