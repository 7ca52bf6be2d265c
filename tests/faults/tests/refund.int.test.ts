import type { Order } from '@shop/contracts/orders'
import type { AttentionList } from '@shop/contracts/payments'
import type { RefundList } from '@shop/contracts/refunds'
import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { placeCardOrder, queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { createFaultProxy } from './support/fault-proxy.ts'
import { expectEventualBalance, readPaymentTotals } from './support/payment-balance.ts'

const proxy = createFaultProxy()
let shop: TestShop
let product: string

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), {
    reconcileMs: 200,
    startSandboxProxy: (sandboxUrl) => proxy.start(sandboxUrl),
  })
  product = (await shop.createProduct(shop.adminToken, { countInStock: 1_000, price: 33.33 }))._id
})
beforeEach(() => proxy.setMode('forward'))
afterAll(async () => {
  await shop.close()
  await proxy.close()
})

/** Two units at $33.33: items $66.66, shipping $100.00, tax $10.00. */
async function placePaidOrder() {
  const order = await placeCardOrder(shop, product, 2)
  await order.pay()
  await order.verify()
  return order
}

/** The provider's id of the newest refund of an order. */
async function readRefundId(path: string): Promise<string> {
  return queryDatabase(shop, 'stripe_sandbox', async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `SELECT id FROM refunds WHERE metadata->>'order' = $1 ORDER BY ordinal DESC LIMIT 1`,
      [path.split('/').at(-1)],
    )
    return rows[0]?.id ?? expect.fail('the provider made no refund')
  })
}

const listRefunds = async (path: string) => (await shop.get<RefundList>(`${path}/refunds`, shop.adminToken)).body

describe('a refund', () => {
  it('returns one line, then the rest with shipping, and appears on the order', async () => {
    const { refund, path, read } = await placePaidOrder()
    const first = await refund({ lines: [{ product, qty: 1 }] })
    expect(first).toMatchObject({ status: 200, body: { status: 'paid', isPaid: true, refundedAmount: 38.33 } })
    expect(await listRefunds(path)).toMatchObject({
      refunds: [{ amount: 38.33, status: 'done', lines: [{ product, qty: 1 }] }],
      left: 138.33,
    })
    const tooMany = await refund({ lines: [{ product, qty: 2 }] })
    expect([tooMany.status, tooMany.body.message]).toEqual([409, 'Only 1 of Enamel jug can still be refunded'])
    const rest = await refund()
    expect(rest.body.refundedAmount).toBe(176.66)
    expect(rest.body.refundedAt).toBeTypeOf('string')
    expect(await read()).toMatchObject(rest.body)
    const repeated = await refund()
    expect([repeated.status, repeated.body.message]).toEqual([409, 'Everything that was paid for this order has been refunded'])
    expect(await listRefunds(path)).toMatchObject({ left: 0 })
    const delivery = await shop.request('PUT', `${path}/deliver`, shop.adminToken)
    expect([delivery.status, delivery.body.message]).toEqual([
      409,
      'Everything that was paid for this order was refunded. It can be neither delivered nor cancelled.',
    ])
    expect(await read()).toMatchObject(rest.body)
    await expectEventualBalance(shop)
  })

  it('executes once per idempotency key, and rejects a key that is reused for another request', async () => {
    const { refund } = await placePaidOrder()
    const lines = [{ product, qty: 1 }]
    const responses = await Promise.all(Array.from({ length: 10 }, () => refund({ lines }, 'one')))
    for (const { status, body } of responses) expect([status, body.refundedAmount]).toEqual([200, 38.33])
    expect((await refund({ lines }, 'one')).headers.get('idempotency-replayed')).toBe('true')
    expect(await refund({}, 'one')).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    expect(await refund({ lines }, 'k'.repeat(201))).toMatchObject({ status: 400 })
    expect((await refund({ lines }, 'two')).body.refundedAmount).toBe(76.66)
    await expectEventualBalance(shop)
  })

  it('never exceeds the captured amount when many requests arrive at once', async () => {
    const { refund, path, read } = await placePaidOrder()
    const requests = [{}, { lines: [{ product, qty: 1 }] }, { lines: [{ product, qty: 2 }] }]
    const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => refund(requests[index % 3])))
    for (const { status } of responses) expect([200, 409]).toContain(status)
    await refund()
    expect(await listRefunds(path)).toMatchObject({ left: 0 })
    const { refundedAmount } = await read()
    const told = responses.flatMap(({ status, body }) => (status === 200 ? [body.refundedAmount] : []))
    expect(refundedAmount).toBeGreaterThanOrEqual(Math.max(...told))
    expect(refundedAmount).toBeLessThanOrEqual(176.66)
    // A request that withdraws units, and is then too late for the payment, is refused: their refund follows the order's event.
    await eventually(async () => expect((await read()).refundedAmount).toBe(176.66))
    await expectEventualBalance(shop)
  })

  it('is rejected for an order that is paid on delivery', async () => {
    const { token } = await shop.registerCustomer()
    const { _id } = (await shop.placeOrder(token, [[product, 1]])).body
    await shop.request('PUT', `/api/orders/${_id}/pay`, shop.adminToken, {})
    const response = await shop.request('PUT', `/api/orders/${_id}/refund`, shop.adminToken, {})
    expect(response).toMatchObject({ status: 400, body: { code: 'not_card' } })
  })
})

describe('a refund during a provider failure', () => {
  it('is recorded while the provider is unreachable, and executed once it is reachable again', async () => {
    const { refund, path, read } = await placePaidOrder()
    proxy.setMode('reject-connections')
    const response = await refund({}, 'once')
    expect([response.status, response.body.code]).toEqual([502, 'refund_unreachable'])
    expect(await read()).toMatchObject({ isPaid: true, refundedAmount: 0 })
    expect(await listRefunds(path)).toMatchObject({ refunds: [{ status: 'begun' }], left: 0 })
    proxy.setMode('forward')
    await eventually(async () => expect((await read()).refundedAmount).toBe(176.66))
    expect(await refund({}, 'once')).toMatchObject({ status: 200, body: { refundedAmount: 176.66 } })
    await expectEventualBalance(shop)
  })

  it('is executed exactly once when the provider executes it and its response is lost', async () => {
    const { refund, read } = await placePaidOrder()
    const before = await readPaymentTotals(shop)
    proxy.setMode('drop-refund-responses')
    const response = await refund({ lines: [{ product, qty: 1 }] }, 'lost')
    expect(response.status === 200 || response.body.code === 'refund_unreachable').toBe(true)
    proxy.setMode('forward')
    await eventually(async () => expect((await read()).refundedAmount).toBe(38.33))
    expect(await refund({ lines: [{ product, qty: 1 }] }, 'lost')).toMatchObject({ status: 200, body: { refundedAmount: 38.33 } })
    expect((await readPaymentTotals(shop)).refunded - before.refunded).toBe(38_33)
    await expectEventualBalance(shop)
  })
})

describe('the refund of an order that its customer has cancelled', () => {
  it('is made once the provider is reachable, and an admin sees when it fails later', async () => {
    const { order, path, cancel, read } = await placePaidOrder()
    proxy.setMode('reject-connections')
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled', refundedAmount: 0 } })
    await eventually(async () => expect((await listRefunds(path)).refunds).toMatchObject([{ amount: 176.66, status: 'begun' }]))
    proxy.setMode('forward')
    await eventually(async () => expect((await read()).refundedAmount).toBe(176.66))
    await shop.sandbox.failRefund(await readRefundId(path))
    await eventually(async () => {
      expect(await read()).toMatchObject({ status: 'cancelled', refundedAmount: 0, refundFailure: { amount: 176.66 } })
      const { body } = await shop.get<AttentionList>(`${path}/attention`, shop.adminToken)
      expect(body.entries).toMatchObject([{ order: order._id, cause: 'refund_failed' }])
    })
    await expectEventualBalance(shop)
  })
})

describe('a refund that fails after it was made', () => {
  it('is taken back from the order, and can be made again', async () => {
    const { refund, path, read } = await placePaidOrder()
    expect((await refund({}, 'first')).body.refundedAmount).toBe(176.66)
    const refundId = await readRefundId(path)
    await shop.sandbox.failRefund(refundId)
    const reason = 'expired or canceled card'
    await eventually(async () =>
      expect(await read()).toMatchObject({ refundedAmount: 0, refundFailure: { amount: 176.66, reason } }),
    )
    expect(await listRefunds(path)).toMatchObject({ refunds: [{ status: 'failed', reason }], left: 176.66 })
    expect(await refund({}, 'first')).toMatchObject({ status: 409, body: { code: 'refund_failed' } })
    const again = await refund({}, 'second')
    expect(again).toMatchObject({ status: 200, body: { refundedAmount: 176.66 } })
    expect(again.body.refundFailure).toBeUndefined()
    await expectEventualBalance(shop)
  })
})

it('the admin order list shows every refund', async () => {
  const { orders } = (await shop.get<{ orders: Order[] }>('/api/orders', shop.adminToken)).body
  expect(orders.filter(({ refundedAmount }) => refundedAmount > 0).length).toBeGreaterThan(4)
})
