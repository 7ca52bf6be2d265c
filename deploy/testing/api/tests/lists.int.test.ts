import type { OrderList, ProductList, UserList } from '@shop/contracts/api'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openShop } from '@shop/test-support'
import type { TestShop } from '@shop/test-support'

const A_DAY = 86_400_000

let shop: TestShop
/** Moved on between orders, so that they are placed on different days. */
let now = new Date()
/** Oldest first. */
const orders: string[] = []
const days: string[] = []

/** As the clocks of Tokyo show it: there the day begins at 15:00 UTC. */
function dayInTokyo(moment: Date): string {
  return new Date(moment.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
}

beforeAll(async () => {
  shop = await openShop(inject('postgresUrl'), { clock: () => now, timeZone: 'Asia/Tokyo' })
  const goods = [
    { name: 'Enamel jug', price: 34, category: 'Kitchen', brand: 'Kiln', countInStock: 20 },
    { name: 'cast-iron pan', price: 120, category: 'Kitchen', brand: 'Forge', countInStock: 3 },
    { name: 'Wool blanket', price: 80, category: 'Home', brand: 'Loom', countInStock: 0 },
  ]
  const ids: string[] = []
  for (const facts of goods) ids.push((await shop.product(shop.adminToken, facts))._id)
  const { token } = await shop.customer('Zoë Zweig')
  await shop.customer('bob under_score')
  const [jug = '', pan = ''] = ids
  for (const [product, qty, paymentMethod] of [
    [jug, 1, 'COD'],
    [pan, 1, 'Stripe'],
    [jug, 5, 'COD'],
  ] as const) {
    orders.push((await shop.place(token, [[product, qty]], { paymentMethod })).body._id)
    days.push(dayInTokyo(now))
    now = new Date(now.getTime() + A_DAY / 8)
  }
  await shop.request('PUT', `/api/orders/${orders[0] ?? ''}/pay`, shop.adminToken, {})
  await shop.request('PUT', `/api/orders/${orders[0] ?? ''}/deliver`, shop.adminToken)
  await shop.request('PUT', `/api/orders/${orders[2] ?? ''}/pay`, shop.adminToken, {})
})
afterAll(() => shop.close())

async function body<List>(path: string, token: string | undefined = shop.adminToken): Promise<List> {
  const answer = await shop.get<List>(path, token)
  expect(answer.status).toBe(200)
  return answer.body
}

describe('the list of products', () => {
  const names = async (query: string, token?: string) =>
    (await body<ProductList>(`/api/products?${query}`, token)).products.map(({ name }) => name)

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
  ])('?%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
    expect(await names(query, '')).toEqual(expected)
  })

  it('is as it was when nothing more is asked for', async () => {
    const usual = await body<ProductList>('/api/products')
    expect(usual).toMatchObject({ page: 1, pages: 1, total: 3 })
    expect(await body('/api/products?keyword=&pageNumber=1&sort=')).toEqual(usual)
    expect(await body('/api/products?sort=newest')).toEqual(usual)
  })
})

describe('the list of users', () => {
  const names = async (query: string) => (await body<UserList>(`/api/users?${query}`)).users.map(({ name }) => name)
  const everybody = ['Ada Admin', 'Zoë Zweig', 'bob under_score']

  it.each<readonly [string, readonly string[]]>([
    ['', everybody],
    ['sort=', everybody],
    ['sort=joined&keyword=', everybody],
    ['sort=-joined', everybody.toReversed()],
    ['sort=name', ['Ada Admin', 'bob under_score', 'Zoë Zweig']],
    ['sort=-name', ['Zoë Zweig', 'bob under_score', 'Ada Admin']],
    ['sort=email', everybody],
    ['sort=-email', everybody.toReversed()],
    ['keyword=ZO%C3%8B', ['Zoë Zweig']],
    ['keyword=ada%40example', ['Ada Admin']],
    ['keyword=customer-&sort=-joined', ['bob under_score', 'Zoë Zweig']],
    ['keyword=_', ['bob under_score']],
    ['keyword=%25', []],
    ['keyword=%5C', []],
    ['keyword=nobody', []],
  ])('?%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
    expect(await body(`/api/users?${query}`)).toMatchObject({
      page: 1,
      pages: expected.length === 0 ? 0 : 1,
      total: expected.length,
    })
  })
})

describe('the list of orders', () => {
  /** Which orders are listed, by their place in time. */
  const listed = async (query: string) => {
    const list = await body<OrderList>(`/api/orders?${query}`)
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
    ['method=Stripe', [1]],
    ['method=COD&sort=oldest', [0, 2]],
    ['keyword=0', [2, 1, 0]],
    ['keyword=zz', []],
    ['keyword=%25', []],
    ['from=2001-01-01&to=2001-01-31', []],
  ])('?%s', async (query, expected) => {
    expect(await listed(query)).toEqual(expected)
  })

  it('is searched for the start of an id, in any case', async () => {
    for (const [index, id] of orders.entries()) {
      expect(await listed(`keyword=${id}`)).toEqual([index])
      expect(await listed(`keyword=${id.toUpperCase()}`)).toEqual([index])
      expect(await listed(`keyword=${id.slice(9)}`)).toEqual([])
    }
  })

  it('is cut by the days of the shop', async () => {
    for (const day of new Set(days)) {
      const ofDay = days.flatMap((other, index) => (other === day ? [index] : []))
      expect(await listed(`from=${day}&to=${day}&sort=oldest`)).toEqual(ofDay)
    }
    const [first = '', last = ''] = [days[0], days[2]]
    expect(await listed(`from=${first}&to=${last}`)).toEqual([2, 1, 0])
  })

  it('shows its page of what is let through, and counts that', async () => {
    expect(await body('/api/orders?paid=true&pageNumber=2')).toEqual({ orders: [], page: 2, pages: 1, total: 2 })
    expect(await body('/api/orders?paid=false&delivered=true')).toEqual({ orders: [], page: 1, pages: 0, total: 0 })
  })
})

describe('what the lists refuse', () => {
  it.each<readonly [string, string]>([
    [
      '/api/products?sort=rating',
      'sort is not one of newest, oldest, name, -name, price, -price, category, brand, stock, -stock',
    ],
    ['/api/users?sort=id', 'sort is not one of joined, -joined, name, -name, email, -email'],
    [`/api/users?keyword=${'x'.repeat(101)}`, 'keyword must be at most 100 characters'],
    ['/api/users?keyword=%00', 'The request contains characters that cannot be stored'],
    ['/api/orders?sort=paid', 'sort is not one of newest, oldest, total, -total'],
    ['/api/orders?paid=1', 'paid is not one of true, false'],
    ['/api/orders?delivered=no', 'delivered is not one of true, false'],
    ['/api/orders?method=Cheque', 'method is not one of Stripe, COD'],
    ['/api/orders?from=2026-02-30', 'Invalid date range'],
    ['/api/orders?from=2026-03-02&to=2026-03-01', 'Invalid date range'],
  ])('%s', async (path, message) => {
    const { status, body } = await shop.get(path, shop.adminToken)
    expect([status, body]).toEqual([400, { code: 'invalid_request', message }])
  })

  it('comes after who asks', async () => {
    const { token } = await shop.customer()
    for (const path of ['/api/users?sort=id', '/api/orders?paid=1']) {
      expect([(await shop.get(path)).status, (await shop.get(path, token)).status]).toEqual([401, 403])
    }
  })
})
