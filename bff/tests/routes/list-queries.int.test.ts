import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createBffUnderTest, testUserId, type BffUnderTest } from '../fixtures/bff-under-test.ts'

let fixture: BffUnderTest
let bearer: string
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'))
  bearer = `Bearer ${await fixture.sign({})}`
  await fixture.database.query('INSERT INTO access (user_id, is_admin) VALUES ($1, true)', [testUserId])
})
afterAll(() => fixture.close())
beforeEach(() => fixture.calls.splice(0))

/** Requests a list, and returns the input of the call to the service. */
async function callInputOf(path: string): Promise<unknown> {
  const { statusCode } = await fixture.bff.app.inject({ url: path, headers: { authorization: bearer } })
  expect(statusCode).toBe(200)
  return fixture.calls.findLast(({ name }) => name.startsWith('list'))?.input
}

const firstPage = { page: 1, pageSize: 20 }
const firstProductPage = { page: 1, pageSize: 12, drafts: true, grouped: false }

describe('a list query becomes the input of the call to the service', () => {
  it.each<readonly [string, object]>([
    ['/api/products', { ...firstProductPage, keyword: '', filter: {} }],
    ['/api/products?sort=&category=&minPrice=%20&minRating=&inStock=&option=', { ...firstProductPage, keyword: '', filter: {} }],
    [
      '/api/products?category=home-kitchen&brand=Kiln&minPrice=9.99&maxPrice=20&minRating=4.5&inStock=true&sort=rating',
      {
        ...firstProductPage,
        keyword: '',
        sort: 'rating',
        filter: { category: 'home-kitchen', brand: 'Kiln', minPrice: 999, maxPrice: 2000, minRating: 4.5, inStock: true },
      },
    ],
    [
      '/api/products?sort=-stock&keyword=%20mug%20&pageNumber=3',
      { ...firstProductPage, page: 3, keyword: 'mug', sort: '-stock', filter: {} },
    ],
    [
      '/api/products?option=Size:42&option=Width:%201:2%20',
      {
        ...firstProductPage,
        keyword: '',
        filter: {
          option: [
            { name: 'Size', value: '42' },
            { name: 'Width', value: '1:2' },
          ],
        },
      },
    ],
    ['/api/users', { ...firstPage, keyword: '', sort: 'joined' }],
    ['/api/users?keyword=%25&sort=-email', { ...firstPage, keyword: '%', sort: '-email' }],
    ['/api/orders', { ...firstPage, sort: 'newest' }],
    [
      '/api/orders?keyword=%20%231042',
      { ...firstPage, sort: 'newest', search: { idStart: '#1042', number: '1042', userIds: [], text: '#1042' } },
    ],
    [
      '/api/orders?paid=true&delivered=false&method=COD&from=2026-02-28&to=2026-02-28&sort=-total&keyword=019A',
      {
        ...firstPage,
        search: { idStart: '019A', number: '', userIds: [], text: '019A' },
        paid: true,
        delivered: false,
        method: 'COD',
        from: '2026-02-28',
        to: '2026-02-28',
        sort: '-total',
      },
    ],
    ['/api/orders?paid=&delivered=%20&method=&from=&to=&sort=&keyword=', { ...firstPage, sort: 'newest' }],
  ])('%s', async (path, input) => {
    expect(await callInputOf(path)).toEqual(input)
  })
})

describe('an invalid list query is rejected', () => {
  const tooLong = 'keyword must be at most 100 characters'
  const products =
    'sort is not one of newest, oldest, name, -name, price, -price, category, brand, stock, -stock, rating, relevance'
  it.each<readonly [string, string]>([
    ['/api/products?sort=-rating', products],
    ['/api/products?minPrice=cheap', 'minPrice must be a number'],
    ['/api/products?maxPrice=-1', 'maxPrice must not be negative'],
    ['/api/products?maxPrice=1.999', 'maxPrice must have at most 2 decimals'],
    ['/api/products?minPrice=20&maxPrice=10', 'minPrice must not be above maxPrice'],
    ['/api/products?minRating=6', 'minRating must be between 0 and 5'],
    ['/api/products?minRating=good', 'minRating must be a number'],
    ['/api/products?inStock=yes', 'inStock is not one of true, false'],
    ['/api/products?option=42', 'option must be a name and a value, such as Size:42'],
    ['/api/products?option=Size:%20', 'option must be a name and a value, such as Size:42'],
    ['/api/products?option=A:1&option=B:1&option=C:1&option=D:1', 'option must be given at most 3 times'],
    [`/api/products?option=Size:${'x'.repeat(200)}`, 'option must be at most 200 characters'],
    ['/api/products?facets=1', 'facets is not one of true, false'],
    [`/api/products?brand=${'x'.repeat(201)}`, 'brand must be at most 200 characters'],
    ['/api/products?sort=name&sort=price', products],
    ['/api/products?sort=name%3B%20DROP%20TABLE%20products', products],
    ['/api/users?sort=newest', 'sort is not one of joined, -joined, name, -name, email, -email'],
    [`/api/users?keyword=${'x'.repeat(101)}`, tooLong],
    ['/api/users?keyword=a&keyword=b', 'keyword is not valid'],
    ['/api/orders?sort=name', 'sort is not one of newest, oldest, total, -total'],
    [`/api/orders?keyword=${'x'.repeat(101)}`, tooLong],
    ['/api/orders?paid=yes', 'paid is not one of true, false'],
    ['/api/orders?delivered=1', 'delivered is not one of true, false'],
    ['/api/orders?method=cod', 'method is not one of Stripe, COD'],
    ['/api/orders?from=yesterday', 'Invalid date range'],
    ['/api/orders?from=2026-02-29', 'Invalid date range'],
    ['/api/orders?from=0000-01-01', 'Invalid date range'],
    ['/api/orders?to=2026-1-1', 'Invalid date range'],
    ['/api/orders?to=2026-01-01T00:00:00Z', 'Invalid date range'],
    ['/api/orders?from=2026-01-02&to=2026-01-01', 'Invalid date range'],
    ['/api/orders?from=2026-01-02&from=2026-01-02', 'Invalid date range'],
  ])('%s', async (url, message) => {
    const response = await fixture.bff.app.inject({ url, headers: { authorization: bearer } })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ code: 'invalid_request', message })
    expect(fixture.calls.filter(({ name }) => name.startsWith('list'))).toEqual([])
  })

  it('after authentication', async () => {
    for (const url of ['/api/users?sort=x', '/api/orders?paid=x'])
      expect((await fixture.bff.app.inject({ url })).statusCode).toBe(401)
  })
})

describe('the OpenAPI document of the lists', () => {
  it('has every parameter, with its values and default', async () => {
    const response = await fixture.bff.app.inject({ url: '/api/openapi.json' })
    const { paths } = response.json<{ paths: Record<string, { get: { parameters: { name: string; schema: object }[] } }> }>()
    const parameters = (path: string) => Object.fromEntries(paths[path]!.get.parameters.map(({ name, schema }) => [name, schema]))
    const filters = ['brand', 'category', 'inStock', 'maxPrice', 'minPrice', 'minRating', 'option']
    expect(Object.keys(parameters('/api/products')).sort()).toEqual(
      [...filters, 'facets', 'grouped', 'keyword', 'pageNumber', 'sort'].sort(),
    )
    expect(Object.keys(parameters('/api/users')).sort()).toEqual(['keyword', 'pageNumber', 'sort', 'staff'])
    expect(parameters('/api/orders')).toMatchObject({
      keyword: { maxLength: 100 },
      paid: { enum: ['true', 'false'] },
      delivered: { enum: ['true', 'false'] },
      method: { enum: ['Stripe', 'COD'] },
      from: { format: 'date' },
      to: { format: 'date' },
      sort: { enum: ['newest', 'oldest', 'total', '-total'], default: 'newest' },
    })
  })
})
