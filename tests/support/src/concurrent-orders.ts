import type { TestShop } from './test-shop.ts'

const CUSTOMERS = 4

/**
 * Four customers place orders at the same time, until `count` orders are placed or the signal aborts; an admin marks
 * every second order as paid. Returns the number of placed orders.
 */
export async function placeConcurrentOrders(
  shop: TestShop,
  product: string,
  count: number,
  signal?: AbortSignal,
): Promise<number> {
  let placed = 0
  async function placeOrders(): Promise<void> {
    const { token } = await shop.registerCustomer()
    while (placed < count && signal?.aborted !== true) {
      const number = (placed += 1)
      const { status, body } = await shop.placeOrder(token, [[product, 1 + (number % 3)]])
      if (status !== 201) throw new Error(`order ${String(number)} was rejected: ${String(status)}`)
      if (number % 2 === 0) await shop.request('PUT', `/api/orders/${body._id}/pay`, shop.adminToken, {})
    }
  }
  await Promise.all(Array.from({ length: CUSTOMERS }, placeOrders))
  return placed
}
