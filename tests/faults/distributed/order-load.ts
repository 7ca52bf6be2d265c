import type { Order } from '@shop/contracts/orders'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { LoadFixture } from './load-fixture.ts'
import type { ApiRequest, Send } from './shop-client.ts'

export interface AcknowledgedOrder {
  readonly orderId: string
  readonly product: string
  readonly qty: number
  /** The number among the orders of this product, from 1. */
  readonly ordinal: number
  /** The time of the acknowledgement, from performance.now(). */
  readonly at: number
  /** The answers before, such as '503 unavailable'; '0' stands for none. */
  readonly earlier: readonly string[]
  cancelled: boolean
}

/** Customers who place orders at a constant rate, whatever the state of the shop, and repeat failed requests. */
export interface OrderLoad {
  readonly acknowledged: readonly AcknowledgedOrder[]
  /** The number of orders sent so far. */
  readonly sent: () => number
  /** Sends no new orders; resolves when each one has its response. */
  stop(): Promise<void>
}

interface FinalResponse<Body> {
  readonly earlier: readonly string[]
  readonly body: Body
  readonly code: string
}

const RETRY_MS = 250
const RETRYABLE_CODES = ['conflict', 'key_in_flight']
const address = { address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' }

/** Every seventh order is cancelled, every second of the others is paid. */
const outcomeOf = (number: number): 'paid' | 'cancelled' | 'open' =>
  number % 7 === 0 ? 'cancelled' : number % 2 === 0 ? 'paid' : 'open'

/** Repeats the request until it succeeds, or fails with one of `doneCodes`, which an earlier attempt may have caused. */
async function sendUntilDone<Body>(
  send: Send,
  request: ApiRequest,
  doneCodes: readonly string[] = [],
): Promise<FinalResponse<Body>> {
  const earlier: string[] = []
  for (;;) {
    const { status, body } = await send<Body & { code?: string }>(request)
    const { code = '' } = body
    if (status === 200 || status === 201 || doneCodes.includes(code)) return { earlier, body, code }
    if (status > 0 && status < 500 && !RETRYABLE_CODES.includes(code))
      throw new Error(`${request.path}: ${status} ${JSON.stringify(body)}`)
    earlier.push(`${String(status)} ${code}`.trim())
    await delay(RETRY_MS)
  }
}

export interface LoadOptions {
  readonly perSecond: number
  /** Neither pays nor cancels the orders. */
  readonly placeOnly?: boolean
}

export function startLoad(
  { send, adminToken, products, customers }: LoadFixture,
  { perSecond, placeOnly = false }: LoadOptions,
): OrderLoad {
  const acknowledged: AcknowledgedOrder[] = []
  const inProgress = new Set<Promise<void>>()
  const ordinals = new Map<string, number>()
  let sent = 0

  async function buy(number: number): Promise<void> {
    const token = customers[number % customers.length]
    const product = products[number % products.length] ?? ''
    const qty = 1 + (number % 3)
    const ordinal = (ordinals.get(product) ?? 0) + 1
    ordinals.set(product, ordinal)
    const customer = token === undefined ? {} : { token }
    const body = { orderItems: [{ product, qty }], shippingAddress: address, paymentMethod: 'COD' }
    const placement = { method: 'POST', path: '/api/orders', body, idempotencyKey: randomUUID(), ...customer } as const
    const { earlier, body: order, code } = await sendUntilDone<Order>(send, placement, ['order_expired'])
    // The stock hold expired before any attempt was acknowledged: there is no order.
    if (code === 'order_expired') return
    const entry = { orderId: order._id, product, qty, ordinal, at: performance.now(), earlier, cancelled: false }
    acknowledged.push(entry)
    if (placeOnly) return
    const path = `/api/orders/${order._id}`
    if (outcomeOf(number) === 'paid')
      await sendUntilDone(send, { method: 'PUT', path: `${path}/pay`, token: adminToken, body: {} }, ['already_paid'])
    if (outcomeOf(number) !== 'cancelled') return
    await sendUntilDone(send, { method: 'PUT', path: `${path}/cancel`, body: {}, ...customer }, ['order_cancelled'])
    entry.cancelled = true
  }

  const errors: unknown[] = []
  const startOrder = (): void => {
    const buying = buy((sent += 1)).catch((error: unknown) => void errors.push(error))
    inProgress.add(buying)
    void buying.then(() => inProgress.delete(buying))
  }
  const startedAt = performance.now()
  // A delayed timer sends all orders that are due, so the rate stays constant on a busy machine.
  const timer = setInterval(() => {
    while (sent < ((performance.now() - startedAt) / 1_000) * perSecond) startOrder()
  }, 1_000 / perSecond)
  return {
    acknowledged,
    sent: () => sent,
    async stop() {
      clearInterval(timer)
      while (inProgress.size > 0) await Promise.all(inProgress)
      if (errors.length > 0) throw new AggregateError(errors, `${errors.length} orders were refused: ${String(errors[0])}`)
    },
  }
}
