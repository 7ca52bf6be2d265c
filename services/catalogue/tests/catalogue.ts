import { v7 as uuidv7 } from 'uuid'
import { catalogueCalls } from '@shop/contracts/internal'
import type { HeldLine, ProductChange } from '@shop/contracts/internal'
import { createClient, silentLogger } from '@shop/kit/process'
import type { Bus, Client, Database, PublicRecord, Service, Subscription } from '@shop/kit'
import { createTestDatabase } from '@shop/kit/testing'
import { createCatalogueService } from '../src/index.ts'
import type { CataloguePorts } from '../src/index.ts'

export const NOBODY = '00000000-0000-4000-8000-000000000000'

/** A bus that a test speaks through: what is said is handled before `hear` resolves. */
function createSpokenBus() {
  const subscriptions: Subscription[] = []
  let seq = 0
  let last: Promise<unknown> = Promise.resolve()
  const bus: Bus = {
    announce: () => undefined,
    subscribe: (subscription) => {
      subscriptions.push(subscription)
      return { stop: async () => undefined }
    },
  }
  const handle = async (record: PublicRecord): Promise<void> => {
    for (const subscription of subscriptions) if (subscription.source === record.source) await subscription.handle([record], 0)
  }
  // One after the other, as every bus delivers the records of a partition.
  const deliver = async (record: PublicRecord): Promise<void> => {
    const turn = last.then(() => handle(record))
    last = turn.catch(() => undefined)
    await turn
  }
  const hear = async (type: string, data: Record<string, unknown>): Promise<PublicRecord> => {
    seq += 1
    const record: PublicRecord = {
      source: 'order',
      seq,
      eventId: uuidv7(),
      key: String(data.orderId),
      type,
      schemaVersion: 1,
      data,
      metadata: { correlationId: uuidv7() },
      occurredAt: new Date().toISOString(),
    }
    await deliver(record)
    return record
  }
  return { bus, hear, deliver }
}

export interface Catalogue {
  readonly service: Service
  readonly call: Client<typeof catalogueCalls>
  readonly database: Database
  /** Where the database is, for another process. */
  readonly databaseUrl: string
  /** The order service says something. */
  hear(type: string, data: Record<string, unknown>): Promise<PublicRecord>
  deliver(record: PublicRecord): Promise<void>
  /** A published product. */
  sell(change?: ProductChange): Promise<string>
  reserve(productId: string, qty: number, orderId?: string): Promise<HeldLine[]>
  placed(orderId: string, paymentMethod: 'Stripe' | 'COD'): Promise<PublicRecord>
  /** Another process of the same service. */
  join(): Client<typeof catalogueCalls>
  drop(): Promise<void>
}

/** The catalogue on a database of its own, with a fake order service; by default no unplaced order was ever placed. */
export async function openCatalogue(postgresUrl: string, ports: Partial<CataloguePorts> = {}): Promise<Catalogue> {
  const test = await createTestDatabase(postgresUrl)
  const database = test.open('catalogue')
  const { bus, hear, deliver } = createSpokenBus()
  const create = (own: Database): Service =>
    createCatalogueService({
      database: own,
      bus,
      clock: () => new Date(),
      logger: silentLogger(),
      orders: { abandon: async () => ({ placed: false }) },
      ...ports,
    })
  const service = create(database)
  await service.migrate()
  await service.start()
  const call = createClient(catalogueCalls, service.dispatch)
  const totals = { items: 0, shipping: 0, tax: 0, total: 0 }
  return {
    service,
    call,
    database,
    databaseUrl: test.url,
    hear,
    deliver,
    async sell(change = {}) {
      const { productId } = await call.createProduct({})
      await call.updateProduct({ productId, price: 1_000, ...change })
      return productId
    },
    reserve: async (productId, qty, orderId = uuidv7()) => (await call.reserve({ orderId, lines: [{ productId, qty }] })).lines,
    placed: (orderId, paymentMethod) =>
      hear('OrderPlaced', { orderId, userId: NOBODY, paymentMethod, lines: [], totals, city: 'Riga', country: 'Latvia' }),
    join: () => createClient(catalogueCalls, create(test.open('catalogue')).dispatch),
    async drop() {
      await service.stop()
      await test.drop()
    },
  }
}

export interface ShelfRow {
  readonly on_hand: number
  readonly available: number
  readonly held: number
  readonly sold: number
}

export async function shelfOf({ database }: Pick<Catalogue, 'database'>, productId: string): Promise<ShelfRow | undefined> {
  const { rows } = await database.query<ShelfRow>('SELECT on_hand, available, held, sold FROM stock WHERE product_id = $1', [
    productId,
  ])
  return rows[0]
}

export const paid = (orderId: string): Record<string, unknown> => ({
  orderId,
  userId: NOBODY,
  paymentMethod: 'Stripe',
  totals: { items: 0, shipping: 0, tax: 0, total: 0 },
})
