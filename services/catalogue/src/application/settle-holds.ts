import { decideOn, reject } from '@shop/kit/domain'
import { stock } from '../domain/index.ts'
import type { HoldSettlement } from '../domain/index.ts'
import type { CatalogueTransaction } from '../ports.ts'
import { lockHolds } from '../projections/holds.ts'
import { stockStateOf } from '../projections/stock.ts'

/**
 * Settles all holds of an order in the same way. Settling them again changes nothing.
 * @throws Rejection `order_expired`, `order_not_found` when holds to keep or sell were released or never existed
 */
export async function settleHolds(tx: CatalogueTransaction, orderId: string, type: HoldSettlement): Promise<void> {
  const holds = await lockHolds(tx, orderId)
  const needsHold = type === 'KeepHold' || type === 'SellHold'
  if (needsHold && holds.length === 0) return reject('order_not_found')
  await tx.appendAll(
    holds.map(({ qty, status, ...row }) =>
      decideOn(stock, stockStateOf(row, { [orderId]: { qty, status } }), { type, productId: row.productId, orderId }),
    ),
  )
}
