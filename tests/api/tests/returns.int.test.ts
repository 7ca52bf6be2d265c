import type { Order, OrderList } from '@shop/contracts/orders'
import type { OwnData } from '@shop/contracts/own-data'
import type { AttentionList } from '@shop/contracts/payments'
import type { Product } from '@shop/contracts/products'
import type { RefundList } from '@shop/contracts/refunds'
import { eventually } from '@shop/kit/testing'
import { confirmAddress, payByCard, startTestShop, type TestShop, topicOf } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
})
afterAll(() => shop.close())

type Customer = Awaited<ReturnType<TestShop['registerCustomer']>>

async function customerWithAddress(): Promise<Customer> {
  const customer = await shop.registerCustomer()
  await confirmAddress(shop, customer)
  return customer
}

/** An order of three units of a new product with ten in stock. */
async function deliveredOrder({ token }: Customer, paymentMethod: 'Stripe' | 'COD' = 'Stripe') {
  const product = (await shop.createProduct(shop.adminToken, { countInStock: 10 }))._id
  const { _id: id } = (await shop.placeOrder(token, [[product, 3]], { paymentMethod })).body
  if (paymentMethod === 'Stripe') await payByCard(shop, token, id)
  else await shop.request('PUT', `/api/orders/${id}/pay`, shop.adminToken, {})
  await shop.request('PUT', `/api/orders/${id}/deliver`, shop.adminToken)
  return { id, product }
}

const read = async (id: string, token: string) => (await shop.get<Order>(`/api/orders/${id}`, token)).body
const stockOf = async (product: string) => (await shop.get<Product>(`/api/products/${product}`)).body.countInStock
const refundsOf = async (id: string) => (await shop.get<RefundList>(`/api/orders/${id}/refunds`, shop.adminToken)).body
const attentionOf = async (id: string) =>
  (await shop.get<AttentionList>(`/api/orders/${id}/attention`, shop.adminToken)).body.entries.map(({ cause }) => cause)
const isListedAsAsked = async (id: string) => {
  const { orders } = (await shop.get<OrderList>('/api/orders?fulfilment=return-asked', shop.adminToken)).body
  return orders.some(({ _id }) => _id === id)
}
const ask = (id: string, { token }: Customer, product: string, qty: number, reason = 'Too loud') =>
  shop.request<Order & { code?: string }>('POST', `/api/orders/${id}/returns`, token, { lines: [{ product, qty }], reason })
const decide = (id: string, returnId: string | undefined, decision: 'accept' | 'refuse', body?: object) =>
  shop.request<Order & { code?: string }>(
    'PUT',
    `/api/orders/${id}/returns/${String(returnId)}/${decision}`,
    shop.adminToken,
    body,
  )
const subjectsTo = ({ email }: Customer) => (shop.mailbox?.messages() ?? []).filter(({ to }) => to === email).map(topicOf)

describe('a return', () => {
  it('is asked for, waits for an admin, and when it is accepted the lines are refunded and can be sold again', async () => {
    const customer = await customerWithAddress()
    const { id, product } = await deliveredOrder(customer)
    const { returnable } = await read(id, customer.token)
    expect(returnable).toMatchObject({ lines: [{ product, qty: 3 }] })
    const asked = await ask(id, customer, product, 2, 'Too loud\nat night')
    expect([asked.status, asked.body._id, asked.body.returns]).toEqual([201, id, undefined])
    const open = await read(id, customer.token)
    expect(open.returns).toMatchObject([{ lines: [{ product, qty: 2 }], reason: 'Too loud\nat night', status: 'requested' }])
    expect(open.returnable).toBeUndefined()
    expect(open.timeline?.at(-1)).toMatchObject({ what: 'return_requested', by: 'customer' })
    expect(await attentionOf(id)).toEqual(['return_requested'])
    expect(await isListedAsAsked(id)).toBe(true)
    expect((await ask(id, customer, product, 1)).body.code).toBe('return_open')
    await eventually(() => expect(subjectsTo(customer)).toContain('We have received your request for a return'))

    const returnId = open.returns?.[0]?._id
    expect((await decide(id, returnId, 'accept')).status).toBe(200)
    expect((await decide(id, returnId, 'accept')).status).toBe(200)
    expect(await attentionOf(id)).toEqual([])
    expect(await isListedAsAsked(id)).toBe(false)
    await eventually(async () => {
      expect(await refundsOf(id)).toMatchObject({ refunds: [{ status: 'done', lines: [{ product, qty: 2 }] }] })
      expect(await stockOf(product)).toBe(9)
      expect((await read(id, customer.token)).refundedAmount).toBeGreaterThan(0)
    })
    const after = await read(id, customer.token)
    expect(after).toMatchObject({ status: 'delivered', returns: [{ status: 'accepted' }], returnable: { lines: [{ qty: 1 }] } })
    expect((await ask(id, customer, product, 2)).body.code).toBe('return_too_large')
    await eventually(() => expect(subjectsTo(customer)).toContain('Your return is accepted'))
    const { orders } = (await shop.get<OwnData>('/api/users/export', customer.token)).body
    expect(orders[0]?.returns).toMatchObject([{ reason: 'Too loud\nat night', status: 'accepted' }])
  })

  it('is refused with a text that the customer reads, and can be asked for again', async () => {
    const customer = await customerWithAddress()
    const { id, product } = await deliveredOrder(customer)
    await ask(id, customer, product, 1)
    const returnId = (await read(id, customer.token)).returns?.[0]?._id
    expect((await decide(id, returnId, 'refuse', { reason: 'It was used' })).status).toBe(200)
    expect((await decide(id, returnId, 'accept')).body.code).toBe('return_decided')
    expect(await read(id, customer.token)).toMatchObject({
      returns: [{ status: 'refused', refusal: 'It was used' }],
      returnable: { lines: [{ product, qty: 3 }] },
    })
    await eventually(() => expect(subjectsTo(customer)).toContain('Your return is refused'))
    expect(await refundsOf(id)).toMatchObject({ refunds: [] })
  })

  it('is taken back by the customer until it is decided, and can be asked for again', async () => {
    const customer = await customerWithAddress()
    const { id, product } = await deliveredOrder(customer)
    await ask(id, customer, product, 3)
    const returnId = (await read(id, customer.token)).returns?.[0]?._id
    const cancel = (token: string) =>
      shop.request<Order & { code?: string }>('PUT', `/api/orders/${id}/returns/${String(returnId)}/cancel`, token)
    expect((await cancel((await shop.registerCustomer()).token)).status).toBe(404)
    expect((await cancel(shop.adminToken)).body.code).toBe('not_returner')
    expect((await cancel(customer.token)).status).toBe(200)
    expect((await cancel(customer.token)).status).toBe(200)
    const after = await read(id, customer.token)
    expect(after.returns).toBeUndefined()
    expect(after.returnable).toMatchObject({ lines: [{ product, qty: 3 }] })
    expect(after.timeline?.at(-1)).toMatchObject({ what: 'return_cancelled', by: 'customer' })
    expect(await attentionOf(id)).toEqual([])
    expect((await decide(id, returnId, 'accept')).body.code).toBe('return_decided')
    expect((await ask(id, customer, product, 1)).status).toBe(201)
  })

  it('of an order that was paid in cash refunds nothing until staff say how, and restocks only if they say so', async () => {
    const customer = await customerWithAddress()
    const { id, product } = await deliveredOrder(customer, 'COD')
    for (const [qty, restock] of [
      [1, false],
      [2, true],
    ] as const) {
      await ask(id, customer, product, qty)
      await decide(id, (await read(id, customer.token)).returns?.at(-1)?._id, 'accept', { restock })
    }
    await eventually(async () => expect(await stockOf(product)).toBe(9))
    expect(await read(id, customer.token)).toMatchObject({ refundedAmount: 0, returns: [{}, {}] })
    expect((await read(id, customer.token)).returnable).toBeUndefined()
  })

  it('of an order that was paid in cash is refunded in the way that the admin says, once', async () => {
    const customer = await customerWithAddress()
    const { id, product } = await deliveredOrder(customer, 'COD')
    await ask(id, customer, product, 1)
    const returnId = (await read(id, customer.token)).returns?.[0]?._id
    const accepted = await decide(id, returnId, 'accept', { method: 'bank_transfer' })
    expect((await decide(id, returnId, 'accept', { method: 'bank_transfer' })).status).toBe(200)
    const { refunds } = await refundsOf(id)
    expect(refunds).toMatchObject([{ status: 'done', method: 'bank_transfer', lines: [{ product, qty: 1 }] }])
    expect(accepted.body.refundedAmount).toBe(refunds[0]?.amount)
    expect((await read(id, customer.token)).timeline?.at(-1)).toMatchObject({ what: 'refunded', method: 'bank_transfer' })
    expect((await ask(id, customer, product, 3)).body.code).toBe('return_too_large')
    await eventually(() => expect(subjectsTo(customer)).toContain('We have sent you a refund'))
  })

  it('of a card payment is not given back by hand', async () => {
    const customer = await customerWithAddress()
    const { id, product } = await deliveredOrder(customer)
    await ask(id, customer, product, 1)
    const returnId = (await read(id, customer.token)).returns?.[0]?._id
    expect((await decide(id, returnId, 'accept', { method: 'cash' })).body.code).toBe('paid_by_card')
    expect((await read(id, customer.token)).returns).toMatchObject([{ status: 'requested' }])
  })

  it('is not possible for units that an admin has refunded, and refunds none of them twice', async () => {
    const customer = await customerWithAddress()
    const { id, product } = await deliveredOrder(customer)
    const refund = (qty: number) =>
      shop.request('PUT', `/api/orders/${id}/refund`, shop.adminToken, { lines: [{ product, qty }] })
    await refund(1)
    expect((await ask(id, customer, product, 3)).body).toMatchObject({ code: 'return_too_large' })
    expect((await ask(id, customer, product, 2)).status).toBe(201)
    const returnId = (await read(id, customer.token)).returns?.[0]?._id
    await Promise.all([refund(1), refund(1), decide(id, returnId, 'accept'), decide(id, returnId, 'accept')])
    await eventually(async () => {
      expect(await stockOf(product)).toBe(9)
      const { refunds } = await refundsOf(id)
      expect(refunds.every(({ status }) => status === 'done')).toBe(true)
      expect(refunds.flatMap(({ lines }) => lines).reduce((sum, { qty }) => sum + qty, 0)).toBe(3)
    })
  })

  it.each([
    ['no line', { lines: [] }, 'A return has at least one line'],
    ['half a unit', { lines: [{ product: 'x', qty: 0.5 }] }, 'Invalid quantity'],
    ['no reason', { reason: '  ' }, 'reason is required'],
    ['a long reason', { reason: 'a'.repeat(501) }, 'reason must be at most 500 characters'],
    ['a reason with invisible characters', { reason: 'a\u202eb' }, 'reason must not contain invisible characters'],
  ])('is refused with %s', async (_, changes, message) => {
    const body = { lines: [{ product: 'x', qty: 1 }], reason: 'Too loud', ...changes }
    const answer = await shop.request('POST', '/api/orders/unknown/returns', shop.adminToken, body)
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })
})
