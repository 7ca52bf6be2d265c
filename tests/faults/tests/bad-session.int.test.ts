import { eventually } from '@shop/kit/testing'
import { placeCardOrder, queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createFaultProxy, type PathFault } from './support/fault-proxy.ts'

const FAULTS: readonly PathFault[] = [500, 429, 403, 'silence']
/** Silence lasts longer, two tries of 3.5 s each. The others may be ended 10 s later than without the bad sessions. */
const MAX_DELAY_MS = 5_000

const proxy = createFaultProxy()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), {
    reconcileMs: 1_000,
    startSandboxProxy: (sandboxUrl) => proxy.start(sandboxUrl),
  })
})
afterAll(async () => {
  await proxy.close()
  await shop.close()
})

const readStatuses = async (sessionIds: readonly string[]): Promise<readonly string[]> =>
  queryDatabase(shop, 'stripe_sandbox', async (db) => {
    const { rows } = await db.query<{ status: string }>('SELECT status FROM sessions WHERE id = ANY($1)', [sessionIds])
    return rows.map(({ status }) => status)
  })

describe('sessions that the provider answers with 500, 429, 403 or not at all', () => {
  it('delay the closing of the others by a few seconds at most', async () => {
    const product = (await shop.createProduct(shop.adminToken))._id
    const orders: Awaited<ReturnType<typeof placeCardOrder>>[] = []
    // One after the other, because the pending work goes by order id: the bad sessions come first.
    for (let count = 0; count < 2 * FAULTS.length; count += 1) orders.push(await placeCardOrder(shop, product))
    FAULTS.forEach((fault, index) => {
      proxy.failPaths(orders[index]?.sessionId ?? '', fault)
    })
    for (const order of orders) expect((await order.cancel()).status).toBe(200)
    const sessionIds = orders.map(({ sessionId }) => sessionId)
    const others = sessionIds.slice(FAULTS.length)
    await eventually(async () => {
      expect(await readStatuses(others)).toEqual(others.map(() => 'expired'))
    }, MAX_DELAY_MS)
    expect(await readStatuses(sessionIds.slice(0, FAULTS.length))).toEqual(FAULTS.map(() => 'open'))
  })
})
