import type { Order, OrderList } from '@shop/contracts/orders'
import { eventually } from '@shop/kit/testing'
import { confirmAddress, payByCard, readStockLevel, startTestShop, type TestShop, topicOf } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
})
afterAll(() => shop.close())

type Answer = Order & { code?: string; message?: string }

async function placed(paymentMethod: 'Stripe' | 'COD' = 'Stripe') {
  const customer = await shop.registerCustomer()
  await confirmAddress(shop, customer)
  const product = (await shop.createProduct(shop.adminToken, { name: 'Jug', countInStock: 10 }))._id
  const { _id: id } = (await shop.placeOrder(customer.token, [[product, 3]], { paymentMethod })).body
  if (paymentMethod === 'Stripe') await payByCard(shop, customer.token, id)
  const path = `/api/orders/${id}`
  return {
    id,
    product,
    customer,
    read: async () => (await shop.get<Order>(path, customer.token)).body,
    send: (body?: object, headers?: Record<string, string>) =>
      shop.request<Answer>('POST', `${path}/shipments`, shop.adminToken, body, headers),
    change: (action: string, body: object) => shop.request<Answer>('PUT', `${path}/${action}`, shop.adminToken, body),
    deliver: (shipmentId = '') =>
      shop.request<Answer>('PUT', `${path}/${shipmentId && `shipments/${shipmentId}/`}deliver`, shop.adminToken),
    pay: () => shop.request<Answer>('PUT', `${path}/pay`, shop.adminToken, {}),
    refund: (body: object) => shop.request<Answer>('PUT', `${path}/refund`, shop.adminToken, body),
    cancel: (token: string) => shop.request<Answer>('PUT', `${path}/cancel`, token),
    isToPack: async () => {
      const { orders } = (await shop.get<OrderList>('/api/orders?fulfilment=to-pack', shop.adminToken)).body
      return orders.some(({ _id }) => _id === id)
    },
    deliveryMails: () =>
      (shop.mailbox?.messages() ?? [])
        .filter(({ to, subject }) => to === customer.email && /on its way|delivered/.test(subject))
        .map((mail) => ({ subject: topicOf(mail), text: mail.text })),
  }
}

describe('the shipments of an order', () => {
  it('are sent in parts, tell the customer once each, and deliver the order with the last unit', async () => {
    const { product, customer, read, send, deliver, cancel, isToPack, deliveryMails } = await placed()
    expect(await read()).toMatchObject({ status: 'paid', toSend: [{ product, qty: 3 }] })
    expect(await isToPack()).toBe(true)
    const first = await send({ lines: [{ product, qty: 1 }], carrier: ' ups ', trackingNumber: '1Z 999' })
    expect(first).toMatchObject({ status: 201, body: { status: 'paid', toSend: [{ product, qty: 2 }] } })
    expect(first.body.shipments).toMatchObject([
      { carrier: 'ups', trackingNumber: '1Z 999', trackingUrl: 'https://www.ups.com/track?tracknum=1Z999' },
    ])
    expect((await cancel(customer.token)).body.code).toBe('already_shipped')
    expect((await send({ lines: [{ product, qty: 3 }] })).body).toMatchObject({
      code: 'shipment_too_large',
      message: 'Only 2 of Jug can still be sent',
    })
    const second = await send()
    expect(second.body.toSend).toBeUndefined()
    expect(await isToPack()).toBe(false)
    expect((await send()).body.code).toBe('nothing_to_send')
    const [one, two] = second.body.shipments ?? []
    expect((await deliver(one?._id)).body).toMatchObject({ status: 'paid', isDelivered: false })
    expect((await deliver(two?._id)).body).toMatchObject({ status: 'delivered', isDelivered: true })
    expect(await read()).toMatchObject({
      shipments: [{ deliveredAt: expect.any(String) as string }, { deliveredAt: expect.any(String) as string }],
    })
    expect((await read()).timeline?.map(({ what }) => what)).toEqual(['placed', 'paid', 'shipped', 'shipped', 'delivered'])
    await eventually(() => expect(deliveryMails()).toHaveLength(2))
    const [mail, other] = deliveryMails()
    expect(mail?.subject).toMatch(/on its way/)
    expect(`${mail?.text ?? ''}${other?.text ?? ''}`).toContain('https://www.ups.com/track?tracknum=1Z999')
  })

  it('are corrected: the customer sees the new number, and gets it by mail once', async () => {
    const { customer, id, read, send, change, deliver } = await placed()
    const [sent] = (await send({ carrier: 'UPS', trackingNumber: '1Z 998' })).body.shipments ?? []
    const path = `shipments/${sent?._id ?? ''}`
    const before = new Date().toISOString()
    const corrected = await change(path, { trackingNumber: '1Z 999' })
    expect(corrected).toMatchObject({ status: 200, body: { shipments: [{ carrier: 'UPS', trackingNumber: '1Z 999' }] } })
    await change(path, { trackingNumber: '1Z 999' })
    await change(path, { carrier: '' })
    const now = await read()
    expect(now.shipments).toMatchObject([{ trackingNumber: '1Z 999' }])
    expect(now.shipments?.[0]?.carrier).toBeUndefined()
    expect(now.timeline?.map(({ what }) => what)).toEqual([
      'placed',
      'paid',
      'shipped',
      'shipment_corrected',
      'shipment_corrected',
    ])
    const past = await shop.get<Order>(`/api/orders/${id}?at=${before}`, shop.adminToken)
    expect(past.body).toMatchObject({ shipments: [{ carrier: 'UPS', trackingNumber: '1Z 998' }] })
    const mails = () =>
      (shop.mailbox?.messages() ?? []).filter(({ to, subject }) => to === customer.email && subject.includes('tracking number'))
    await eventually(() => expect(mails()).toHaveLength(1))
    expect(mails()[0]?.text).toContain('is 1Z 999.')
    expect((await shop.request<Answer>('PUT', `/api/orders/${id}/${path}`, customer.token, { carrier: 'X' })).status).toBe(403)
    await deliver(sent?._id)
    expect((await change(path, { carrier: 'DHL' })).body.code).toBe('shipment_delivered')
    expect(mails()).toHaveLength(1)
  })

  it('are cancelled with a reason when they were a mistake: the units are sent again, the stock stays sold', async () => {
    const { id, product, customer, read, send, change, isToPack } = await placed()
    const first = await send({ lines: [{ product, qty: 2 }] }, { 'idempotency-key': 'mistake' })
    const path = `shipments/${first.body.shipments?.[0]?._id ?? ''}/cancel`
    expect((await change(path, {})).status).toBe(400)
    expect((await shop.request('PUT', `/api/orders/${id}/${path}`, customer.token, { reason: 'No' })).status).toBe(403)
    await send()
    expect(await isToPack()).toBe(false)
    const cancelled = await change(path, { reason: 'The label of another order' })
    expect(cancelled).toMatchObject({ status: 200, body: { toSend: [{ product, qty: 2 }] } })
    expect(cancelled.body.shipments).toHaveLength(1)
    expect((await change(path, { reason: 'Again' })).status).toBe(200)
    expect(await isToPack()).toBe(true)
    await send({ lines: [{ product, qty: 2 }] }, { 'idempotency-key': 'mistake' })
    expect((await read()).shipments).toHaveLength(1)
    expect((await send({ lines: [{ product, qty: 3 }] })).body.message).toBe('Only 2 of Jug can still be sent')
    expect((await send()).body.shipments).toHaveLength(2)
    expect((await read()).timeline?.map(({ what }) => what)).toContain('shipment_cancelled')
    expect(JSON.stringify(await read())).not.toContain('another order')
    await eventually(async () => expect(await readStockLevel(shop, product)).toMatchObject({ onHand: 10, available: 7, sold: 3 }))
    const history = await shop.get<{ entries: unknown[] }>('/api/admin/history?kind=order', shop.adminToken)
    expect(JSON.stringify(history.body)).toContain('The label of another order')
    const subjects = () => (shop.mailbox?.messages() ?? []).filter(({ to }) => to === customer.email).map(topicOf)
    await eventually(() =>
      expect(subjects().filter((subject) => subject === 'Your parcel is not on its way yet')).toHaveLength(1),
    )
  })

  it('is one for a repeated request with an idempotency key', async () => {
    const { product, read, send } = await placed()
    const body = { lines: [{ product, qty: 1 }] }
    await Promise.all(Array.from({ length: 5 }, () => send(body, { 'idempotency-key': 'clicks' })))
    expect((await read()).shipments).toHaveLength(1)
    const other = await send({ lines: [{ product, qty: 2 }] }, { 'idempotency-key': 'clicks' })
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    expect((await read()).shipments).toHaveLength(1)
  })

  it('are made by the delivery of the order, with one mail', async () => {
    const { product, read, deliver, deliveryMails } = await placed()
    expect((await deliver()).body).toMatchObject({ status: 'delivered', shipments: [{ lines: [{ product, qty: 3 }] }] })
    expect((await read()).toSend).toBeUndefined()
    await eventually(() => expect(deliveryMails().map(({ subject }) => subject)).toEqual(['Your order is delivered']))
  })

  it('leave out what was refunded, whose units go back into stock unless they cannot be sold', async () => {
    const { product, customer, read, send, refund, cancel } = await placed()
    const line = (qty: number) => ({ lines: [{ product, qty }] })
    expect((await refund(line(1))).body).toMatchObject({ status: 'paid', toSend: [{ product, qty: 2 }] })
    await eventually(async () => expect(await readStockLevel(shop, product)).toMatchObject({ onHand: 10, available: 8, sold: 2 }))
    expect((await send(line(3))).body.message).toBe('Only 2 of Jug can still be sent')
    expect((await refund({ ...line(1), restock: false })).body.toSend).toMatchObject([{ qty: 1 }])
    await eventually(async () =>
      expect(await readStockLevel(shop, product)).toEqual({ onHand: 9, available: 8, held: 0, sold: 1 }),
    )
    expect(await read()).toMatchObject({ refundedUnsent: [{ product, qty: 2 }] })
    expect((await cancel(customer.token)).status).toBe(200)
    await eventually(async () =>
      expect(await readStockLevel(shop, product)).toEqual({ onHand: 9, available: 9, held: 0, sold: 0 }),
    )
    expect((await read()).toSend).toBeUndefined()
  })

  it('take back nothing that was sent', async () => {
    const { product, send, refund, deliver } = await placed()
    const [shipment] = (await send({ lines: [{ product, qty: 2 }] })).body.shipments ?? []
    await deliver(shipment?._id)
    const refunded = await refund({ lines: [{ product, qty: 2 }] })
    expect(refunded.body).toMatchObject({ status: 'delivered', isDelivered: true })
    await eventually(async () => expect(await readStockLevel(shop, product)).toMatchObject({ onHand: 10, available: 8, sold: 2 }))
  })

  it('follow with all that is left when only units were refunded that were sent', async () => {
    const { product, send, refund, isToPack } = await placed()
    await send({ lines: [{ product, qty: 2 }] })
    const line = (qty: number) => ({ lines: [{ product, qty }], sent: true })
    expect((await refund(line(3))).body.message).toBe('Only 2 of these units were sent and not refunded yet')
    expect((await refund(line(1))).body).toMatchObject({ status: 'paid', refundedAmount: 39.1, toSend: [{ product, qty: 1 }] })
    expect((await refund(line(2))).body.message).toBe('Only 1 of these units were sent and not refunded yet')
    expect(await isToPack()).toBe(true)
    expect((await send()).status).toBe(201)
  })

  it('may go before the payment to the courier; only an admin cancels what came back', async () => {
    const { customer, send, deliver, pay, cancel } = await placed('COD')
    const [shipment] = (await send()).body.shipments ?? []
    expect((await deliver(shipment?._id)).body).toMatchObject({ code: 'not_paid', message: 'Order is not paid' })
    expect((await cancel(customer.token)).body.code).toBe('already_shipped')
    await pay()
    expect((await deliver(shipment?._id)).body).toMatchObject({ status: 'delivered' })
    const refused = await placed('COD')
    await refused.send()
    expect((await refused.cancel(shop.adminToken)).body.status).toBe('cancelled')
  })
})
