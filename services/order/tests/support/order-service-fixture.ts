import { orderCalls } from '@shop/contracts/services'
import { createClient, type Client } from '@shop/kit/calls'
import type { Database } from '@shop/kit/event-store'
import type { Service } from '@shop/kit/process'
import { silentLogger, type Logger } from '@shop/kit/telemetry'
import { createTestDatabase } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { inject } from 'vitest'
import { createOrderService, type OrderPorts } from '../../src/index.ts'
import { ManualBus } from './manual-bus.ts'
import { InMemoryCatalogue, KETTLE } from './in-memory-catalogue.ts'

export type PlaceOrderInput = Parameters<Client<typeof orderCalls>['place']>[0]

export interface OrderServiceFixture {
  readonly orders: Client<typeof orderCalls>
  readonly service: Service
  readonly database: Database
  /** For another process that uses the same database. */
  readonly databaseUrl: string
  readonly catalogue: InMemoryCatalogue
  readonly bus: ManualBus
  /** The clock moves only here. */
  advanceClock(milliseconds: number): void
  now(): string
  close(): Promise<void>
}

export interface OrderServiceOptions {
  readonly logger?: Logger
  /** Wraps the service's database, to inject faults. */
  readonly wrapDatabase?: (database: Database) => Database
  /** Without these, only open card orders have a limit. */
  readonly openOrderLimits?: NonNullable<OrderPorts['openOrderLimits']>
  readonly timeZone?: string
  /** 3 without it. */
  readonly unconfirmedOrderLimit?: number
  readonly extensionsFolder?: string
}

/** The order service on an empty database, with an in-memory catalogue and a manual bus. */
export async function startOrderService({
  logger = silentLogger(),
  wrapDatabase = (database) => database,
  openOrderLimits: limits,
  ...settings
}: OrderServiceOptions = {}): Promise<OrderServiceFixture> {
  const test = await createTestDatabase(inject('postgresUrl'))
  const database = test.open('orders')
  const catalogue = new InMemoryCatalogue()
  const bus = new ManualBus()
  let time = Date.parse('2026-03-01T09:00:00.000Z')
  const clock = () => new Date(time)
  const openOrderLimits = { codOrders: 0, units: 0, ...limits }
  const ports = { database: wrapDatabase(database), bus, clock, logger, catalogue }
  const service = createOrderService({ ...ports, openOrderLimits, ...settings })
  await service.migrate()
  await service.start()
  return {
    orders: createClient(orderCalls, service.dispatch),
    service,
    database,
    databaseUrl: test.url,
    catalogue,
    bus,
    advanceClock: (milliseconds) => (time += milliseconds),
    now: () => clock().toISOString(),
    async close() {
      await service.stop()
      await test.drop()
    },
  }
}

export const STREET = '42 Quiet Lane'
export const POSTCODE = 'ZZ9 9QX'
export const RECIPIENT = 'Ann Receiver'
export const COMPANY = 'Receiver & Daughters'
export const VAT_ID = 'DE136695976'
export const PHONE = '+44 113 496 0000'
/** What stays of an address after an erasure. */
export const PLACE = { city: 'Leeds', country: 'United Kingdom' }

/** Input that places an order of a new customer for one kettle, paid on delivery. */
export function orderInput(changes: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  return {
    userId: uuidv7(),
    lines: [{ productId: KETTLE, qty: 1 }],
    shippingAddress: {
      ...PLACE,
      address: STREET,
      postalCode: POSTCODE,
      recipient: RECIPIENT,
      phone: PHONE,
      company: COMPANY,
      vatId: VAT_ID,
    },
    paymentMethod: 'COD',
    claimed: {},
    ...changes,
  }
}

export function cardOrderInput(changes: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  return orderInput({ paymentMethod: 'Stripe', ...changes })
}

/** Every stored event, not decrypted. */
export async function storedEvents(
  database: Database,
): Promise<{ stream: string; type: string; data: Record<string, unknown> }[]> {
  const { rows } = await database.query<{ stream: string; type: string; data: Record<string, unknown> }>(
    'SELECT stream, type, data FROM events ORDER BY position',
  )
  return rows
}

export async function countEvents(database: Database, type: string): Promise<number> {
  return (await storedEvents(database)).filter((event) => event.type === type).length
}

/** Places a card order, and returns what the payment service would report about its payment. */
export async function openCardPayment(
  { orders }: OrderServiceFixture,
  changes: { readonly amount?: number; readonly sessionId?: string } = {},
) {
  const { order } = await orders.place(cardOrderInput())
  return {
    orderId: order.orderId,
    sessionId: 'cs_1',
    amount: order.totals.total,
    paidAt: '2026-03-01T10:00:00Z',
    accepted: false,
    ...changes,
  }
}
