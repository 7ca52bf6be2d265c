import { readPublicLogs } from '@shop/local'
import { openDatabase, silentLogger } from '@shop/kit/process'
import type { Database } from '@shop/kit'
import { eventually } from '@shop/kit/testing'
import { typicalRanges, checkReports, foldRecords, buildSalesIndex } from '@shop/report-oracle'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestShop } from '@shop/test-support'
import type { TestShop } from '@shop/test-support'
import { requestReportsOf } from './support/request-report.ts'

const timeZone = 'Europe/Lisbon'
/** In cents. */
const thresholds = { VIP: 1000_00, Premium: 500_00, Regular: 100_00 }

let shop: TestShop
let database: Database
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { reports: true, timeZone })
  database = openDatabase({ url: shop.databaseUrl('public'), schema: 'public', logger: silentLogger(), maxConnections: 1 })
})
afterAll(async () => {
  await database.close()
  await shop.close()
})

/** Places paid, delivered, cancelled and open orders, at prices that are not whole dollars. */
async function placeOrders(): Promise<{ products: string[]; customers: string[] }> {
  const jug = (await shop.createProduct(shop.adminToken, { name: 'Jug', price: 33.33, cost: 12.5 }))._id
  const pen = (await shop.createProduct(shop.adminToken, { name: 'Pen', price: 0.07, countInStock: 500 }))._id
  const customers = [await shop.registerCustomer('Ana'), await shop.registerCustomer('Rui')]
  for (const { token } of customers) {
    const lines = [[jug, 3] as const, [pen, 7] as const]
    const { body: paid } = await shop.placeOrder(token, lines)
    await shop.request('PUT', `/api/orders/${paid._id}/pay`, shop.adminToken, {})
    await shop.request('PUT', `/api/orders/${paid._id}/deliver`, shop.adminToken)
    const { body: cancelled } = await shop.placeOrder(token, [[jug, 1]])
    await shop.request('PUT', `/api/orders/${cancelled._id}/cancel`, token)
  }
  await shop.placeOrder(customers[0]?.token ?? '', [[pen, 100]])
  return { products: [jug, pen], customers: customers.map(({ _id }) => _id) }
}

describe('the reports of the API', () => {
  it('equal the figures that the report oracle computes from the events', async () => {
    const drillDowns = await placeOrders()
    await eventually(async () => {
      const salesIndex = buildSalesIndex(foldRecords(await readPublicLogs(database)), timeZone)
      expect(salesIndex.sales).toHaveLength(3)
      const { today, ranges } = typicalRanges(new Date(), timeZone)
      for (const range of ranges) {
        const { faults } = await checkReports(requestReportsOf(shop), salesIndex, { range, today, thresholds }, drillDowns)
        expect(faults).toEqual([])
      }
    }, 20_000)
  })
})
