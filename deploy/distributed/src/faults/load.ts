import type { Order } from '@shop/contracts/api'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Request, Send } from './client.ts'
import type { Stage } from './stage.ts'

/** An order that the shop has acknowledged. */
export interface Acknowledged {
  readonly orderId: string
  readonly product: string
  readonly qty: number
  /** The place among the orders of this product, from 1. */
  readonly ordinal: number
  readonly at: number
  /** How often it had to be sent. */
  readonly tries: number
  /** Whether it was called off afterwards. */
  cancelled: boolean
}

/** Customers who place orders at an even pace, whatever happens to the shop, and send again what got no answer. */
export interface Load {
  readonly acknowledged: readonly Acknowledged[]
  /** Orders sent so far. */
  readonly sent: () => number
  /** No more orders are begun; resolves when each has its answer. */
  stop(): Promise<void>
}

interface Insisted<Body> {
  readonly tries: number
  readonly body: Body
  readonly code: string
}

const AGAIN_MS = 250
const AGAIN_CODES = ['conflict', 'key_in_flight']
const address = { address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' }

/** Every second order is paid, every seventh is called off: all of it has to add up at the end. */
const fateOf = (number: number): 'paid' | 'cancelled' | 'open' =>
  number % 7 === 0 ? 'cancelled' : number % 2 === 0 ? 'paid' : 'open'

/** Sends it until it is done, or has been done by an earlier try. @returns how often, and the last answer. */
async function insistOn<Body>(send: Send, request: Request, doneCodes: readonly string[] = []): Promise<Insisted<Body>> {
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await send<Body & { code?: string }>(request)
    const { code = '' } = body
    if (status === 200 || status === 201 || doneCodes.includes(code)) return { tries, body, code }
    if (status > 0 && status < 500 && !AGAIN_CODES.includes(code))
      throw new Error(`${request.path}: ${status} ${JSON.stringify(body)}`)
    await pause(AGAIN_MS)
  }
}

export interface Pace {
  readonly perSecond: number
  /** Whether they stay as they were placed. */
  readonly untouched?: boolean
}

export function startLoad({ send, adminToken, products, customers }: Stage, { perSecond, untouched = false }: Pace): Load {
  const acknowledged: Acknowledged[] = []
  const underWay = new Set<Promise<void>>()
  const ordinals = new Map<string, number>()
  let sent = 0

  async function buy(number: number): Promise<void> {
    const [token, product] = [customers[number % customers.length], products[number % products.length] ?? '']
    const qty = 1 + (number % 3)
    const ordinal = (ordinals.get(product) ?? 0) + 1
    ordinals.set(product, ordinal)
    const person = token === undefined ? {} : { token }
    const body = { orderItems: [{ product, qty }], shippingAddress: address, paymentMethod: 'COD' }
    const placing = { method: 'POST', path: '/api/orders', body, key: randomUUID(), ...person } as const
    const { tries, body: order, code } = await insistOn<Order>(send, placing, ['order_expired'])
    // What it held was let go before anybody was told of an order: there is none.
    if (code === 'order_expired') return
    const entry = { orderId: order._id, product, qty, ordinal, at: performance.now(), tries, cancelled: false }
    acknowledged.push(entry)
    if (untouched) return
    const path = `/api/orders/${order._id}`
    if (fateOf(number) === 'paid')
      await insistOn(send, { method: 'PUT', path: `${path}/pay`, token: adminToken, body: {} }, ['already_paid'])
    if (fateOf(number) !== 'cancelled') return
    await insistOn(send, { method: 'PUT', path: `${path}/cancel`, body: {}, ...person }, ['order_cancelled'])
    entry.cancelled = true
  }

  const faults: unknown[] = []
  const begin = (): void => {
    const buying = buy((sent += 1)).catch((error: unknown) => void faults.push(error))
    underWay.add(buying)
    void buying.then(() => underWay.delete(buying))
  }
  const from = performance.now()
  // A timer that comes late on a busy machine makes good what is due by then.
  const timer = setInterval(() => {
    while (sent < ((performance.now() - from) / 1_000) * perSecond) begin()
  }, 1_000 / perSecond)
  return {
    acknowledged,
    sent: () => sent,
    async stop() {
      clearInterval(timer)
      while (underWay.size > 0) await Promise.all(underWay)
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} orders were refused: ${String(faults[0])}`)
    },
  }
}
