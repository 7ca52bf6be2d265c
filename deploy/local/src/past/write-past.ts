import { catalogueDefinition, lockPublishedStock, review, reviewStream, type PublishedStock } from '@shop/catalogue'
import { databaseSchema } from '@shop/contracts/events'
import type { ShopTerms } from '@shop/contracts/terms'
import { createArgon2Hasher, identityDefinition, user, userStream } from '@shop/identity'
import type { DomainEvent } from '@shop/kit/domain'
import { openDatabase, type KeyEncryption, type Queryable, type StoreTransaction } from '@shop/kit/event-store'
import { joinTransaction, type ServiceDefinition } from '@shop/kit/process'
import type { Logger } from '@shop/kit/telemetry'
import { orderDefinition, orderStream } from '@shop/order'
import { paymentDefinition } from '@shop/payment'
import { demoCustomer, planPast, type Demo, type PastBatch, type PastCustomer, type PastReview } from '@shop/seed'
import { insertPastSessions } from '@shop/stripe-sandbox'
import { decidePast } from './decide-past.ts'
import { toPastOrder } from './past-order.ts'
import { toPastPayment, type PaymentOrigins } from './past-payment.ts'
import { toPastSale, type PastSale } from './past-sale.ts'
import { decidePastStock } from './past-stock.ts'

export interface PastOptions {
  readonly databaseUrl: string
  readonly keyEncryption: KeyEncryption
  readonly publicUrl: string
  /** On which everything was sold. */
  readonly terms: ShopTerms
  readonly homes: Demo['homes']
  /** The origin of the sandbox's payment pages. Without a sandbox every order of the past is paid in cash. */
  readonly sandboxUrl: string | undefined
  readonly logger: Logger
  /** The latest moment of the past; the same in every run. */
  readonly end: Date
  /** How many orders. */
  readonly count: number
  /** Who marks orders as paid and delivered. */
  readonly adminId: string
  /** The products that were sold. */
  readonly productIds: readonly string[]
  readonly onProgress: (done: number, total: number) => void
}

/** A verified address spares a shopper who signs in the banner that asks for it. */
const VERIFIED_AFTER_MS = 10 * 60_000

function registration({ userId, name, email, joinedAt }: PastCustomer, passwordHash: string) {
  const verifiedAt = new Date(joinedAt.getTime() + VERIFIED_AFTER_MS)
  const commands = [
    { at: joinedAt, by: userId, command: { type: 'RegisterUser', userId, name, email, passwordHash } as const },
    { at: verifiedAt, by: userId, command: { type: 'VerifyEmail' } as const },
  ]
  return decidePast(user, { stream: userStream(userId), state: user.initial, version: 0 }, commands).appends
}

function reviewing({ reviewId, customer, rating, comment, at }: PastReview, productId: string) {
  const { userId } = customer
  const from = { stream: reviewStream(productId, userId), state: review.initial, version: 0 }
  const command = { type: 'AddReview', review: { reviewId, productId, userId, rating, comment } } as const
  return decidePast(review, from, [{ at, by: userId, command }]).appends
}

interface BatchContext extends Pick<PastOptions, 'keyEncryption' | 'adminId' | 'terms'> {
  /** Undefined without a sandbox. */
  readonly origins: PaymentOrigins | undefined
  /** Of every customer: the password of the demo's customers. */
  readonly passwordHash: string
  readonly productByName: ReadonlyMap<string, PublishedStock>
}

/**
 * Writes the events of all services for some orders in one transaction. In parts, the reactions of one service would find another's
 * part missing: they would park payments of unknown orders, and expire orders whose payment is not there yet. Stock comes last,
 * because its rows stay locked until the end.
 */
async function writeBatch(tx: Queryable, { customers, orders, reviews }: PastBatch, context: BatchContext): Promise<void> {
  const { keyEncryption, adminId, terms, origins, passwordHash, productByName } = context
  const join = <Event extends DomainEvent>(definition: ServiceDefinition<Event>): Promise<StoreTransaction<Event>> =>
    joinTransaction(tx, databaseSchema(definition.name), definition, { clock: () => new Date(), keyEncryption })
  const sales = orders.map((order) => toPastSale(order, productByName, terms)).filter((sale) => sale !== undefined)
  const payments = new Map(origins === undefined ? [] : cardSales(sales).map((sale) => [sale, toPastPayment(sale, origins)]))

  const identity = await join(identityDefinition)
  await identity.appendAll(customers.flatMap((customer) => registration(customer, passwordHash)))
  const order = await join(orderDefinition)
  await order.appendAll(sales.flatMap((sale) => toPastOrder(sale, payments.get(sale)?.session, { adminId, terms })))
  const payment = await join(paymentDefinition)
  await payment.appendAll([...payments.values()].flatMap(({ appends }) => appends))
  if (payments.size > 0)
    await insertPastSessions(
      tx,
      [...payments.values()].map(({ session }) => session),
    )
  const catalogue = await join(catalogueDefinition)
  await catalogue.appendAll([
    ...reviews.flatMap((past) => {
      const product = productByName.get(past.product)
      return product === undefined ? [] : reviewing(past, product.productId)
    }),
    ...(await decidePastStock(tx, sales)),
  ])
}

const cardSales = (sales: readonly PastSale[]): PastSale[] => sales.filter(({ paymentMethod }) => paymentMethod === 'Stripe')

async function isWritten(database: Queryable, { orders }: PastBatch): Promise<boolean> {
  const streams = orders.map(({ orderId }) => orderStream(orderId))
  const { rows } = await database.query('SELECT 1 FROM events WHERE stream = ANY($1::text[]) LIMIT 1', [streams])
  return rows.length > 0
}

/**
 * Gives the demo shop a past: customers, orders, payments and reviews, decided by the services' own rules at moments of the last
 * 18 months. Safe to repeat after a crash at any point: a batch is written as a whole or not at all, and has the same ids again.
 */
export async function writePast(options: PastOptions): Promise<void> {
  const { databaseUrl: url, logger, end, count, homes, publicUrl, sandboxUrl, productIds, onProgress } = options
  const open = (service: string) => openDatabase({ url, schema: databaseSchema(service), logger, maxConnections: 1 })
  const orders = open('order')
  const catalogue = open('catalogue')
  try {
    const origins = sandboxUrl === undefined ? undefined : { publicUrl, sandboxUrl }
    const products = await catalogue.transaction((tx) => lockPublishedStock(tx, productIds, 0))
    const productByName = new Map([...products.values()].map((product) => [product.name, product]))
    const passwordHash = await createArgon2Hasher().hash(demoCustomer.password)
    const context = { ...options, origins, passwordHash, productByName }
    let done = 0
    for (const batch of planPast({ end, count, homes, cards: origins !== undefined })) {
      if (!(await isWritten(orders, batch))) await orders.transaction((tx) => writeBatch(tx, batch, context))
      done += batch.orders.length
      onProgress(done, count)
    }
  } finally {
    await Promise.all([orders.close(), catalogue.close()])
  }
}
