import type { Order } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { dispute } from '@shop/contracts/payments'
import type { paymentCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import { isRejection } from '@shop/kit/domain'
import type { Logger } from '@shop/kit/telemetry'

type OrderDisputes = Pick<Order, 'disputes'>

/** The disputes of card orders by order id. None are shown while payment is unavailable. */
export async function lookUpDisputes(
  payments: Pick<Client<typeof paymentCalls>, 'disputesOf'>,
  rows: readonly OrderRow[],
  logger: Logger,
): Promise<ReadonlyMap<string, OrderDisputes>> {
  const orderIds = rows.flatMap(({ orderId, paymentMethod, paidAt }) =>
    paymentMethod === 'Stripe' && paidAt !== null ? [orderId] : [],
  )
  if (orderIds.length === 0) return new Map()
  try {
    const { disputes } = await payments.disputesOf({ orderIds })
    const byOrder = Map.groupBy(disputes, ({ orderId }) => orderId)
    return new Map([...byOrder].map(([orderId, ofOrder]) => [orderId, { disputes: ofOrder.map((row) => dispute.present(row)) }]))
  } catch (error) {
    if (!isRejection(error, 'unavailable', 'internal')) throw error
    logger.warn({ err: error }, 'payment is unavailable: disputes are not shown')
    return new Map()
  }
}
