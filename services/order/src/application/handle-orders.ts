import { createDecisions, type BatchItem } from '@shop/kit/event-store'
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
export async function handleOrders(tx: OrderTransaction, logger: Logger, batch: readonly BatchItem<OrderWork>[]): Promise<void> {
  const streams = new Set(batch.map(({ item }) => streamOf(item.orderId)))
  const decisions = createDecisions(orderDecider, await tx.loadAll([...streams], orderDecider))
  for (const { item, metadata } of batch) {
    const decision = decisions.decide(streamOf(item.orderId), item.command)
    decisions.keep(metadata, decision)
    logLatePayment(logger, item.orderId, decision.events)
  }
  await tx.appendAll(decisions.appends)
}
