import type { UserList } from '@shop/contracts/accounts'
import type { Order, OrderList } from '@shop/contracts/orders'
import type { ProductList } from '@shop/contracts/products'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestShop, type TestShop } from '@shop/test-support'

const DAY_MS = 86_400_000

let shop: TestShop
/** Advances between the orders, so that they are placed on different days. */
let now = new Date()
/** Order ids, oldest first. */
const orders: string[] = []
/** The days of the orders in Tokyo. */
const days: string[] = []

/** In Tokyo a day begins at 15:00 UTC. */
function dayInTokyo(time: Date): string {
  return new Date(time.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
}

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { clock: () => now, timeZone: 'Asia/Tokyo' })
  const products = [
    { name: 'Enamel jug', price: 34, category: 'Kitchen', brand: 'Kiln', countInStock: 20 },
    { name: 'cast-iron pan', price: 120, category: 'Kitchen', brand: 'Forge', countInStock: 3 },
    { name: 'Wool blanket', price: 80, category: 'Home', brand: 'Loom', countInStock: 0 },
  ]
  const ids: string[] = []
  for (const fields of products) ids.push((await shop.createProduct(shop.adminToken, fields))._id)
  const { token } = await shop.registerCustomer('Zoë Zweig')
  await shop.registerCustomer('bob under_score')
  const [jug = '', pan = ''] = ids
  for (const [product, qty, paymentMethod] of [
    [jug, 1, 'COD'],
    [pan, 1, 'Stripe'],
    [jug, 5, 'COD'],
  ] as const) {
    orders.push((await shop.placeOrder(token, [[product, qty]], { paymentMethod })).body._id)
    days.push(dayInTokyo(now))
    now = new Date(now.getTime() + DAY_MS / 8)
  }
  await shop.request('PUT', `/api/orders/${orders[0] ?? ''}/pay`, shop.adminToken, {})
  await shop.request('PUT', `/api/orders/${orders[0] ?? ''}/deliver`, shop.adminToken)
  await shop.request('PUT', `/api/orders/${orders[2] ?? ''}/pay`, shop.adminToken, {})
})
afterAll(() => shop.close())

async function fetchList<List>(path: string, token: string | undefined = shop.adminToken): Promise<List> {
  const { status, body } = await shop.get<List>(path, token)
  expect(status).toBe(200)
  return body
}

describe('the product list', () => {
  const listNames = async (query: string, token?: string) =>
    (await fetchList<ProductList>(`/api/products?${query}`, token)).products.map(({ name }) => name)

  it.each<readonly [string, readonly string[]]>([
    ['sort=newest', ['Wool blanket', 'cast-iron pan', 'Enamel jug']],
    ['sort=oldest', ['Enamel jug', 'cast-iron pan', 'Wool blanket']],
    ['sort=name', ['cast-iron pan', 'Enamel jug', 'Wool blanket']],
    ['sort=-name', ['Wool blanket', 'Enamel jug', 'cast-iron pan']],
    ['sort=price', ['Enamel jug', 'Wool blanket', 'cast-iron pan']],
    ['sort=-price', ['cast-iron pan', 'Wool blanket', 'Enamel jug']],
    ['sort=category', ['Wool blanket', 'cast-iron pan', 'Enamel jug']],
    ['sort=brand', ['cast-iron pan', 'Enamel jug', 'Wool blanket']],
    ['sort=stock', ['Wool blanket', 'cast-iron pan', 'Enamel jug']],
    ['sort=-stock', ['Enamel jug', 'cast-iron pan', 'Wool blanket']],
    ['sort=-price&keyword=kitchen', ['cast-iron pan', 'Enamel jug']],
  ])('responds to ?%s', async (query, expected) => {
    expect(await listNames(query)).toEqual(expected)
    expect(await listNames(query, '')).toEqual(expected)
  })

  it('defaults to the first page, newest first', async () => {
    const defaultList = await fetchList<ProductList>('/api/products')
    expect(defaultList).toMatchObject({ page: 1, pages: 1, total: 3 })
    expect(await fetchList('/api/products?keyword=&pageNumber=1&sort=')).toEqual(defaultList)
    expect(await fetchList('/api/products?sort=newest')).toEqual(defaultList)
  })
})

describe('the user list', () => {
  const listNames = async (query: string) => (await fetchList<UserList>(`/api/users?${query}`)).users.map(({ name }) => name)
  const allUsers = ['Ada Admin', 'Zoë Zweig', 'bob under_score']

  it.each<readonly [string, readonly string[]]>([
    ['', allUsers],
    ['sort=', allUsers],
    ['sort=joined&keyword=', allUsers],
    ['sort=-joined', allUsers.toReversed()],
    ['sort=name', ['Ada Admin', 'bob under_score', 'Zoë Zweig']],
    ['sort=-name', ['Zoë Zweig', 'bob under_score', 'Ada Admin']],
    ['sort=email', allUsers],
    ['sort=-email', allUsers.toReversed()],
    ['keyword=ZO%C3%8B', ['Zoë Zweig']],
    ['keyword=ada%40example', ['Ada Admin']],
    ['keyword=customer-&sort=-joined', ['bob under_score', 'Zoë Zweig']],
    ['keyword=_', ['bob under_score']],
    ['keyword=%25', []],
    ['keyword=%5C', []],
    ['keyword=nobody', []],
  ])('responds to ?%s', async (query, expected) => {
    expect(await listNames(query)).toEqual(expected)
    expect(await fetchList(`/api/users?${query}`)).toMatchObject({
      page: 1,
      pages: expected.length === 0 ? 0 : 1,
      total: expected.length,
    })
  })
})

describe('the order list', () => {
  /** The indexes of the listed orders in `orders`. */
  const listIndexes = async (query: string) => {
    const list = await fetchList<OrderList>(`/api/orders?${query}`)
    expect(list.total).toBe(list.orders.length)
    return list.orders.map(({ _id }) => orders.indexOf(_id))
  }

  it.each<readonly [string, readonly number[]]>([
    ['', [2, 1, 0]],
    ['sort=&paid=&delivered=&method=&from=&to=&keyword=', [2, 1, 0]],
    ['sort=oldest', [0, 1, 2]],
    ['sort=total', [1, 0, 2]],
    ['sort=-total', [2, 0, 1]],
    ['paid=true', [2, 0]],
    ['paid=false', [1]],
    ['delivered=true', [0]],
    ['paid=true&delivered=false', [2]],
    ['awaitingDelivery=true', [2]],
    ['awaitingDelivery=false', [1, 0]],
    ['fulfilment=to-pack', [2]],
    ['fulfilment=sent', []],
    ['fulfilment=return-asked', []],
    ['fulfilment=cancelled', []],
    ['method=Stripe', [1]],
    ['method=COD&sort=oldest', [0, 2]],
    ['keyword=0', [2, 1, 0]],
    ['keyword=zz', []],
    ['keyword=%25', []],
    ['from=2001-01-01&to=2001-01-31', []],
  ])('responds to ?%s', async (query, expected) => {
    expect(await listIndexes(query)).toEqual(expected)
  })

  it('finds orders by the start of their id, ignoring case', async () => {
    for (const [index, id] of orders.entries()) {
      expect(await listIndexes(`keyword=${id}`)).toEqual([index])
      expect(await listIndexes(`keyword=${id.toUpperCase()}`)).toEqual([index])
      expect(await listIndexes(`keyword=${id.slice(9)}`)).toEqual([])
    }
  })

  it('filters by days in the shop’s time zone', async () => {
    for (const day of new Set(days)) {
      const ofDay = days.flatMap((other, index) => (other === day ? [index] : []))
      expect(await listIndexes(`from=${day}&to=${day}&sort=oldest`)).toEqual(ofDay)
    }
    const first = days[0] ?? ''
    const last = days[2] ?? ''
    expect(await listIndexes(`from=${first}&to=${last}`)).toEqual([2, 1, 0])
  })

  it('counts and pages the filtered orders', async () => {
    for (const list of ['products', 'users', 'orders'])
      expect(await fetchList(`/api/${list}?pageNumber=9999999999999999`)).toMatchObject({ [list]: [] })
    expect(await fetchList('/api/orders?paid=true&pageNumber=2')).toEqual({ orders: [], page: 2, pages: 1, total: 2 })
    expect(await fetchList('/api/orders?paid=false&delivered=true')).toEqual({ orders: [], page: 1, pages: 0, total: 0 })
  })
})

describe('an invalid list request', () => {
  it.each<readonly [string, string]>([
    [
      '/api/products?sort=size',
      'sort is not one of newest, oldest, name, -name, price, -price, category, brand, stock, -stock, rating, relevance',
    ],
    ['/api/users?sort=id', 'sort is not one of joined, -joined, name, -name, email, -email'],
    [`/api/users?keyword=${'x'.repeat(101)}`, 'keyword must be at most 100 characters'],
    ['/api/users?keyword=%00', 'The request contains characters that cannot be stored'],
    ['/api/orders?sort=paid', 'sort is not one of newest, oldest, total, -total'],
    ['/api/orders?paid=1', 'paid is not one of true, false'],
    ['/api/orders?delivered=no', 'delivered is not one of true, false'],
    ['/api/orders?awaitingDelivery=1', 'awaitingDelivery is not one of true, false'],
    ['/api/orders?fulfilment=packed', 'fulfilment is not one of to-pack, sent, return-asked, cancelled'],
    ['/api/orders?method=Cheque', 'method is not one of Stripe, COD'],
    ['/api/orders?from=2026-02-30', 'Invalid date range'],
    ['/api/orders?from=2026-03-02&to=2026-03-01', 'Invalid date range'],
  ])('is rejected: %s', async (path, message) => {
    const { status, body } = await shop.get(path, shop.adminToken)
    expect([status, body]).toEqual([400, { code: 'invalid_request', message }])
  })

  it('is rejected for missing access before it is validated', async () => {
    const { token } = await shop.registerCustomer()
    for (const path of ['/api/users?sort=id', '/api/orders?paid=1']) {
      expect([(await shop.get(path)).status, (await shop.get(path, token)).status]).toEqual([401, 403])
    }
  })
})

describe('an order', () => {
  const first = 0
  const third = 2
  const find = async (keyword: string) =>
    (await fetchList<OrderList>(`/api/orders?keyword=${encodeURIComponent(keyword)}`)).orders.map(({ _id }) =>
      orders.indexOf(_id),
    )

  it('is found by its number, its customer and the beginning of its id', async () => {
    const { number, user } = await fetchList<Order>(`/api/orders/${orders[third] ?? ''}`)
    expect(number).toMatch(/^\d{7}$/)
    for (const keyword of [number, `#${number}`, orders[third]!.slice(0, 30)]) expect(await find(keyword)).toEqual([third])
    for (const keyword of [user.email, 'zweig', 'ZOË']) expect(await find(keyword)).toEqual([2, 1, 0])
    expect(await find('under_score')).toEqual([])
    expect(await find(`${number}0`)).toEqual([])
  })

  it('has a timeline with who did it, for its page only', async () => {
    const { timeline, ...order } = await fetchList<Order>(`/api/orders/${orders[first] ?? ''}`)
    expect(timeline).toEqual([
      { what: 'placed', at: order.createdAt, by: 'customer' },
      { what: 'paid', at: order.paidAt, by: 'admin' },
      { what: 'delivered', at: order.deliveredAt, by: 'admin' },
    ])
    const listed = (await fetchList<OrderList>('/api/orders')).orders.find(({ _id }) => _id === order._id)
    expect(listed).not.toHaveProperty('timeline')
    expect(listed?.number).toBe(order.number)
  })
})

it('counts for the checklist of a new shop', async () => {
  await shop.request('POST', '/api/products', shop.adminToken)
  const { body } = await shop.get('/api/admin/setup', shop.adminToken)
  expect(body).toEqual({ products: 4, published: 3, orders: 3, payments: 'sandbox' })
})
