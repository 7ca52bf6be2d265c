import { handleBatch, requireFulfilled, type BatchItem } from '@shop/kit/event-store'
import type { Logger } from '@shop/kit/telemetry'
import type { OrderCommand } from '../domain/commands.ts'
import { orderDecider } from '../domain/order.ts'
import type { OrderTransaction } from '../ports.ts'
import { streamOf } from '../store/streams.ts'
import { logLatePayment } from './record-card-payment.ts'

/** A command on one order. */
export interface OrderWork {
  readonly orderId: string
  readonly command: OrderCommand
}

/** Handles the commands on many orders in one transaction, one after the other. @throws the rejection of any of them */
export async function handleOrders(tx: OrderTransaction, logger: Logger, items: readonly BatchItem<OrderWork>[]): Promise<void> {
  const streams = items.map(({ item }) => streamOf(item.orderId))
  const states = await tx.loadAll(streams, orderDecider)
  const outcomes = await handleBatch(tx, { decider: orderDecider, states, items }, ({ orderId, command }, decide) => {
    const { events } = decide(streamOf(orderId), command)
    logLatePayment(logger, orderId, events)
  })
  requireFulfilled(outcomes)
}
