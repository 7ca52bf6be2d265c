import { order } from '@shop/contracts/api'
import type { NewOrderInput } from '@shop/contracts/api'
import { ask, attempt } from '../api-client.ts'
import { demoOrders } from '../content/orders.ts'
import { customerKeys, customers } from '../content/people.ts'
import type { DemoOrder } from '../content/shape.ts'
import { inLanes, inTurn } from '../lanes.ts'
import { payByCard } from './card-payment.ts'
import type { Buying } from './card-payment.ts'
import type { Tokens } from './customers.ts'
import { idOf } from './products.ts'
import type { ProductIds } from './products.ts'
import { counting } from './tally.ts'
import type { Progress } from './tally.ts'

/** `skipped`: card orders that nobody can pay here, and orders that ran out between two runs. */
export interface OrderTally {
  readonly placed: number
  readonly skipped: number
}

interface Shop extends Omit<Buying, 'owner'> {
  readonly admin: string
  readonly tokens: Tokens
  readonly productIds: ProductIds
  readonly progress: Progress
}

type Fate = keyof OrderTally

/** A customer's orders go in one after the other, so that nobody has more unpaid ones open than the shop allows. */
export async function putInOrders(shop: Shop): Promise<OrderTally> {
  const fates: Fate[] = []
  const work = counting(demoOrders.length, shop.progress, (one: DemoOrder) => carryOut(shop, one))
  await inLanes(customerKeys, (key) =>
    inTurn(
      demoOrders.filter(({ by }) => by === key),
      async (one) => void fates.push(await work(one)),
    ),
  )
  return { placed: fates.filter((fate) => fate === 'placed').length, skipped: fates.filter((fate) => fate === 'skipped').length }
}

async function carryOut(shop: Shop, wanted: DemoOrder): Promise<Fate> {
  if (wanted.method === 'Stripe' && wanted.reached !== 'open' && !shop.payCheckout) return 'skipped'
  const id = await place(shop, wanted)
  if (id === undefined) return 'skipped'
  if (wanted.reached === 'open') return 'placed'
  const owner = shop.tokens[wanted.by]
  const paid = wanted.method === 'COD' ? await noteDown(shop, id, wanted) : await payByCard({ ...shop, owner }, id)
  if (!paid) return 'skipped'
  if (wanted.reached === 'delivered') await deliver(shop, id)
  return 'placed'
}

/** The key makes a repeated call answer with the order of the first; an order that ran out since then is let be. */
async function place({ request, tokens, productIds }: Shop, wanted: DemoOrder): Promise<string | undefined> {
  const outcome = await attempt(request, {
    method: 'POST',
    path: '/api/orders',
    token: tokens[wanted.by],
    body: newOrderFor(wanted, (name) => idOf(productIds, name)),
    headers: { 'idempotency-key': wanted.key },
    answer: order,
    unless: ['order_expired'],
  })
  return outcome.done ? outcome.value._id : undefined
}

/** Without totals: the shop computes them, and so a repeated body is the same even when a price has changed. */
export function newOrderFor(wanted: DemoOrder, productId: (name: string) => string): NewOrderInput {
  const orderItems = Object.entries(wanted.lines).map(([name, qty]) => ({ product: productId(name), qty }))
  return { orderItems, shippingAddress: wanted.to ?? customers[wanted.by].home, paymentMethod: wanted.method }
}

/** What the courier brought back; paying again changes nothing. */
async function noteDown({ request, admin }: Shop, id: string, { key, by }: DemoOrder): Promise<boolean> {
  const body = { id: `cash-${key}`, status: 'COMPLETED', email_address: customers[by].email }
  const { isPaid } = await ask(request, { method: 'PUT', path: `/api/orders/${id}/pay`, token: admin, body, answer: order })
  return isPaid
}

async function deliver({ request, admin }: Shop, id: string): Promise<void> {
  await ask(request, { method: 'PUT', path: `/api/orders/${id}/deliver`, token: admin, answer: order })
}
