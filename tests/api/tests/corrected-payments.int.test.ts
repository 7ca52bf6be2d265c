import type { Order } from '@shop/contracts/orders'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

async function paidOrder() {
  const customer = await shop.registerCustomer()
  const product = (await shop.createProduct(shop.adminToken, { price: 50, countInStock: 10 }))._id
  const { _id: id } = (await shop.placeOrder(customer.token, [[product, 1]])).body
  const path = `/api/orders/${id}`
  const change = (action: string, body: object = {}, headers?: Record<string, string>) =>
    shop.request<Order & { code?: string }>('PUT', `${path}/${action}`, shop.adminToken, body, headers)
  await change('pay')
  const pdf = (document: string) =>
    fetch(`${shop.url}${path}/${document}`, { headers: { authorization: `Bearer ${customer.token}` } })
  return { change, pdf, read: async () => (await shop.get<Order>(path, customer.token)).body }
}

const REASON = { reason: 'The wrong order' }

describe('a payment on delivery that was recorded by mistake', () => {
  it('is taken back, its invoice is cancelled by a credit note, and the order is cancelled like any unpaid one', async () => {
    const { change, read } = await paidOrder()
    const { invoice, totalPrice } = await read()
    const corrected = await change('correct-payment', REASON)
    expect(corrected).toMatchObject({ status: 200, body: { status: 'open', isPaid: false } })
    expect(corrected.body).not.toHaveProperty('paymentResult')
    const order = await read()
    expect(order).toMatchObject({ isPaid: false, cancelledInvoices: [invoice], creditNotes: [{ amount: totalPrice }] })
    expect(order).not.toHaveProperty('invoice')
    expect(order.timeline?.map(({ what }) => what)).toEqual(['placed', 'paid', 'payment_corrected'])
    expect(JSON.stringify(order)).not.toContain(REASON.reason)
    expect((await change('correct-payment', REASON)).status).toBe(200)
    expect((await change('deliver')).body.code).toBe('not_paid')
    expect((await change('cancel')).body).toMatchObject({ status: 'cancelled' })
    expect((await change('correct-payment', REASON)).body.code).toBe('payment_stays')
  })

  it('is invoiced again when it is paid, and the documents of before stay readable', async () => {
    const { change, pdf, read } = await paidOrder()
    const first = (await read()).invoice
    const key = { 'idempotency-key': 'correction-1' }
    await change('correct-payment', REASON, key)
    await change('pay')
    expect((await change('correct-payment', REASON, key)).body).toMatchObject({ isPaid: true })
    const { invoice, cancelledInvoices, creditNotes = [] } = await read()
    expect(invoice).not.toBe(first)
    expect(cancelledInvoices).toEqual([first])
    expect(creditNotes).toHaveLength(1)
    const documents = ['invoice.pdf', `invoice.pdf?number=${String(first)}`, `credit-notes/${String(creditNotes[0]?.number)}.pdf`]
    const answers = await Promise.all(documents.map(pdf))
    expect(answers.map(({ status, headers }) => [status, headers.get('content-disposition')])).toEqual(
      [invoice, first, creditNotes[0]?.number].map((number) => [200, `inline; filename="${String(number)}.pdf"`]),
    )
    await change('refund', { method: 'cash', reason: 'A dent' })
    expect((await read()).creditNotes).toHaveLength(2)
    expect((await change('correct-payment', REASON)).body.code).toBe('payment_stays')
  })

  it('is taken back with a reason alone', async () => {
    const { change, read } = await paidOrder()
    expect((await change('correct-payment', { reason: ' ' })).status).toBe(400)
    expect(await read()).toMatchObject({ isPaid: true })
  })
})
