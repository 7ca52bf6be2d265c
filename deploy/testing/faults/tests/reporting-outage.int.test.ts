import { checkTruth, readAllEvents } from '@shop/local'
import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hurry, lookInto, openShop } from '@shop/test-support'
import type { ReportedShop } from '@shop/test-support'

const KILLS = 20

interface Sales {
  readonly summary: { readonly totalOrders: number }
  readonly asOf: string
}

let shop: ReportedShop
let product: string

beforeAll(async () => {
  shop = await openShop(inject('postgresUrl'), { reports: true })
  product = (await shop.product(shop.adminToken, { countInStock: 100_000 }))._id
})
afterAll(() => shop.close())

const report = async () => shop.get<Sales>('/api/reports/sales-analytics', shop.adminToken)

async function reported(): Promise<number> {
  const { status, body } = await report()
  if (status !== 200) throw new Error(`the report is not there: ${String(status)}`)
  return body.summary.totalOrders
}

/** Compares every figure of every report with the fold of every event, as soon as the reports know them all. */
async function differences(): Promise<readonly string[]> {
  return eventually(async () => {
    const records = await lookInto(shop, 'public', readAllEvents)
    const { faults } = await checkTruth(shop.reporting.dispatch, records, new Date())
    if (faults.length > 0) throw new Error(faults.slice(0, 5).join('\n'))
    return faults
  }, 30_000)
}

describe('the reporting process', () => {
  it('shows an order soon after it was placed', async () => {
    const { token } = await shop.customer()
    await eventually(reported, 20_000)
    await hurry(shop, product, 5)
    for (let round = 0; round < 5; round += 1) {
      const before = await eventually(reported)
      await shop.place(token, [[product, 1]])
      await eventually(async () => expect(await reported()).toBeGreaterThan(before), 5_000)
    }
    expect(await differences()).toEqual([])
  })

  it(`is killed ${String(KILLS)} times while orders flow, and its reports are true`, { timeout: 180_000 }, async () => {
    const over = new AbortController()
    const buying = hurry(shop, product, Infinity, over.signal)
    const killIt = async (): Promise<void> => {
      const pid = await eventually(() => shop.reporting.pid() ?? Promise.reject(new Error('it does not run')), 40_000)
      await eventually(reported, 40_000)
      process.kill(pid, 'SIGKILL')
      await eventually(() => expect(shop.reporting.pid()).not.toBe(pid), 10_000)
    }
    try {
      for (let kill = 0; kill < KILLS; kill += 1) await killIt()
    } finally {
      over.abort()
    }
    expect(await buying).toBeGreaterThan(KILLS)
    await eventually(reported, 40_000)
    expect(await differences()).toEqual([])
  })

  it('is away: the shop sells on, says so, and the reports catch up', async () => {
    await eventually(reported, 40_000)
    const before = await reported()
    await shop.reporting.stop()
    expect(await hurry(shop, product, 10)).toBe(10)
    const { status, body } = await report()
    expect([status, body]).toMatchObject([503, { code: 'reports_unavailable' }])
    shop.reporting.start()
    await eventually(async () => expect(await reported()).toBe(before + 10), 20_000)
    expect(await differences()).toEqual([])
  })
})
