import { priceLines, toCents, toDollars } from '@shop/contracts'
import { manualPayment, newOrder, verifyPayment } from '@shop/contracts/api'
import type { NewOrder, Order, Product } from '@shop/contracts/api'
import type { ApiAnswer } from '../api-client.ts'
import { guarded, refuse } from './fake-routing.ts'
import type { Asked, Route } from './fake-routing.ts'
import type { Account, FakeOrder, FakeState } from './fake-state.ts'

const AT = '2026-01-01T00:00:00.000Z'
const MOST_OPEN = 5
const PAGE_ADDRESS = 'http://127.0.0.1:12111/pay/'

export function orderRoutes(state: FakeState): Route[] {
  return [
    { on: /^POST \/api\/orders$/, answer: guarded(state, 'anyone', (asked, account) => place(state, asked, account)) },
    { on: /^GET \/api\/orders\/([^/]+)$/, answer: forOwner(state, ({ order }) => ({ status: 200, body: order })) },
    { on: /^POST \/api\/orders\/([^/]+)\/create-checkout-session$/, answer: forOwner(state, (one) => openSession(state, one)) },
    { on: /^PUT \/api\/orders\/([^/]+)\/verify-payment$/, answer: forOwner(state, verify) },
    {
      on: /^PUT \/api\/orders\/([^/]+)\/pay$/,
      answer: forAdmin(state, ({ order }, { body }) => {
        manualPayment.parse(body)
        if (order.paymentMethod !== 'COD') return refuse('not_cod')
        return { status: 200, body: markPaid(order) }
      }),
    },
    {
      on: /^PUT \/api\/orders\/([^/]+)\/deliver$/,
      answer: forAdmin(state, ({ order }) => {
        if (!order.isPaid) return refuse('not_paid')
        return { status: 200, body: Object.assign(order, { isDelivered: true, deliveredAt: AT, status: 'delivered' }) }
      }),
    },
  ]
}

/** What the button on the hosted page does; a page that is paid cannot be paid again. */
export function payAt(state: FakeState, url: string): void {
  state.calls.push(`PAY ${url}`)
  const session = state.orders.find((one) => one.session && url === PAGE_ADDRESS + one.session.id)?.session
  if (!session || session.paid) throw new Error('This page cannot be paid')
  session.paid = true
}

type OrderAnswer = (one: FakeOrder, asked: Asked) => ApiAnswer

function forOwner(state: FakeState, answer: OrderAnswer): Route['answer'] {
  return guarded(state, 'anyone', (asked, { id }) => {
    const one = state.orders.find(({ order }) => order._id === asked.parts[0] && order.user._id === id)
    return one ? answer(one, asked) : refuse('order_not_found')
  })
}

function forAdmin(state: FakeState, answer: OrderAnswer): Route['answer'] {
  return guarded(state, 'admin', (asked) => {
    const one = state.orders.find(({ order }) => order._id === asked.parts[0])
    return one ? answer(one, asked) : refuse('order_not_found')
  })
}

function place(state: FakeState, { body, headers }: Asked, buyer: Account): ApiAnswer {
  const key = headers?.['idempotency-key'] ?? state.newId('key')
  const sentBody = JSON.stringify(body)
  const earlier = state.orders.find((one) => one.key === key && one.order.user._id === buyer.id)
  if (earlier && earlier.sentBody !== sentBody) return refuse('key_reused')
  if (earlier) return { status: 201, body: earlier.placedAs }
  const wanted = newOrder.parse(body)
  const open = state.orders.filter(({ order }) => order.user._id === buyer.id && isOpenByCard(order)).length
  if (wanted.paymentMethod === 'Stripe' && open >= MOST_OPEN) return refuse('too_many_open_orders')
  const lines = wanted.orderItems.map(({ product: id, qty }) => ({ product: state.products.find((one) => one._id === id), qty }))
  if (!lines.every(hasProduct)) return refuse('product_not_found')
  const short = lines.find(({ product, qty }) => qty > product.countInStock)
  if (short) return refuse('not_enough_stock', { name: short.product.name })
  for (const { product, qty } of lines) product.countInStock -= qty
  const order = orderOf(state.newId('order'), wanted, lines, buyer)
  state.orders.push({ key, sentBody, order, placedAs: structuredClone(order) })
  state.mostOpenCardOrders = Math.max(state.mostOpenCardOrders, open + (isOpenByCard(order) ? 1 : 0))
  return { status: 201, body: order }
}

interface Line {
  readonly product: Product
  readonly qty: number
}

function hasProduct(line: { product: Product | undefined; qty: number }): line is Line {
  return line.product !== undefined && line.product.draft !== true
}

function isOpenByCard(order: Order): boolean {
  return order.paymentMethod === 'Stripe' && order.status === 'open'
}

function orderOf(id: string, wanted: NewOrder, lines: readonly Line[], buyer: Account): Order {
  const totals = priceLines(lines.map(({ product, qty }) => ({ unitPrice: toCents(product.price), qty })))
  return {
    _id: id,
    user: { _id: buyer.id, name: buyer.name, email: buyer.email },
    orderItems: lines.map(({ product, qty }) => ({
      name: product.name,
      qty,
      image: product.image,
      price: product.price,
      product: product._id,
    })),
    shippingAddress: wanted.shippingAddress,
    paymentMethod: wanted.paymentMethod,
    itemsPrice: toDollars(totals.items),
    shippingPrice: toDollars(totals.shipping),
    taxPrice: toDollars(totals.tax),
    totalPrice: toDollars(totals.total),
    status: 'open',
    isPaid: false,
    isDelivered: false,
    isCancelled: false,
    refundedAmount: 0,
    createdAt: AT,
  }
}

function openSession(state: FakeState, one: FakeOrder): ApiAnswer {
  if (one.order.isPaid) return refuse('already_paid')
  if (one.order.status === 'expired') return refuse('order_expired')
  if (one.order.paymentMethod === 'COD') return refuse('paid_on_delivery')
  one.session ??= { id: `cs_test_${state.newId('session')}`, paid: false }
  return { status: 200, body: { url: PAGE_ADDRESS + one.session.id } }
}

function verify({ order, session }: FakeOrder, { body }: Asked): ApiAnswer {
  const { sessionId } = verifyPayment.parse(body)
  if (session?.id !== sessionId || !session.paid) return refuse('payment_unverified')
  return { status: 200, body: markPaid(order) }
}

function markPaid(order: Order): Order {
  return order.isPaid ? order : Object.assign(order, { isPaid: true, paidAt: AT, status: 'paid' })
}
