import type { OrderRow } from '@shop/contracts/orders/calls'
import { LRUCache } from 'lru-cache'

/** From placing an order to asking for its payment page; a customer who takes longer causes two reads. */
const RECENT_MS = 10_000
const MAX_ORDERS = 1_000

interface RecentOrder {
  readonly row: OrderRow
  /** The customer's. */
  readonly email: string
}

/**
 * Card orders that were placed through this instance a moment ago, by id. What is paid for never changes. An order that ended meanwhile
 * is refused by the payment service, which hears of it; a session that is opened before it does is closed.
 */
export type RecentOrders = Pick<LRUCache<string, RecentOrder>, 'get' | 'set' | 'delete'>

export function createRecentOrders(): RecentOrders {
  return new LRUCache({ max: MAX_ORDERS, ttl: RECENT_MS })
}
