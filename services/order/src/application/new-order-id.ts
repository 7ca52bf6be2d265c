import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'

/** Namespace of the order ids that are derived from idempotency keys. */
const NAMESPACE = '5b0c6d2e-3f0a-4c57-9d7e-6a1f0e9b8c24'

/** Derived from the customer and the idempotency key, so that retries name the same order; random without a key. */
export function newOrderId(userId: string, key: string | undefined): string {
  return key === undefined ? uuidv7() : uuidv5(`${userId}:${key}`, NAMESPACE)
}
