import { type NewOrderInput, order } from '@shop/contracts/orders'
import { send, trySend } from '../api-client.ts'
import { mapConcurrently } from '../concurrency.ts'
import { demoOrders } from '../content/orders.ts'
import { customerKeys, customers } from '../content/people.ts'
import type { DemoOrder } from '../content/types.ts'
import type { Demo } from '../demos/demo.ts'
import { payByCard, type CardPayment } from './card-payment.ts'
import { withProgress, type OnProgress } from './counts.ts'
import type { CustomerTokens } from './customers.ts'
import { productIdOf, type ProductIds } from './products.ts'

/** `skipped` orders have to be paid by card without a way to pay, or have expired between two runs. */
export interface OrderCounts {
  readonly placed: number
  readonly skipped: number
}

type OrderOutcome = keyof OrderCounts

interface OrderSeeding extends Omit<CardPayment, 'customerToken'> {
  /** The admin's bearer token. */
  readonly admin: string
  readonly demo: Demo
  readonly tokens: CustomerTokens
  readonly productIds: ProductIds
  readonly progress: OnProgress
}

/** Places each customer's orders one after the other, which keeps within the limit of unpaid orders for a customer. */
export async function seedOrders(shop: OrderSeeding): Promise<OrderCounts> {
  const outcomes: OrderOutcome[] = []
  const seedOne = withProgress(demoOrders.length, shop.progress, (demoOrder: DemoOrder) => seedOrder(shop, demoOrder))
  await mapConcurrently(customerKeys, async (key) => {
    for (const demoOrder of demoOrders.filter(({ customer }) => customer === key)) outcomes.push(await seedOne(demoOrder))
  })
  const placed = outcomes.filter((outcome) => outcome === 'placed').length
  return { placed, skipped: outcomes.length - placed }
}

async function seedOrder(shop: OrderSeeding, demoOrder: DemoOrder): Promise<OrderOutcome> {
  const { customer, paymentMethod, status } = demoOrder
  if (paymentMethod === 'Stripe' && status !== 'open' && !shop.payCheckout) return 'skipped'
  const id = await placeOrder(shop, demoOrder)
  if (id === undefined) return 'skipped'
  if (status === 'open') return 'placed'
  const paid =
    paymentMethod === 'COD'
      ? await recordCashPayment(shop, id, demoOrder)
      : await payByCard({ ...shop, customerToken: shop.tokens[customer] }, id)
  if (!paid) return 'skipped'
  if (status === 'delivered') await deliver(shop, id)
  return 'placed'
}

/** The idempotency key makes a repeated call return the order of the first. Returns undefined if it has expired since. */
async function placeOrder(shop: OrderSeeding, demoOrder: DemoOrder): Promise<string | undefined> {
  const { request, tokens, productIds, demo } = shop
  const result = await trySend(request, {
    method: 'POST',
    path: '/api/orders',
    token: tokens[demoOrder.customer],
    body: newOrderFor(demoOrder, demo, (name) => productIdOf(productIds, name)),
    headers: { 'idempotency-key': demoOrder.key },
    responseSchema: order,
    expectedCodes: ['order_expired'],
  })
  return result.ok ? result.value._id : undefined
}

/** Without totals, which the shop computes: so a repeated body is the same even after a price change. */
export function newOrderFor(
  { customer, lines, shippingAddress: gift, paymentMethod }: DemoOrder,
  { homes, sendsGifts }: Demo,
  productId: (name: string) => string,
): NewOrderInput {
  const shippingAddress = (sendsGifts ? gift : undefined) ?? homes[customer]
  const orderItems = Object.entries(lines).map(([name, qty]) => ({ product: productId(name), qty }))
  return { orderItems, shippingAddress, paymentMethod }
}

/** Records a cash payment as an admin. Repeating it changes nothing. */
async function recordCashPayment({ request, admin }: OrderSeeding, id: string, demoOrder: DemoOrder): Promise<boolean> {
  const body = { id: `cash-${demoOrder.key}`, status: 'COMPLETED', email_address: customers[demoOrder.customer].email }
  const path = `/api/orders/${id}/pay`
  const { isPaid } = await send(request, { method: 'PUT', path, token: admin, body, responseSchema: order })
  return isPaid
}

async function deliver({ request, admin }: OrderSeeding, id: string): Promise<void> {
  await send(request, { method: 'PUT', path: `/api/orders/${id}/deliver`, token: admin, responseSchema: order })
}
