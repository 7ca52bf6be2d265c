import { isId } from '@shop/contracts'
import { reject } from '@shop/kit/domain'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'

/** Namespace of the order ids that are derived from idempotency keys. */
const NAMESPACE = '5b0c6d2e-3f0a-4c57-9d7e-6a1f0e9b8c24'

/** Lower-cases the id, as streams are named. Text that is no id names no order. @throws Rejection `order_not_found` */
export function parseOrderId(text: string): string {
  return isId(text) ? text.toLowerCase() : reject('order_not_found')
}

/** The id of a new order: derived from the customer and the idempotency key, so that retries name the same order; random without a key. */
export function newOrderId(userId: string, key: string | undefined): string {
  return key === undefined ? uuidv7() : uuidv5(`${userId}:${key}`, NAMESPACE)
}
