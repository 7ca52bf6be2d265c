import { orderCalls } from '@shop/contracts/internal'
import { createClient, silentLogger } from '@shop/kit/process'
import type { Client, Database, Logger, Service } from '@shop/kit'
import { createTestDatabase } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { inject } from 'vitest'
import { createOrderService } from '../../src/index.ts'
import { QuietBus } from './quiet-bus.ts'
import { KETTLE, Shelves } from './shelves.ts'

export type PlaceInput = Parameters<Client<typeof orderCalls>['place']>[0]

export interface OrderShop {
  readonly orders: Client<typeof orderCalls>
  readonly service: Service
  readonly database: Database
  readonly shelves: Shelves
  readonly bus: QuietBus
  /** Moves the clock on; it stands still otherwise. */
  passTime(milliseconds: number): void
  now(): string
  close(): Promise<void>
}

export interface OrderShopOptions {
  readonly logger?: Logger
  /** Stands between the service and its database, to break it. */
  readonly wrap?: (database: Database) => Database
  readonly openOrderLimit?: number
  readonly timeZone?: string
}

/** The order service on a fresh database, with shelves in memory and a bus that says only what a test says. */
export async function openOrderShop({
  logger = silentLogger(),
  wrap = (one) => one,
  ...limits
}: OrderShopOptions = {}): Promise<OrderShop> {
  const test = await createTestDatabase(inject('postgresUrl'))
  const database = test.open('orders')
  const [shelves, bus] = [new Shelves(), new QuietBus()]
  let time = Date.parse('2026-03-01T09:00:00.000Z')
  const clock = () => new Date(time)
  const service = createOrderService({ database: wrap(database), bus, clock, logger, catalogue: shelves, ...limits })
  await service.migrate()
  await service.start()
  return {
    orders: createClient(orderCalls, service.dispatch),
    service,
    database,
    shelves,
    bus,
    passTime: (milliseconds) => (time += milliseconds),
    now: () => clock().toISOString(),
    async close() {
      await service.stop()
      await test.drop()
    },
  }
}

export const STREET = '42 Quiet Lane'
export const POSTCODE = 'ZZ9 9QX'

/** A cash order for one kettle of a new customer, unless something else is said. */
export function anOrder(changes: Partial<PlaceInput> = {}): PlaceInput {
  return {
    userId: uuidv7(),
    lines: [{ productId: KETTLE, qty: 1 }],
    shippingAddress: { address: STREET, city: 'Leeds', postalCode: POSTCODE, country: 'United Kingdom' },
    paymentMethod: 'COD',
    claimed: {},
    ...changes,
  }
}

export function aCardOrder(changes: Partial<PlaceInput> = {}): PlaceInput {
  return anOrder({ paymentMethod: 'Stripe', ...changes })
}

/** Every stored event as it stands on the disk. */
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
