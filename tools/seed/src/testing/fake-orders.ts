import { newOrder, type NewOrder, type Order, priceLines } from '@shop/contracts/orders'
import { manualPayment, verifyPayment } from '@shop/contracts/payments'
import type { Product } from '@shop/contracts/products'
import { toCents, toDollars } from '@shop/contracts/shared'
import type { ShopResponse } from '../api-client.ts'
import { authenticated, failureResponse, type FakeRequest, type Route } from './fake-router.ts'
import type { Account, FakeOrder, FakeState } from './fake-state.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const MAX_OPEN_CARD_ORDERS = 5
const PAYMENT_PAGE_URL = 'http://127.0.0.1:12111/pay/'

export function orderRoutes(state: FakeState): Route[] {
  const place: Route['handle'] = authenticated(state, 'user', (request, account) => placeOrder(state, request, account))
  return [
    { pattern: /^POST \/api\/orders$/, handle: place },
    { pattern: /^GET \/api\/orders\/([^/]+)$/, handle: forOwner(state, ({ order }) => ({ status: 200, body: order })) },
    {
      pattern: /^POST \/api\/orders\/([^/]+)\/create-checkout-session$/,
      handle: forOwner(state, (fakeOrder) => createCheckoutSession(state, fakeOrder)),
    },
    { pattern: /^PUT \/api\/orders\/([^/]+)\/verify-payment$/, handle: forOwner(state, verify) },
    {
      pattern: /^PUT \/api\/orders\/([^/]+)\/pay$/,
      handle: forAdmin(state, ({ order }, { body }) => {
        manualPayment.parse(body)
        if (order.paymentMethod !== 'COD') return failureResponse('not_cod')
        return { status: 200, body: markPaid(order) }
      }),
    },
    {
      pattern: /^PUT \/api\/orders\/([^/]+)\/deliver$/,
      handle: forAdmin(state, ({ order }) => {
        if (!order.isPaid) return failureResponse('not_paid')
        return { status: 200, body: Object.assign(order, { isDelivered: true, deliveredAt: NOW, status: 'delivered' }) }
      }),
    },
  ]
}

/** Pays on the payment page. A page that is paid cannot be paid again. */
export function payOnPage(state: FakeState, url: string): void {
  state.calls.push(`PAY ${url}`)
  const session = state.orders.find((order) => order.session && url === PAYMENT_PAGE_URL + order.session.id)?.session
  if (!session || session.paid) throw new Error('This page cannot be paid')
  session.paid = true
}

type OrderHandler = (fakeOrder: FakeOrder, request: FakeRequest) => ShopResponse

function forOwner(state: FakeState, handle: OrderHandler): Route['handle'] {
  return authenticated(state, 'user', (request, { id }) => {
    const fakeOrder = state.orders.find(({ order }) => order._id === request.params[0] && order.user._id === id)
    return fakeOrder ? handle(fakeOrder, request) : failureResponse('order_not_found')
  })
}

function forAdmin(state: FakeState, handle: OrderHandler): Route['handle'] {
  return authenticated(state, 'admin', (request) => {
    const fakeOrder = state.orders.find(({ order }) => order._id === request.params[0])
    return fakeOrder ? handle(fakeOrder, request) : failureResponse('order_not_found')
  })
}

function placeOrder(state: FakeState, { body, headers }: FakeRequest, customer: Account): ShopResponse {
  const idempotencyKey = headers?.['idempotency-key'] ?? state.newId('key')
  const requestBody = JSON.stringify(body)
  const ordersOfCustomer = state.orders.filter(({ order }) => order.user._id === customer.id)
  const existing = ordersOfCustomer.find((fakeOrder) => fakeOrder.idempotencyKey === idempotencyKey)
  if (existing && existing.requestBody !== requestBody) return failureResponse('key_reused')
  if (existing) return { status: 201, body: existing.originalOrder }
  const request = newOrder.parse(body)
  const openCardOrders = ordersOfCustomer.filter(({ order }) => isOpenCardOrder(order)).length
  if (request.paymentMethod === 'Stripe' && openCardOrders >= MAX_OPEN_CARD_ORDERS) {
    return failureResponse('too_many_open_orders')
  }
  const lines = request.orderItems.map(({ product, qty }) => ({
    product: state.products.find(({ _id }) => _id === product),
    qty,
  }))
  if (!lines.every(hasPublishedProduct)) return failureResponse('product_not_found')
  const shortLine = lines.find(({ product, qty }) => qty > product.countInStock)
  if (shortLine) return failureResponse('not_enough_stock', { name: shortLine.product.name })
  for (const { product, qty } of lines) product.countInStock -= qty
  const order = createOrder(state.newId('order'), request, lines, customer)
  state.orders.push({ idempotencyKey, requestBody, order, originalOrder: structuredClone(order) })
  state.mostOpenCardOrders = Math.max(state.mostOpenCardOrders, openCardOrders + (isOpenCardOrder(order) ? 1 : 0))
  return { status: 201, body: order }
}

interface OrderLine {
  readonly product: Product
  readonly qty: number
}

function hasPublishedProduct(line: { product: Product | undefined; qty: number }): line is OrderLine {
  return line.product !== undefined && line.product.draft !== true
}

function isOpenCardOrder(order: Order): boolean {
  return order.paymentMethod === 'Stripe' && order.status === 'open'
}

function createOrder(id: string, request: NewOrder, lines: readonly OrderLine[], customer: Account): Order {
  const totals = priceLines(lines.map(({ product, qty }) => ({ unitPrice: toCents(product.price), qty })))
  return {
    _id: id,
    number: '1042',
    user: { _id: customer.id, name: customer.name, email: customer.email },
    orderItems: lines.map(({ product, qty }) => ({
      name: product.name,
      qty,
      image: product.image,
      price: product.price,
      product: product._id,
    })),
    shippingAddress: request.shippingAddress,
    paymentMethod: request.paymentMethod,
    itemsPrice: toDollars(totals.items),
    shippingPrice: toDollars(totals.shipping),
    taxPrice: toDollars(totals.tax),
    totalPrice: toDollars(totals.total),
    status: 'open',
    isPaid: false,
    isDelivered: false,
    isCancelled: false,
    refundedAmount: 0,
    createdAt: NOW,
  }
}

function createCheckoutSession(state: FakeState, fakeOrder: FakeOrder): ShopResponse {
  if (fakeOrder.order.isPaid) return failureResponse('already_paid')
  if (fakeOrder.order.status === 'expired') return failureResponse('order_expired')
  if (fakeOrder.order.paymentMethod === 'COD') return failureResponse('paid_on_delivery')
  fakeOrder.session ??= { id: `cs_test_${state.newId('session')}`, paid: false }
  return { status: 200, body: { url: PAYMENT_PAGE_URL + fakeOrder.session.id } }
}

function verify({ order, session }: FakeOrder, { body }: FakeRequest): ShopResponse {
  const { sessionId } = verifyPayment.parse(body)
  if (session?.id !== sessionId || !session.paid) return failureResponse('payment_unverified')
  return { status: 200, body: markPaid(order) }
}

function markPaid(order: Order): Order {
  return order.isPaid ? order : Object.assign(order, { isPaid: true, paidAt: NOW, status: 'paid' })
}
