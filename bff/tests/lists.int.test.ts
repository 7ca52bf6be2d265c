import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { anyone, openDoor } from './fixtures/door.ts'
import type { Door } from './fixtures/door.ts'

let door: Door
let bearer: string
beforeAll(async () => {
  door = await openDoor(inject('postgresUrl'))
  bearer = `Bearer ${await door.sign({})}`
  await door.database.query('INSERT INTO access (user_id, is_admin) VALUES ($1, true)', [anyone])
})
afterAll(() => door.close())
beforeEach(() => door.calls.splice(0))

/** What a service was asked for after a list was. */
async function askedFor(path: string): Promise<unknown> {
  const { statusCode } = await door.bff.app.inject({ url: path, headers: { authorization: bearer } })
  expect(statusCode).toBe(200)
  return door.calls.find(({ name }) => name.startsWith('list'))?.input
}

const firstRows = { page: 1, pageSize: 20 }
const first12 = { page: 1, pageSize: 12, drafts: true }

describe('what lists ask of the services', () => {
  it.each<readonly [string, object]>([
    ['/api/products', { ...first12, keyword: '', sort: 'newest' }],
    ['/api/products?sort=', { ...first12, keyword: '', sort: 'newest' }],
    ['/api/products?sort=-stock&keyword=%20mug%20&pageNumber=3', { ...first12, page: 3, keyword: 'mug', sort: '-stock' }],
    ['/api/users', { ...firstRows, keyword: '', sort: 'joined' }],
    ['/api/users?keyword=%25&sort=-email', { ...firstRows, keyword: '%', sort: '-email' }],
    ['/api/orders', { ...firstRows, idStart: '', sort: 'newest' }],
    [
      '/api/orders?paid=true&delivered=false&method=COD&from=2026-02-28&to=2026-02-28&sort=-total&keyword=019A',
      {
        ...firstRows,
        idStart: '019A',
        paid: true,
        delivered: false,
        method: 'COD',
        from: '2026-02-28',
        to: '2026-02-28',
        sort: '-total',
      },
    ],
    ['/api/orders?paid=&delivered=%20&method=&from=&to=&sort=&keyword=', { ...firstRows, idStart: '', sort: 'newest' }],
  ])('%s', async (path, question) => {
    expect(await askedFor(path)).toEqual(question)
  })
})

describe('what lists refuse', () => {
  const tooLong = 'keyword must be at most 100 characters'
  const products = 'sort is not one of newest, oldest, name, -name, price, -price, category, brand, stock, -stock'
  it.each<readonly [string, string]>([
    ['/api/products?sort=rating', products],
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
    const answer = await door.bff.app.inject({ url, headers: { authorization: bearer } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ code: 'invalid_request', message })
    expect(door.calls.filter(({ name }) => name.startsWith('list'))).toEqual([])
  })

  it('who asks comes before what is asked', async () => {
    for (const url of ['/api/users?sort=x', '/api/orders?paid=x'])
      expect((await door.bff.app.inject({ url })).statusCode).toBe(401)
  })
})

describe('the description of the lists', () => {
  it('names every parameter, with its values and the usual one', async () => {
    const answer = await door.bff.app.inject({ url: '/api/openapi.json' })
    const { paths } = answer.json<{ paths: Record<string, { get: { parameters: { name: string; schema: object }[] } }> }>()
    const parameters = (path: string) => Object.fromEntries(paths[path]!.get.parameters.map(({ name, schema }) => [name, schema]))
    expect(Object.keys(parameters('/api/products')).sort()).toEqual(['keyword', 'pageNumber', 'sort'])
    expect(Object.keys(parameters('/api/users')).sort()).toEqual(['keyword', 'pageNumber', 'sort'])
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
