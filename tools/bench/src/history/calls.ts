import type { Order, OrderList } from '@shop/contracts/orders'
import { setTimeout as pause } from 'node:timers/promises'
import { CUSTOMER_PASSWORD, orderBody, requestJson } from '../shop-client.ts'
import { ADDRESS, type MeasuredShop } from './fixture.ts'

/** One kind of request. `prepare` does what is not measured, and returns the request. */
export interface MeasuredCall {
  readonly name: string
  /** Fewer than the usual number of times. */
  readonly samples?: number
  readonly prepare: (shop: MeasuredShop, sample: number) => Promise<() => Promise<unknown>>
}

type Request = readonly [method: Parameters<typeof requestJson>[1], path: string, token?: string, body?: unknown]

const call = (name: string, requestOf: (shop: MeasuredShop, sample: number) => Request, samples?: number): MeasuredCall => ({
  name,
  samples,
  prepare: async (shop, sample) => {
    const [method, path, token, body] = requestOf(shop, sample)
    return () => requestJson(shop.process, method, path, token, body)
  },
})

/** The request is refused with this status. */
const refused = (name: string, status: number, requestOf: (shop: MeasuredShop) => Request): MeasuredCall => ({
  name,
  prepare: async (shop) => {
    const [method, path, token, body] = requestOf(shop)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` }
    return async () => {
      const response = await fetch(new URL(path, shop.process.url), { method, headers, body: JSON.stringify(body) })
      if (response.status !== status) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`)
      await response.arrayBuffer()
    }
  },
})

/** Changes of products wait for each other for 50 ms, however long the history is. */
const afterPause = (measured: MeasuredCall): MeasuredCall => ({
  ...measured,
  prepare: async (shop, sample) => {
    const request = await measured.prepare(shop, sample)
    await pause(100)
    return request
  },
})

const place = ({ products }: MeasuredShop, token: string, sample: number): Request => [
  'POST',
  '/api/orders',
  token,
  orderBody([products[sample % products.length] ?? '']),
]

const REVIEW = { rating: 5, comment: 'Holds tea.' }

/** What a customer with many orders and sessions, and an account that changed often, does. */
const callsOfLoyal: readonly MeasuredCall[] = [
  call('customer: newest own orders', ({ loyal }) => ['GET', '/api/orders/myorders', loyal.token]),
  call('customer: an old order', ({ loyal, order }) => ['GET', `/api/orders/${order._id}`, loyal.token]),
  call('customer: place an order', (shop, sample) => place(shop, shop.loyal.token, sample)),
  {
    name: 'customer: cancel an order',
    prepare: async (shop, sample) => {
      const { _id: id } = await requestJson<Order>(shop.process, ...place(shop, shop.loyal.token, sample))
      return () => requestJson(shop.process, 'PUT', `/api/orders/${id}/cancel`, shop.loyal.token)
    },
  },
  call('customer: profile', ({ loyal }) => ['GET', '/api/users/profile', loyal.token]),
  call('customer: sessions', ({ loyal }) => ['GET', '/api/users/sessions', loyal.token]),
  call(
    'customer: sign in',
    ({ loyal }) => ['POST', '/api/users/login', undefined, { email: loyal.email, password: CUSTOMER_PASSWORD }],
    20,
  ),
  call(
    'customer: review of a bought product',
    ({ loyal, products }, sample) => ['POST', `/api/products/${products[sample] ?? ''}/reviews`, loyal.token, REVIEW],
    40,
  ),
  refused('customer: review of a product not bought', 403, ({ loyal, unsold }) => [
    'POST',
    `/api/products/${unsold}/reviews`,
    loyal.token,
    REVIEW,
  ]),
  call('customer: mail settings', ({ loyal }, sample) => [
    'PUT',
    '/api/users/mail-settings',
    loyal.token,
    { newSignIn: sample % 2 === 0, orderDelivered: true },
  ]),
  call('customer: addresses', ({ loyal }) => ['GET', '/api/users/addresses', loyal.token]),
  call('customer: change an address', ({ loyal, address }, sample) => [
    'PUT',
    `/api/users/addresses/${address}`,
    loyal.token,
    { ...ADDRESS, name: `Home ${String(sample)}` },
  ]),
]

const other = ({ others }: MeasuredShop, sample: number) => {
  const customer = others[sample % others.length]
  if (customer === undefined) throw new Error('The shop has no customers')
  return customer
}

/** What everybody else does. */
const callsOfOthers: readonly MeasuredCall[] = [
  call('others: own orders', (shop, sample) => ['GET', '/api/orders/myorders', other(shop, sample).token]),
  call('others: place an order', (shop, sample) => place(shop, shop.buyers[0] ?? '', sample)),
  call('others: product list', (_, sample) => ['GET', `/api/products?keyword=mug%20${String(sample)}`]),
  call('others: product', ({ products }, sample) => ['GET', `/api/products/${products[sample % products.length] ?? ''}`]),
]

const adminList = (name: string, queryOf: (shop: MeasuredShop, sample: number) => string): MeasuredCall =>
  call(`admin: ${name}`, (shop, sample) => ['GET', `/api/orders?${queryOf(shop, sample)}`, shop.adminToken])

/** A page of the list, counted from its end: 0 is the last, 0.5 the one in the middle. */
const pageFromEnd = (name: string, share: number): MeasuredCall => ({
  name: `admin: ${name}`,
  prepare: async ({ process, adminToken }) => {
    const { pages } = await requestJson<OrderList>(process, 'GET', '/api/orders', adminToken)
    const page = Math.max(1, Math.round(pages * (1 - share)))
    return () => requestJson(process, 'GET', `/api/orders?pageNumber=${String(page)}`, adminToken)
  },
})

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

const pathOf = ({ order, products, loyal }: MeasuredShop, kind: 'order' | 'product' | 'user'): string =>
  ({ order: `/api/orders/${order._id}`, product: `/api/products/${products[0] ?? ''}`, user: `/api/users/${loyal.userId}` })[kind]

const callsOfAdmin: readonly MeasuredCall[] = [
  adminList('orders, first page', () => 'pageNumber=1'),
  adminList('orders, second page', () => 'pageNumber=2'),
  pageFromEnd('orders, page in the middle', 0.5),
  pageFromEnd('orders, last page', 0),
  adminList('orders, largest first', () => 'sort=-total'),
  adminList('orders by number', ({ order }) => `keyword=${order.number}`),
  adminList('orders by e-mail', (shop, sample) => `keyword=${encodeURIComponent(other(shop, sample).email)}`),
  adminList('orders that await delivery', () => 'awaitingDelivery=true&sort=oldest'),
  adminList('unpaid orders', () => 'paid=false'),
  adminList('paid orders', () => 'paid=true'),
  adminList('orders of the last month', () => `from=${day(30)}`),
  call('admin: home, attention', ({ adminToken }) => ['GET', '/api/payments/attention', adminToken]),
  call('admin: home, operations', ({ adminToken }) => ['GET', '/api/admin/operations', adminToken]),
  call('admin: home, sales of a week', ({ adminToken }) => [
    'GET',
    `/api/reports/sales-analytics?startDate=${day(6)}&endDate=${day(0)}`,
    adminToken,
  ]),
  call('admin: an order', ({ adminToken, order }) => ['GET', `/api/orders/${order._id}`, adminToken]),
  afterPause(
    call('admin: change a product', ({ adminToken, products }, sample) => [
      'PUT',
      `/api/products/${products[0] ?? ''}`,
      adminToken,
      { price: 30 + sample },
    ]),
  ),
  ...(['order', 'product', 'user'] as const).map((kind) =>
    call(`admin: ${kind} as it was`, (shop) => [
      'GET',
      `${pathOf(shop, kind)}?at=${encodeURIComponent(shop.startedAt)}`,
      shop.adminToken,
    ]),
  ),
  {
    name: 'admin: an order among all as it was',
    prepare: async ({ process, adminToken }, sample) => {
      const { pages } = await requestJson<OrderList>(process, 'GET', '/api/orders', adminToken)
      const path = `/api/orders?pageNumber=${String(1 + ((sample * 7_919) % pages))}`
      const [first] = (await requestJson<OrderList>(process, 'GET', path, adminToken)).orders
      if (first === undefined) throw new Error(`${path} is empty`)
      return () => requestJson(process, 'GET', `/api/orders/${first._id}?at=${new Date().toISOString()}`, adminToken)
    },
  },
  call('admin: history of a product', ({ adminToken, products }) => [
    'GET',
    `/api/admin/history?id=${products[0] ?? ''}`,
    adminToken,
  ]),
  call('admin: history of everything', ({ adminToken }) => ['GET', '/api/admin/history', adminToken]),
  call('admin: history of the settings', ({ adminToken }) => ['GET', '/api/admin/history?kind=settings', adminToken]),
  call('admin: user list', ({ adminToken }) => ['GET', '/api/users?keyword=bench-7', adminToken]),
]

/** The answer grows with the history, and so must the time. */
export const exportCall = call(
  'customer: export of 200 and 10,000 orders',
  ({ loyal }) => ['GET', '/api/users/export', loyal.token],
  5,
)

export const calls: readonly MeasuredCall[] = [...callsOfLoyal, ...callsOfOthers, ...callsOfAdmin]
