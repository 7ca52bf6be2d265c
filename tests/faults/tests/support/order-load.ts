import { setTimeout as pause } from 'node:timers/promises'
import { confirmAddress, type TestShop } from '@shop/test-support'

const PAUSE_MS = 200

interface OrderLoadResult {
  /** The orders that were accepted. */
  readonly orderIds: readonly string[]
  /** A line for each order that was not. */
  readonly failures: readonly string[]
  /** One line with the figures. */
  readonly summary: string
}

/** A customer with a confirmed address who places an order, and five times a second another one, until `stop`. */
export async function startOrderLoad(shop: TestShop, product: string): Promise<{ stop(): Promise<OrderLoadResult> }> {
  const customer = await shop.registerCustomer()
  const { token } = customer
  await confirmAddress(shop, customer)
  const stopping = new AbortController()
  const orderIds: string[] = []
  const failures: string[] = []
  let slowest = 0

  async function placeOrder(): Promise<void> {
    const sentAt = performance.now()
    const { status, body } = await shop.placeOrder(token, [[product, 1]])
    slowest = Math.max(slowest, performance.now() - sentAt)
    if (status === 201) orderIds.push(body._id)
    else failures.push(`${String(status)} ${JSON.stringify(body)}`)
  }
  async function placeOrders(): Promise<void> {
    while (!stopping.signal.aborted) {
      await placeOrder().catch((error: unknown) => failures.push(String(error)))
      await pause(PAUSE_MS)
    }
  }
  const placing = placeOrders()
  return {
    async stop() {
      stopping.abort()
      await placing
      const summary = `${String(orderIds.length)} orders, ${String(failures.length)} failed, the slowest took ${slowest.toFixed()} ms`
      return { orderIds, failures, summary }
    },
  }
}
