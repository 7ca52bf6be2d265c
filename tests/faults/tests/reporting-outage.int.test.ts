import { readPublicLogs } from '@shop/local'
import { compareReports } from '@shop/ops'
import { eventually, runSize } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { placeConcurrentOrders, queryDatabase, startTestShop, type TestShopWithReports } from '@shop/test-support'

const KILLS = runSize({ short: 3, whole: 20 })

interface SalesReport {
  readonly summary: { readonly totalOrders: number }
  readonly asOf: string
}

let shop: TestShopWithReports
let product: string

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { reports: true })
  product = (await shop.createProduct(shop.adminToken, { countInStock: 100_000 }))._id
})
afterAll(() => shop.close())

const requestReport = async () => shop.get<SalesReport>('/api/reports/sales-analytics', shop.adminToken)

async function readOrderCount(): Promise<number> {
  const { status, body } = await requestReport()
  if (status !== 200) throw new Error(`the report is not available: ${String(status)}`)
  return body.summary.totalOrders
}

/** Waits until every figure of every report equals the one computed from all events. */
async function expectExactReports(): Promise<void> {
  await eventually(async () => {
    const records = await queryDatabase(shop, 'public', readPublicLogs)
    const { faults } = await compareReports(shop.reporting.dispatch, records, new Date())
    expect(faults.slice(0, 5)).toEqual([])
  }, 30_000)
}

describe('the reporting process', () => {
  it('includes an order in its reports soon after the order was placed', async () => {
    const { token } = await shop.registerCustomer()
    await eventually(readOrderCount)
    await placeConcurrentOrders(shop, product, 5)
    for (let round = 0; round < 5; round += 1) {
      const before = await eventually(readOrderCount)
      await shop.placeOrder(token, [[product, 1]])
      await eventually(async () => expect(await readOrderCount()).toBeGreaterThan(before))
    }
    await expectExactReports()
  })

  it(`reports exact figures after ${String(KILLS)} kills during concurrent orders`, { timeout: 180_000 }, async () => {
    const stopOrders = new AbortController()
    const orders = placeConcurrentOrders(shop, product, Infinity, stopOrders.signal)
    const killProcess = async (): Promise<void> => {
      const pid = await eventually(() => shop.reporting.pid() ?? Promise.reject(new Error('the process does not run')), 40_000)
      await eventually(readOrderCount, 40_000)
      process.kill(pid, 'SIGKILL')
      await eventually(() => expect(shop.reporting.pid()).not.toBe(pid))
    }
    try {
      for (let kill = 0; kill < KILLS; kill += 1) await killProcess()
    } finally {
      stopOrders.abort()
    }
    expect(await orders).toBeGreaterThan(KILLS)
    await eventually(readOrderCount, 40_000)
    await expectExactReports()
  })

  it('catches up after an outage during which the shop accepts orders and answers 503 for reports', async () => {
    await eventually(readOrderCount, 40_000)
    const before = await readOrderCount()
    await shop.reporting.stop()
    expect(await placeConcurrentOrders(shop, product, 10)).toBe(10)
    const { status, body } = await requestReport()
    expect([status, body]).toMatchObject([503, { code: 'reports_unavailable' }])
    shop.reporting.start()
    await eventually(async () => expect(await readOrderCount()).toBe(before + 10))
    await expectExactReports()
  })
})
