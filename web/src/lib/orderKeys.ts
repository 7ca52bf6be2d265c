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

/** Keys of addresses that were opened, which the server has not accepted yet: programs for mail cut long links. */
const offeredKeys = new Map<string, string>()

const keptKeyOf = (orderId: string): string | undefined => new Map(orderKeys.get()).get(orderId)

/** The key of an order, which opens it without an account. */
export function orderKeyOf(orderId: string): string | undefined {
  return offeredKeys.get(orderId) ?? keptKeyOf(orderId)
}

export function keepOrderKey(orderId: string, key: string): void {
  const others = orderKeys.get().filter(([id]) => id !== orderId)
  orderKeys.set([...others, [orderId, key] as const].slice(-MAX_KEYS))
}

/** Uses a key until the server has answered to it. It replaces a kept one only if the server accepts it. */
export function offerOrderKey(orderId: string, key: string): void {
  if (key !== keptKeyOf(orderId)) offeredKeys.set(orderId, key)
}

/** @param isProven false if the request was that of an account, which opens its orders with any key: a kept key then stays */
export function acceptOrderKey(orderId: string, isProven: boolean): void {
  const key = offeredKeys.get(orderId)
  if (key === undefined) return
  offeredKeys.delete(orderId)
  if (isProven || keptKeyOf(orderId) === undefined) keepOrderKey(orderId, key)
}

/** Whether there is another key to try, in place of the one that the server has refused. */
export function refuseOrderKey(orderId: string): boolean {
  return offeredKeys.delete(orderId) && keptKeyOf(orderId) !== undefined
}
