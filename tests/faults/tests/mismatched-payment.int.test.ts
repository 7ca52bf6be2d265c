import type { AttentionList } from '@shop/contracts/payments'
import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { placeCardOrder, readStockLevel, startTestShop, type TestShop } from '@shop/test-support'

let shop: TestShop
let millisecondsAhead = 0

beforeAll(async () => {
  const clock = () => new Date(Date.now() + millisecondsAhead)
  shop = await startTestShop(inject('postgresUrl'), { clock, reconcileMs: 200 })
})
afterAll(() => shop.close())

const MINUTE = 60_000

async function placeOrderOf(stock: number) {
  const product = (await shop.createProduct(shop.adminToken, { countInStock: stock, price: 33.33 }))._id
  const placed = await placeCardOrder(shop, product, 2)
  const causes = async () => {
    const { body } = await shop.get<AttentionList>(`${placed.path}/attention`, shop.adminToken)
    return body.entries.map(({ cause }) => cause)
  }
  const settle = (decision: string) => shop.request('PUT', `${placed.path}/settle-payment`, shop.adminToken, { decision })
  return { ...placed, product, causes, settle }
}

it('holds the stock of an order that was paid too little, until an admin accepts it', async () => {
  const { sessionId, read, causes, settle, verify, product } = await placeOrderOf(10)
  await shop.sandbox.completeWith(sessionId, { amount: 100, currency: 'usd' })
  expect(await verify()).toMatchObject({ status: 400, body: { code: 'payment_unverified' } })
  expect(await causes()).toEqual(['amount'])
  expect(await read()).toMatchObject({ status: 'open', isPaid: false })
  await eventually(async () => expect(await readStockLevel(shop, product)).toMatchObject({ available: 8, held: 2 }))
  expect(await settle('accept')).toMatchObject({ status: 200, body: { entries: [] } })
  expect(await read()).toMatchObject({ status: 'paid', isPaid: true })
  await eventually(async () => expect(await readStockLevel(shop, product)).toMatchObject({ available: 8, sold: 2 }))
})

it('releases the stock and returns a foreign currency when an admin refunds it', async () => {
  const { sessionId, path, read, causes, settle, product } = await placeOrderOf(10)
  await shop.sandbox.completeWith(sessionId, { amount: 500, currency: 'eur' })
  await eventually(async () => expect(await causes()).toEqual(['currency']))
  expect(await settle('accept')).toMatchObject({
    status: 409,
    body: { message: 'This was paid in EUR. It can only be refunded.' },
  })
  expect((await settle('refund')).status).toBe(200)
  await eventually(async () => expect(await read()).toMatchObject({ status: 'expired', isPaid: false }))
  await eventually(async () => expect(await readStockLevel(shop, product)).toMatchObject({ available: 10, held: 0 }))
  await eventually(async () =>
    expect((await shop.get(`${path}/refunds`, shop.adminToken)).body).toMatchObject({ refunds: [{ amount: 5, status: 'done' }] }),
  )
})

it('releases the stock of an order whose session the provider does not know', async () => {
  const { sessionId, read, causes, settle, product } = await placeOrderOf(10)
  await shop.sandbox.forgetSession(sessionId)
  millisecondsAhead += 32 * MINUTE
  await eventually(async () => expect(await read()).toMatchObject({ status: 'expired' }))
  await eventually(async () => expect(await readStockLevel(shop, product)).toMatchObject({ available: 10, held: 0 }))
  expect(await causes()).toEqual(['unknown_session'])
  expect((await settle('accept')).status).toBe(200)
  expect(await causes()).toEqual([])
})
