import { reject } from '@shop/kit/domain'
import { stock } from '../domain/index.ts'
import type { SettlingType } from '../domain/index.ts'
import { lockHolds } from '../projections/holds.ts'
import { stateOf } from '../projections/stock.ts'
import { stockStream } from '../store/streams.ts'
import type { Tx } from './tools.ts'

/**
 * Does the same with every hold of an order, once however often it is asked.
 * @throws Rejection `order_expired`, `order_not_found` when an order claims holds that are gone or never were.
 */
export async function settleHolds(tx: Tx, orderId: string, type: SettlingType): Promise<void> {
  const held = await lockHolds(tx, orderId)
  const claims = type === 'KeepHold' || type === 'SellHold'
  if (claims && held.length === 0) return reject('order_not_found')
  await tx.appendAll(
    held.map(({ qty, status, ...shelf }) => ({
      stream: stockStream(shelf.productId),
      expectedVersion: shelf.version,
      events: stock.decide({ type, productId: shelf.productId, orderId }, stateOf(shelf, { [orderId]: { qty, status } })),
    })),
  )
}
