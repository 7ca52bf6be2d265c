import type { Order } from '@shop/contracts/orders'
import type { RefundList } from '@shop/contracts/refunds'
import { eventually } from '@shop/kit/testing'
import { confirmAddress, payByCard, readStockLevel, startTestShop, type TestShop, topicOf } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
})
afterAll(() => shop.close())

type Answer = Order & { code?: string; message?: string }

/** An order of three units at $50.00: $172.50 with tax, without shipping. */
async function paidOrder(paymentMethod: 'Stripe' | 'COD' = 'COD') {
  const customer = await shop.registerCustomer()
  await confirmAddress(shop, customer)
  const product = (await shop.createProduct(shop.adminToken, { name: 'Jug', price: 50, countInStock: 10 }))._id
  const { _id: id } = (await shop.placeOrder(customer.token, [[product, 3]], { paymentMethod })).body
  const path = `/api/orders/${id}`
  if (paymentMethod === 'Stripe') await payByCard(shop, customer.token, id)
  else await shop.request('PUT', `${path}/pay`, shop.adminToken, {})
  return {
    customer,
    product,
    path,
    read: async () => (await shop.get<Order>(path, customer.token)).body,
    refunds: async () => (await shop.get<RefundList>(`${path}/refunds`, shop.adminToken)).body,
    refund: (body: object, headers?: Record<string, string>) =>
      shop.request<Answer>('PUT', `${path}/refund`, shop.adminToken, body, headers),
    change: (action: string) => shop.request<Answer>('PUT', `${path}/${action}`, shop.adminToken),
    mailsTo: () => (shop.mailbox?.messages() ?? []).filter(({ to }) => to === customer.email),
  }
}

const BY_HAND = { method: 'cash', reason: 'A dent' } as const

describe('a refund of an order that was paid in cash', () => {
  it('of a delivered unit is recorded, shown, mailed, and has a credit note', async () => {
    const { change, product, read, refund, refunds, mailsTo } = await paidOrder()
    await change('deliver')
    const lines = [{ product, qty: 1 }]
    const answer = await refund({ ...BY_HAND, lines })
    expect(answer).toMatchObject({ status: 200, body: { refundedAmount: 57.5, status: 'delivered' } })
    expect(await refunds()).toMatchObject({
      left: 115,
      refunds: [{ amount: 57.5, status: 'done', method: 'cash', reason: 'A dent', lines }],
    })
    const order = await read()
    expect(order.timeline?.at(-1)).toMatchObject({ what: 'refunded', by: 'admin', amount: 57.5, ...BY_HAND })
    expect(order.creditNotes).toMatchObject([{ amount: 57.5 }])
    expect(order.returnable?.lines).toEqual([{ product, qty: 2 }])
    await eventually(() => {
      const mail = mailsTo().find((each) => topicOf(each) === 'You have your money back')
      expect(mail?.text).toContain('$57.50')
      expect(mail?.text).not.toMatch(/card/)
    })
  })

  it('of everything withdraws what was not sent, and sells it again only if staff say so', async () => {
    const { product, refund, read, change } = await paidOrder()
    expect((await refund({ method: 'bank_transfer', reason: 'Out of stock', restock: false })).body).toMatchObject({
      refundedAmount: 172.5,
      refundedUnsent: [{ product, qty: 3 }],
    })
    expect((await read()).toSend).toBeUndefined()
    expect((await change('deliver')).body.code).toBe('order_refunded')
    expect((await change('cancel')).body.code).toBe('order_refunded')
    const sold = await paidOrder()
    await sold.refund({ ...BY_HAND, lines: [{ product: sold.product, qty: 2 }] })
    await eventually(async () => expect((await readStockLevel(shop, sold.product))?.available).toBe(9))
    expect((await readStockLevel(shop, product))?.available).toBe(7)
  })

  it('is made once by its key, which another body may not have', async () => {
    const { product, refund, refunds } = await paidOrder()
    const body = { ...BY_HAND, lines: [{ product, qty: 1 }] }
    const key = { 'idempotency-key': 'refund-1' }
    const both = await Promise.all([refund(body, key), refund(body, key)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const others = [{ restock: false }, { method: 'bank_transfer' }, { reason: 'Another' }, { lines: [{ product, qty: 2 }] }]
    for (const other of others)
      expect(await refund({ ...body, ...other }, key)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    expect((await refunds()).refunds).toHaveLength(1)
    await refund({ ...BY_HAND }, { 'idempotency-key': 'refund-2' })
    expect((await refund(BY_HAND)).body.code).toBe('already_refunded')
    expect((await refunds()).refunds.map(({ amount }) => amount)).toEqual([57.5, 115])
  })

  it.each([
    [{}, 'not_card'],
    [{ method: 'cash' }, 'invalid_request'],
    [{ method: 'cheque', reason: 'A dent' }, 'invalid_request'],
    [{ method: 'cash', reason: 'a\u202eb' }, 'invalid_request'],
  ])('needs to be said how and why: %o', async (body, code) => {
    const { refund, refunds } = await paidOrder()
    expect(await refund(body)).toMatchObject({ status: 400, body: { code } })
    expect(await refunds()).toMatchObject({ refunds: [], left: 172.5 })
  })

  it('of a card payment is made once by its key, which another body may not have', async () => {
    const { product, refund, refunds } = await paidOrder('Stripe')
    const body = { lines: [{ product, qty: 1 }], restock: true }
    const key = { 'idempotency-key': 'refund-1' }
    expect((await refund(body, key)).status).toBe(200)
    expect((await refund({ lines: body.lines }, key)).status).toBe(200)
    for (const other of [{ restock: false }, { lines: [{ product, qty: 2 }] }])
      expect(await refund({ ...body, ...other }, key)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    expect((await refunds()).refunds).toHaveLength(1)
  })

  it('is none of a card payment', async () => {
    const { refund } = await paidOrder('Stripe')
    expect((await refund(BY_HAND)).body.code).toBe('paid_by_card')
  })
})
