import { createStoredValue } from './storedValue.ts'

/** This browser opens so many orders of guests. */
const MAX_KEYS = 50

const isEntry = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

/** The keys of orders that were placed as a guest, or opened by the link in a mail; oldest first. */
const orderKeys = createStoredValue<readonly (readonly [orderId: string, key: string])[]>({
  key: 'orderKeys',
  parse: (value) => (Array.isArray(value) ? value.filter(isEntry) : []),
})

/** The key of an order, which opens it without an account. */
export function orderKeyOf(orderId: string): string | undefined {
  return new Map(orderKeys.get()).get(orderId)
}

export function keepOrderKey(orderId: string, key: string): void {
  const others = orderKeys.get().filter(([id]) => id !== orderId)
  orderKeys.set([...others, [orderId, key] as const].slice(-MAX_KEYS))
}
