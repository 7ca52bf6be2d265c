import { createPollingLoop, type PollingLoop } from '@shop/kit/concurrency'
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies } from '../ports.ts'
import { openOrdersWithoutAddress } from '../projections/orders.ts'
import { streamOf } from '../store/streams.ts'

const INTERVAL_MS = 60 * 60_000

/** Cancels open orders whose address was erased. The deletion of an account does so itself; releases before did not. */
async function withdrawOrders({ database, store, clock, logger }: OrderDependencies): Promise<void> {
  const withdrawnAt = clock().toISOString()
  for (const orderId of await openOrdersWithoutAddress(database)) {
    await store.handle(streamOf(orderId), orderDecider, { type: 'WithdrawOrder', withdrawnAt })
    logger.info({ orderId }, 'an open order of a deleted account was cancelled')
  }
}

export function createWithdrawalLoop(dependencies: OrderDependencies): PollingLoop {
  return createPollingLoop({
    name: 'cancellation of open orders of deleted accounts',
    logger: dependencies.logger,
    pollIntervalMs: INTERVAL_MS,
    run: () => withdrawOrders(dependencies),
  })
}
