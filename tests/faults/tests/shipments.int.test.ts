import { runSize } from '@shop/kit/testing'
import { placeCardOrder, queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
let product: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  product = (await shop.createProduct(shop.adminToken, { countInStock: 100_000 }))._id
})
afterAll(() => shop.close())

const UNITS = 3
const ORDERS = runSize({ short: 40, whole: 400 })
const AT_ONCE = 8

interface Movement {
  readonly type: 'ShipmentSent' | 'UnitsWithdrawn'
  readonly data: { readonly lines: readonly { readonly qty: number }[] }
}

/** The units of each movement of an order, in the order of its stream. */
async function movementsOf(id: string): Promise<{ sent: number; withdrawn: number }> {
  const { rows } = await queryDatabase(shop, 'orders', (db) =>
    db.query<Movement>(
      `SELECT type, data FROM events WHERE stream = $1 AND type IN ('ShipmentSent', 'UnitsWithdrawn') ORDER BY version`,
      [`order-${id}`],
    ),
  )
  const unitsOf = (type: Movement['type']) =>
    rows.filter((row) => row.type === type).reduce((sum, { data }) => data.lines.reduce((units, { qty }) => units + qty, sum), 0)
  return { sent: unitsOf('ShipmentSent'), withdrawn: unitsOf('UnitsWithdrawn') }
}

/** Two admins send, one of them all, a bulk operation delivers and a third admin refunds, all at the same time. */
async function race(index: number) {
  const { order, path, pay, verify, refund } = await placeCardOrder(shop, product, UNITS)
  await pay()
  await verify()
  const lines = [{ product, qty: 1 }]
  const isRefundedFirst = index % 2 === 0
  if (isRefundedFirst) expect((await refund({ lines })).status).toBe(200)
  const admin = (method: 'PUT' | 'POST', action: string, body?: object) =>
    shop.request(method, `${path}/${action}`, shop.adminToken, body)
  const answers = await Promise.all([
    admin('POST', 'shipments', { lines }),
    admin('POST', 'shipments', { lines: [{ product, qty: 2 }] }),
    ...(index % 3 === 0 ? [] : [admin('POST', 'shipments', {})]),
    ...(isRefundedFirst ? [] : [refund({ lines })]),
    admin('PUT', 'deliver'),
  ])
  for (const { status } of answers) expect([200, 201, 409]).toContain(status)
  // A request that lost every race was told to try again.
  await admin('PUT', 'deliver')
  return { ...(await movementsOf(order._id)), refundedBefore: isRefundedFirst ? 1 : 0 }
}

describe('shipments', { timeout: runSize({ short: 180_000, whole: 900_000 }) }, () => {
  it('never contain a unit twice, or one that was refunded before', async () => {
    const results: Awaited<ReturnType<typeof race>>[] = []
    for (let first = 0; first < ORDERS; first += AT_ONCE) {
      results.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => race(first + index)))))
    }
    expect(results.filter(({ sent, withdrawn }) => sent + withdrawn > UNITS)).toEqual([])
    expect(results.filter(({ sent, refundedBefore }) => sent + refundedBefore > UNITS)).toEqual([])
    // Nothing is left of any order.
    expect(results.filter(({ sent, withdrawn }) => sent + withdrawn !== UNITS)).toEqual([])
  })
})
