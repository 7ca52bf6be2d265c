import type { OrderRow, PayableOrder } from '@shop/contracts/orders/calls'
import { paymentCalls } from '@shop/contracts/services'
import { createClient, type Client } from '@shop/kit/calls'
import { reject, type PublicRecord } from '@shop/kit/domain'
import type { Database } from '@shop/kit/event-store'
import { readPublicLog, drainOutbox, type Bus, type Subscription } from '@shop/kit/messaging'
import { silentLogger } from '@shop/kit/telemetry'
import { createTestDatabase } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { createPaymentService, type PaymentPorts, type PaymentService } from '../../src/index.ts'
import { createInMemoryCheckout } from '../../src/testing/in-memory-checkout.ts'
import type { InMemoryCheckout } from '../../src/testing/checkout-faults.ts'
import { manualClock, type ManualClock } from '../../src/testing/manual-clock.ts'

type OrderClient = PaymentPorts['orders']

export interface Instance {
  readonly service: PaymentService
  readonly call: Client<typeof paymentCalls>
}

/** The payment service with an in-memory order service and provider, and a manual clock. */
export interface PaymentServiceFixture extends Instance {
  readonly clock: ManualClock
  readonly checkout: InMemoryCheckout
  readonly orders: InMemoryOrders
  readonly database: Database
  /** Creates another process of the same service. */
  createInstance(reconcileMs?: number, ports?: Partial<PaymentPorts>): Instance
  /** Adds a card order of $230.00 to the order service. The payment service has not received its event yet. */
  addOrder(changes?: Partial<PayableOrder>): PayableOrder
  /** Delivers public events of the order service, as the bus would. */
  deliver(...records: readonly PublicRecord[]): Promise<void>
  /** The types of a payment's events. */
  history(orderId: string): Promise<string[]>
  published(): Promise<PublicRecord[]>
  close(): Promise<void>
}

export const WATCH = '0199c0de-0000-7000-8000-0000000000a1'
export const MONSTERA = '0199c0de-0000-7000-8000-0000000000a2'

const EMAIL = 'maya@mail.example'

export function openSessionInput(orderId: string, customerEmail = EMAIL) {
  return { orderId, customerEmail }
}

interface InMemoryOrders extends OrderClient {
  readonly payableOrders: Map<string, PayableOrder>
  readonly cardPayments: Parameters<OrderClient['recordCardPayment']>[0][]
  readonly refunds: Parameters<OrderClient['recordRefund']>[0][]
  /** Runs before a payment or a refund is recorded; may throw. */
  beforeRecord: () => void
}

function toOrderRow({ total, ...order }: PayableOrder): OrderRow {
  return {
    ...order,
    number: '1042',
    lines: order.lines.map((line) => ({ ...line, image: '/image.webp' })),
    shippingAddress: { address: '42 Quiet Lane', city: 'Oslo', postalCode: '0150', country: 'Norway' },
    totals: { items: 20_000, shipping: 0, tax: total - 20_000, total },
    paidAt: null,
    deliveredAt: null,
    cancelledAt: null,
    shipments: [],
    withdrawals: [],
    refunded: 0,
    refundedAt: null,
    refundFailure: null,
    paymentResult: null,
  }
}

function createInMemoryOrders(): InMemoryOrders {
  const payableOrders = new Map<string, PayableOrder>()
  const payable: OrderClient['payable'] = async ({ orderId }) =>
    payableOrders.get(orderId.toLowerCase()) ?? reject('order_not_found')
  const orders: InMemoryOrders = {
    payableOrders,
    cardPayments: [],
    refunds: [],
    beforeRecord: () => undefined,
    payable,
    async recordCardPayment(payment) {
      orders.beforeRecord()
      orders.cardPayments.push(payment)
      return toOrderRow(await payable(payment))
    },
    async cardOrders({ orderIds }) {
      const paid = new Set(orders.cardPayments.map(({ orderId }) => orderId))
      const refunded = (id: string) =>
        orders.refunds.filter(({ orderId }) => orderId === id).reduce((sum, { amount }) => sum + amount, 0)
      return { rows: orderIds.map((orderId) => ({ orderId, paid: paid.has(orderId), refunded: refunded(orderId) })) }
    },
    withdrawUnits: async ({ orderId }) => toOrderRow(await payable({ orderId })),
    async recordRefund(refund) {
      orders.beforeRecord()
      orders.refunds.push(refund)
      return toOrderRow(await payable(refund))
    },
  }
  return orders
}

function createManualBus(): { bus: Bus; subscriptions: Subscription[] } {
  const subscriptions: Subscription[] = []
  const subscribe = (subscription: Subscription) => {
    subscriptions.push(subscription)
    return { stop: async () => undefined }
  }
  return { bus: { announce: () => undefined, subscribe }, subscriptions }
}

export async function startPaymentService(postgresUrl: string): Promise<PaymentServiceFixture> {
  const test = await createTestDatabase(postgresUrl)
  const clock = manualClock()
  const checkout = createInMemoryCheckout(clock.now)
  const orders = createInMemoryOrders()
  const { bus, subscriptions } = createManualBus()
  const logger = silentLogger()

  function createInstance(reconcileMs = 3_600_000, own: Partial<PaymentPorts> = {}): Instance & { database: Database } {
    const database = test.open('payment')
    const sharedClock = async () => clock.now()
    const ports = { database, bus, clock: clock.now, sharedClock, logger, orders, checkout, publicUrl: 'https://shop.example' }
    const service = createPaymentService({ ...ports, reconcileMs, ...own })
    return { database, service, call: createClient(paymentCalls, service.dispatch) }
  }

  const first = createInstance()
  await first.service.migrate()
  await first.service.start()
  // No loop runs from here on: the tests run the reconciliation, the relay and the bus themselves.
  await first.service.stop()

  return {
    ...first,
    clock,
    checkout,
    orders,
    createInstance,
    addOrder(changes = {}) {
      const lines = [
        { productId: WATCH, name: 'Meridian field watch', qty: 1, unitPrice: 12_000 },
        { productId: MONSTERA, name: 'Potted monstera', qty: 2, unitPrice: 4_000 },
      ]
      const order: PayableOrder = {
        orderId: randomUUID(),
        userId: randomUUID(),
        paymentMethod: 'Stripe',
        status: 'open',
        total: 23_000,
        placedAt: clock.now().toISOString(),
        lines,
        ...changes,
      }
      orders.payableOrders.set(order.orderId, order)
      return order
    },
    async deliver(...records) {
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

let lastSeq = 0

export function orderPlacedRecord(
  { orderId, userId, paymentMethod, total, placedAt }: PayableOrder,
  seq = ++lastSeq,
): PublicRecord {
  const totals = { items: 20_000, shipping: 0, tax: total - 20_000, total }
  const data = { orderId, userId, paymentMethod, lines: [], totals, city: 'Oslo', country: 'Norway' }
  return { ...orderRecord('OrderPlaced', data, seq), occurredAt: placedAt }
}

/** A public event of the order service. */
export function orderRecord(type: string, data: { orderId: string }, seq = ++lastSeq): PublicRecord {
  return {
    source: 'order',
    seq,
    eventId: randomUUID(),
    key: data.orderId,
    type,
    schemaVersion: 1,
    data,
    metadata: { correlationId: randomUUID() },
    occurredAt: '2026-03-01T12:05:00.000Z',
  }
}
