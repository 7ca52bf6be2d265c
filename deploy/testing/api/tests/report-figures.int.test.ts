import { reportingCalls } from '@shop/contracts/internal'
import { readAllEvents } from '@shop/local'
import { openDatabase, silentLogger } from '@shop/kit/process'
import type { Database } from '@shop/kit'
import { eventually } from '@shop/kit/testing'
import { askedOn, checkReports, foldRecords, openBooks } from '@shop/report-oracle'
import type { Ask, ReportName } from '@shop/report-oracle'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openShop } from '@shop/test-support'
import type { TestShop } from '@shop/test-support'

const timeZone = 'Europe/Lisbon'
const thresholds = { VIP: 1000_00, Premium: 500_00, Regular: 100_00 }

let shop: TestShop
let database: Database
beforeAll(async () => {
  shop = await openShop(inject('postgresUrl'), { reports: true, timeZone })
  database = openDatabase({ url: shop.databaseUrl('public'), schema: 'public', logger: silentLogger(), maxConnections: 1 })
})
afterAll(async () => {
  await database.close()
  await shop.close()
})

const paths: Readonly<Record<ReportName, string>> = {
  salesAnalytics: 'sales-analytics',
  productAnalytics: 'product-analytics',
  customerAnalytics: 'customer-analytics',
  orderAnalytics: 'order-analytics',
  financialSummary: 'financial-summary',
  cohorts: 'cohorts',
  rfm: 'rfm',
  productBuyers: 'products/{id}/buyers',
  customerProducts: 'customers/{id}/products',
}

/** Asks as an admin does. Names and addresses are nothing that events tell, and dollars are cents with a point in them. */
const ask: Ask = async (name, { startDate, endDate, productId, customerId }) => {
  const path = paths[name].replace('{id}', String(productId ?? customerId))
  const query = new URLSearchParams({ startDate: startDate ?? '', endDate: endDate ?? '' })
  const { status, body } = await shop.get(`/api/reports/${path}?${query.toString()}`, shop.adminToken)
  expect(status, JSON.stringify(body)).toBe(200)
  return reportingCalls[name].answer.encode(body as never)
}

/** A day's trade: orders paid, delivered, cancelled and left open, at prices that leave cents. */
async function trade(): Promise<{ products: string[]; customers: string[] }> {
  const products = [
    await shop.product(shop.adminToken, { name: 'Jug', price: 33.33, cost: 12.5 }),
    await shop.product(shop.adminToken, { name: 'Pen', price: 0.07, countInStock: 500 }),
  ].map(({ _id }) => _id)
  const [jug = '', pen = ''] = products
  const customers = [await shop.customer('Ana'), await shop.customer('Rui')]
  const cod = { paymentMethod: 'COD' }
  for (const { token } of customers) {
    const { body: paid } = await shop.place(
      token,
      [
        [jug, 3],
        [pen, 7],
      ],
      cod,
    )
    await shop.request('PUT', `/api/orders/${paid._id}/pay`, shop.adminToken, {})
    await shop.request('PUT', `/api/orders/${paid._id}/deliver`, shop.adminToken)
    const { body: cancelled } = await shop.place(token, [[jug, 1]], cod)
    await shop.request('PUT', `/api/orders/${cancelled._id}/cancel`, token)
  }
  await shop.place(customers[0]?.token ?? '', [[pen, 100]], cod)
  return { products, customers: customers.map(({ _id }) => _id) }
}

describe('the reports over the API', () => {
  it('tell in dollars what the events come to in cents', async () => {
    const drillDowns = await trade()
    await eventually(async () => {
      const books = openBooks(foldRecords(await readAllEvents(database)), timeZone)
      expect(books.sales).toHaveLength(3)
      const { today, ranges } = askedOn(new Date(), timeZone)
      for (const range of ranges) {
        const { faults } = await checkReports(ask, books, { range, today, thresholds }, drillDowns)
        expect(faults).toEqual([])
      }
    }, 20_000)
  })
})
