import type { Operations } from '@shop/contracts/operations'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestShop, type TestShop } from '@shop/test-support'
import { expectErrorResponse } from './support/expect-error-response.ts'
import { reportPaths } from './support/report-paths.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

const paths = Object.values(reportPaths).map((path) => `/api/reports/${path.replace(/:\w+/, uuidv7())}`)

const unavailable = 'Reports are not available right now. The shop sells on; they will catch up by themselves.'

describe('an invalid report request', () => {
  it.each(paths)('is rejected for its date range: %s', async (path) => {
    const expectRejected = (query: string) =>
      expectErrorResponse(shop.get(`${path}?${query}`, shop.adminToken), [400, 'Invalid date range'])
    await expectRejected('startDate=2026-02-01&endDate=2026-01-31')
    await expectRejected('startDate=2026-02-29')
    await expectRejected('endDate=soon')
    await expectRejected('startDate=2026-01-01T00:00:00Z')
    await expectRejected('startDate=2026-01-01&startDate=2026-01-02')
  })

  it.each(['products', 'customers'])('is rejected with 404 for a malformed id of %s', async (kind) => {
    const [list, name] = kind === 'products' ? ['buyers', 'Product'] : ['products', 'User']
    await expectErrorResponse(shop.get(`/api/reports/${kind}/no-id/${list}`, shop.adminToken), [404, `${name} not found`])
  })

  it('is rejected for its date range before its id is looked up', async () => {
    await expectErrorResponse(shop.get('/api/reports/products/no-id/buyers?endDate=soon', shop.adminToken), [
      400,
      'Invalid date range',
    ])
  })
})

describe('a shop without reporting', () => {
  it.each(paths)('responds with 503 and Retry-After to %s', async (path) => {
    const response = await shop.request('GET', `${path}?startDate=&endDate=`, shop.adminToken)
    expect(response.body).toEqual({ code: 'reports_unavailable', message: unavailable })
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('names no process of reports or mails to operators, since it has none', async () => {
    const { body } = await shop.get<Operations>('/api/admin/operations', shop.adminToken)
    expect(body.processes.map(({ name }) => name).sort()).toEqual(['bff', 'catalogue', 'identity', 'order', 'payment'])
  })

  it('accepts orders', async () => {
    const { _id } = await shop.createProduct(shop.adminToken)
    const { token } = await shop.registerCustomer()
    expect((await shop.placeOrder(token, [[_id, 1]])).status).toBe(201)
  })
})
