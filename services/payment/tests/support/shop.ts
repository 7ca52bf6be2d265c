import type { orderCalls, paymentCalls as PaymentCalls } from '@shop/contracts/internal'
import { paymentCalls } from '@shop/contracts/internal'
import { createClient, readPublicLog, silentLogger } from '@shop/kit/process'
import { drainOutbox } from '@shop/kit/testing'
import type { Bus, Client, Database, PublicRecord, Subscription } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import { createTestDatabase } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { createPaymentService } from '../../src/index.ts'
import type { PaymentService } from '../../src/index.ts'
import { createInMemoryCheckout } from './in-memory-checkout.ts'
import type { InMemoryCheckout } from './in-memory-checkout.ts'
import { movableClock } from './movable-clock.ts'
import type { MovableClock } from './movable-clock.ts'

type Orders = Pick<Client<typeof orderCalls>, 'payable'>
export type Payable = Awaited<ReturnType<Orders['payable']>>

export interface Instance {
  readonly service: PaymentService
  readonly call: Client<typeof PaymentCalls>
}

/** The payment service with an order service, a provider and a clock of the test's own. */
export interface TestShop extends Instance {
  readonly clock: MovableClock
  readonly checkout: InMemoryCheckout
  readonly database: Database
  /** Another process of the same service. */
  another(reconcileMs?: number): Instance
  /** A card order of $230.00 that the order service knows; the payment service has not heard of it yet. */
  order(changes?: Partial<Payable>): Payable
  /** Delivers public events of the order service, as the bus would. */
  hear(...records: readonly PublicRecord[]): Promise<void>
  /** The types of a payment's events. */
  history(orderId: string): Promise<string[]>
  published(): Promise<PublicRecord[]>
  close(): Promise<void>
}

export const WATCH = '0199c0de-0000-7000-8000-0000000000a1'
export const MONSTERA = '0199c0de-0000-7000-8000-0000000000a2'

const EMAIL = 'maya@mail.example'

export function customer(orderId: string, customerEmail = EMAIL) {
  return { orderId, customerEmail }
}

function handBus(): { bus: Bus; subscriptions: Subscription[] } {
  const subscriptions: Subscription[] = []
  const subscribe = (subscription: Subscription) => {
    subscriptions.push(subscription)
    return { stop: async () => undefined }
  }
  return { bus: { announce: () => undefined, subscribe }, subscriptions }
}

export async function openTestShop(postgresUrl: string): Promise<TestShop> {
  const test = await createTestDatabase(postgresUrl)
  const clock = movableClock()
  const checkout = createInMemoryCheckout(clock.now)
  const known = new Map<string, Payable>()
  const orders: Orders = { payable: async ({ orderId }) => known.get(orderId.toLowerCase()) ?? reject('order_not_found') }
  const { bus, subscriptions } = handBus()
  const logger = silentLogger()

  function instance(reconcileMs = 3_600_000): Instance & { database: Database } {
    const database = test.open('payment')
    const ports = { database, bus, clock: clock.now, logger, orders, checkout, publicUrl: 'https://shop.example' }
    const service = createPaymentService({ ...ports, reconcileMs })
    return { database, service, call: createClient(paymentCalls, service.dispatch) }
  }

  const first = instance()
  await first.service.migrate()
  await first.service.start()
  // Nothing goes on by itself from here: the test says when the reconciler, the relay and the bus are at work.
  await first.service.stop()

  return {
    ...first,
    clock,
    checkout,
    another: instance,
    order(changes = {}) {
      const lines = [
        { productId: WATCH, name: 'Meridian field watch', qty: 1, unitPrice: 12_000 },
        { productId: MONSTERA, name: 'Potted monstera', qty: 2, unitPrice: 4_000 },
      ]
      const order: Payable = {
        orderId: randomUUID(),
        userId: randomUUID(),
        paymentMethod: 'Stripe',
        status: 'open',
        total: 23_000,
        placedAt: clock.now().toISOString(),
        lines,
        ...changes,
      }
      known.set(order.orderId, order)
      return order
    },
    async hear(...records) {
      await subscriptions.find(({ source }) => source === 'order')?.handle(records, 0)
    },
    async history(orderId) {
      const { rows } = await first.database.query<{ type: string }>(
        'SELECT type FROM events WHERE stream = $1 ORDER BY version',
        [`payment-${orderId}`],
      )
      return rows.map(({ type }) => type)
    },
    async published() {
      await drainOutbox(first.database)
      return readPublicLog(first.database, 'payment', 'payment', 0, 1_000)
    },
    close: () => test.drop(),
  }
}

let seq = 0

/** What the order service tells of an order. */
export function orderPlaced({ orderId, userId, paymentMethod, total, placedAt }: Payable, at = ++seq): PublicRecord {
  const totals = { items: 20_000, shipping: 0, tax: total - 20_000, total }
  const data = { orderId, userId, paymentMethod, lines: [], totals, city: 'Oslo', country: 'Norway' }
  return { ...ofOrder('OrderPlaced', data, at), occurredAt: placedAt }
}

/** Anything else that it tells. */
export function ofOrder(type: string, data: { orderId: string }, at = ++seq): PublicRecord {
  return {
    source: 'order',
    seq: at,
    eventId: randomUUID(),
    key: data.orderId,
    type,
    schemaVersion: 1,
    data,
    metadata: { correlationId: randomUUID() },
    occurredAt: '2026-03-01T12:05:00.000Z',
  }
}
