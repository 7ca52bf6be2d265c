import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectRefusal } from './support/expect-failure.ts'
import { openShop } from '@shop/test-support'
import type { TestShop } from '@shop/test-support'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

const REPORTS = [
  'sales-analytics',
  'product-analytics',
  'customer-analytics',
  'order-analytics',
  'financial-summary',
  'cohorts',
  'rfm',
  `products/${uuidv7()}/buyers`,
  `customers/${uuidv7()}/products`,
].map((name) => `/api/reports/${name}`)

const away = 'Reports are not available right now. The shop sells on; they will catch up by themselves.'

describe('bad input to the reports', () => {
  it.each(REPORTS)('%s refuses what is no range of days', async (path) => {
    const refused = (query: string) => expectRefusal(shop.get(`${path}?${query}`, shop.adminToken), [400, 'Invalid date range'])
    await refused('startDate=2026-02-01&endDate=2026-01-31')
    await refused('startDate=2026-02-29')
    await refused('endDate=soon')
    await refused('startDate=2026-01-01T00:00:00Z')
    await refused('startDate=2026-01-01&startDate=2026-01-02')
  })

  it.each(['products', 'customers'])('an id of %s that is none is unknown', async (kind) => {
    const [rest, name] = kind === 'products' ? ['buyers', 'Product'] : ['products', 'User']
    await expectRefusal(shop.get(`/api/reports/${kind}/no-id/${rest}`, shop.adminToken), [404, `${name} not found`])
  })

  it('refuses the range before it looks for the id', async () => {
    await expectRefusal(shop.get('/api/reports/products/no-id/buyers?endDate=soon', shop.adminToken), [400, 'Invalid date range'])
  })
})

describe('a shop whose reporting is away', () => {
  it.each(REPORTS)('%s says so', async (path) => {
    const answer = await shop.request('GET', `${path}?startDate=&endDate=`, shop.adminToken)
    expect(answer.body).toEqual({ code: 'reports_unavailable', message: away })
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('sells', async () => {
    const { _id } = await shop.product(shop.adminToken)
    const { token } = await shop.customer()
    expect((await shop.place(token, [[_id, 1]])).status).toBe(201)
  })
})
