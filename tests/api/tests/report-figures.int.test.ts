import type { OrderList } from '@shop/contracts/orders'
import type { Reconciliation } from '@shop/contracts/payments'
import type { FinancialSummary, OrderAnalytics } from '@shop/contracts/reports'
import { readPublicLogs } from '@shop/local'
import { openDatabase, type Database } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { typicalRanges, checkOrders, checkReports, foldRecords, buildSalesIndex } from '@shop/report-oracle'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { placeCardOrder, startTestShop, type TestShop } from '@shop/test-support'
import { guestsOf, newEmail } from './support/guests.ts'
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

/** Places paid, delivered, cancelled and open orders, also of guests, at prices that are not whole dollars. */
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
  const { place } = guestsOf(
    () => shop,
    () => jug,
  )
  const email = newEmail()
  const guests: string[] = []
  for (const guest of [email, newEmail(), email]) {
    const { body: order } = await place(guest)
    await shop.request('PUT', `/api/orders/${order._id}/pay`, shop.adminToken, {})
    guests.push(order.user._id)
  }
  return { products: [jug, pen], customers: [...customers.map(({ _id }) => _id), ...guests] }
}

describe('the reports of the API', () => {
  it('equal the figures that the report oracle computes from the events', async () => {
    const drillDowns = await placeOrders()
    await eventually(async () => {
      const salesIndex = buildSalesIndex(foldRecords(await readPublicLogs(database)), timeZone)
      expect(salesIndex.sales).toHaveLength(6)
      const { today, ranges } = typicalRanges(new Date(), timeZone)
      for (const range of ranges) {
        const { faults } = await checkReports(requestReportsOf(shop), salesIndex, { range, today, thresholds }, drillDowns)
        expect(faults).toEqual([])
      }
    }, 20_000)
  })

  it('call the recent orders by the numbers of the order list', async () => {
    const { body } = await shop.get<OrderAnalytics>('/api/reports/order-analytics', shop.adminToken)
    const { body: list } = await shop.get<OrderList>('/api/orders', shop.adminToken)
    const numbers = new Map(list.orders.map(({ _id, number }) => [_id, number]))
    expect(body.recentOrders).toHaveLength(6)
    for (const { orderId, number } of body.recentOrders) expect([orderId, number]).toEqual([orderId, numbers.get(orderId)])
  })

  it('agree to the cent with the provider after refunds and disputes that were made there', async () => {
    const cup = (await shop.createProduct(shop.adminToken, { name: 'Cup', price: 19.99, countInStock: 10 }))._id
    const pay = async () => {
      const order = await placeCardOrder(shop, cup)
      await order.pay()
      await order.verify()
      return order.sessionId
    }
    const { sandbox } = shop
    await sandbox.refundByHand(await pay(), 5_01)
    await sandbox.openDispute(await pay())
    for (const outcome of ['won', 'lost'] as const) await sandbox.endDispute(await sandbox.openDispute(await pay()), outcome)
    // Of one order: $19.99, shipping $100.00, tax $3.00.
    const totals = { captured: 491.96, refunded: 5.01, disputed: 245.98 }
    const compare = () => shop.request<Reconciliation>('POST', '/api/payments/reconciliation', shop.adminToken)
    expect((await compare()).body.latest).toMatchObject({ provider: totals, recorded: totals, differences: [] })
    const requestOrders = async (page: number) =>
      (await shop.get<OrderList>(`/api/orders?sort=oldest&pageNumber=${String(page)}`, shop.adminToken)).body
    await eventually(async () => {
      const { body } = await shop.get<FinancialSummary>('/api/reports/financial-summary', shop.adminToken)
      expect(body.revenue.refunds).toBe(250.99)
      const paidByCard = body.paymentMethodRevenue.find(({ method }) => method === 'Stripe')
      expect(paidByCard).toEqual({ method: 'Stripe', revenue: totals.captured, orders: 4 })
      expect((await checkOrders(requestOrders, foldRecords(await readPublicLogs(database)))).faults).toEqual([])
    }, 20_000)
  })
})
