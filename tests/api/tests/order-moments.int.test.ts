import type { OrderList } from '@shop/contracts/orders'
import { readPublicLogs } from '@shop/local'
import { compareOrders } from '@shop/ops'
import { eventually } from '@shop/kit/testing'
import { checkOrders, checkReports, foldRecords, buildSalesIndex, type FetchOrderPage } from '@shop/report-oracle'
import { payByCard, placeConcurrentOrders, queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { requestReportsOf } from './support/request-report.ts'

const ORDERS = 40
/** In cents. */
const thresholds = { VIP: 1000_00, Premium: 500_00, Regular: 100_00 }
/** The last minutes of a month. */
const LAST_DAY = '2026-04-30'
const FIRST_DAY = '2026-05-01'
const HALF_PAST_ELEVEN = Date.parse(`${LAST_DAY}T23:30:00.000Z`)
const JUST_BEFORE_MIDNIGHT = Date.parse(`${LAST_DAY}T23:59:59.800Z`)

/**
 * A clock that moves on by 37 ms whenever it is read, besides the time that passes. So the clock of a command and that of
 * the store, which reads it later, never agree.
 */
function createMovingClock() {
  let base = HALF_PAST_ELEVEN
  let setAt = performance.now()
  let reads = 0
  return {
    now: () => new Date(base + (performance.now() - setAt) + 37 * (reads += 1)),
    moveTo: (time: number) => {
      base = time
      setAt = performance.now()
      reads = 0
    },
  }
}

const clock = createMovingClock()

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { reports: true, clock: clock.now })
  clock.moveTo(HALF_PAST_ELEVEN)
})
afterAll(() => shop.close())

const readLogs = () => queryDatabase(shop, 'public', readPublicLogs)

const requestOrders: FetchOrderPage = async (page) => {
  const { status, body } = await shop.get<OrderList>(`/api/orders?sort=oldest&pageNumber=${String(page)}`, shop.adminToken)
  expect(status).toBe(200)
  return body
}

describe('the moments of an order', () => {
  it('are the same in the list of orders and in every report, also for concurrent orders around midnight', async () => {
    const { _id: product } = await shop.createProduct(shop.adminToken, { price: 33.33, countInStock: 10_000 })
    const buyer = await shop.registerCustomer()
    const { body: card } = await shop.placeOrder(buyer.token, [[product, 2]], { paymentMethod: 'Stripe' })
    await payByCard(shop, buyer.token, card._id)
    const { body: cancelled } = await shop.placeOrder(buyer.token, [[product, 1]])
    await shop.request('PUT', `/api/orders/${cancelled._id}/cancel`, buyer.token)
    clock.moveTo(JUST_BEFORE_MIDNIGHT)
    const placing = placeConcurrentOrders(shop, product, ORDERS)
    expect((await compareOrders(requestOrders, readLogs)).faults).toEqual([])
    await placing
    await shop.request('PUT', `/api/orders/${card._id}/deliver`, shop.adminToken)
    expect((await shop.request('PUT', `/api/orders/${card._id}/refund`, shop.adminToken, {})).status).toBe(200)

    await eventually(async () => {
      const state = foldRecords(await readLogs())
      const { cells, faults } = await checkOrders(requestOrders, state)
      expect(faults).toEqual([])
      expect(cells).toBeGreaterThan(ORDERS * 10)
      const salesIndex = buildSalesIndex(state, 'UTC')
      const drillDowns = { products: [product], customers: [buyer._id] }
      for (const day of [LAST_DAY, FIRST_DAY]) {
        const request = { range: { startDate: day, endDate: day }, today: FIRST_DAY, thresholds }
        expect((await checkReports(requestReportsOf(shop), salesIndex, request, drillDowns)).faults).toEqual([])
      }
    }, 20_000)

    const orders = [...foldRecords(await readLogs()).orders.values()]
    const days = Map.groupBy(orders, ({ placedAt }) => new Date(placedAt).toISOString().slice(0, 10))
    expect([...days.keys()].sort()).toEqual([LAST_DAY, FIRST_DAY])
  })
})
