import { priceLines } from '@shop/contracts/orders'
import type { Database, StreamAppend } from '@shop/kit/event-store'
import { createEventSourcedCore } from '@shop/kit/process'
import { silentLogger } from '@shop/kit/telemetry'
import { v7 as uuidv7 } from 'uuid'
import type { OrderEvent, OrderPlaced } from '../domain/events.ts'
import { orderDefinition } from '../service.ts'
import { streamOf } from '../store/streams.ts'

/** Orders that are appended in one transaction. */
const BATCH_SIZE = 500
const CUSTOMERS = 2_000
const PRODUCT_IDS = Array.from({ length: 50 }, () => uuidv7())

type PlacedData = OrderPlaced['data']

function placed(userId: string, number: number, at: string): PlacedData {
  const lines = [0, 1].map((line) => ({
    productId: PRODUCT_IDS[(number + line) % PRODUCT_IDS.length] ?? '',
    name: `Product ${String(number % 50)}`,
    image: '/images/sample.webp',
    qty: 1 + (number % 3),
    unitPrice: 1_000 + (number % 900),
    unitCost: 500,
  }))
  return {
    userId,
    lines,
    shippingAddress: { address: `${String(number)} Quiet Lane`, postalCode: 'ZZ9 9QX' },
    city: 'Leeds',
    country: 'United Kingdom',
    paymentMethod: number % 3 === 0 ? 'COD' : 'Stripe',
    totals: priceLines(lines),
    placedAt: at,
  }
}

/** One order in ten is not paid: it expires or is cancelled. */
function closing({ userId, paymentMethod, totals }: PlacedData, number: number, at: string): OrderEvent {
  if (number % 10 === 9) {
    return paymentMethod === 'COD'
      ? { type: 'OrderCancelled', data: { cancelledAt: at } }
      : { type: 'OrderExpired', data: { expiredAt: at } }
  }
  const payerEmail = paymentMethod === 'COD' ? 'payer@example.com' : null
  const paymentResult = { id: `cs_${String(number)}`, status: 'paid', updateTime: at }
  return { type: 'OrderPaid', data: { userId, paymentMethod, totals, paymentResult, payerEmail, paidAt: at } }
}

/**
 * Appends orders that are placed, then paid, cancelled or expired, and the paid ones delivered some thousand events later; about
 * 2.9 events each, with read models and public events. @returns the number of events
 */
export async function writeOrderHistory(database: Database, orders: number): Promise<number> {
  const bus = { announce: () => undefined, subscribe: () => ({ stop: async () => undefined }) }
  const { store } = createEventSourcedCore({ database, bus, clock: () => new Date(), logger: silentLogger() }, orderDefinition)
  const customers = Array.from({ length: Math.min(CUSTOMERS, orders) }, () => uuidv7())
  let events = 0
  let undelivered: StreamAppend<OrderEvent>[] = []

  const append = async (appends: readonly StreamAppend<OrderEvent>[]): Promise<void> => {
    await store.transaction((tx) => tx.appendAll(appends))
    events += appends.length
  }
  for (let first = 0; first < orders; first += BATCH_SIZE) {
    const at = new Date().toISOString()
    const batch = Array.from({ length: Math.min(BATCH_SIZE, orders - first) }, (_, index) => {
      const number = first + index
      const data = placed(customers[number % customers.length] ?? '', number, at)
      return { stream: streamOf(uuidv7()), data, close: closing(data, number, at) }
    })
    await append(batch.map(({ stream, data }) => ({ stream, expectedVersion: 0, events: [{ type: 'OrderPlaced', data }] })))
    await append(batch.map(({ stream, close }) => ({ stream, expectedVersion: 1, events: [close] })))
    await append(undelivered)
    undelivered = batch.flatMap(({ stream, close }) =>
      close.type === 'OrderPaid'
        ? [{ stream, expectedVersion: 2, events: [{ type: 'OrderDelivered' as const, data: { deliveredAt: at } }] }]
        : [],
    )
  }
  await append(undelivered)
  return events
}
