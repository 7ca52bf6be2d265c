import type { BulkJob, Order } from '@shop/contracts/orders'
import type { SecurityLog } from '@shop/contracts/security'
import type { ShipmentPlan } from '@shop/contracts/shipments'
import { confirmAddress, queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
let product: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
  product = (await shop.createProduct(shop.adminToken, { name: 'Jug', countInStock: 100 }))._id
})
afterAll(() => shop.close())

async function place(paymentMethod: 'Stripe' | 'COD' = 'COD') {
  const customer = await shop.registerCustomer()
  await confirmAddress(shop, customer)
  const { body } = await shop.placeOrder(customer.token, [[product, 3]], { paymentMethod })
  return { ...body, email: customer.email }
}

async function send(file: string, { dryRun = false, key = '', token = shop.adminToken } = {}) {
  const response = await fetch(`${shop.url}/api/orders/shipments?dryRun=${String(dryRun)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'text/csv',
      ...(key === '' ? {} : { 'idempotency-key': key }),
    },
    body: file,
  })
  return { status: response.status, body: (await response.json()) as ShipmentPlan & { message?: string } }
}

async function finished(jobId = ''): Promise<BulkJob> {
  const read = async () => (await shop.get<BulkJob>(`/api/orders/bulk/${jobId}`, shop.adminToken)).body
  await expect.poll(async () => (await read()).finishedAt !== undefined).toBe(true)
  return read()
}

const shipmentsOf = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`, shop.adminToken)).body.shipments ?? []
const fileOf = (...rows: readonly string[]) => ['order,carrier,trackingNumber', ...rows].join('\n')
const logged = async () => {
  const { events } = (await shop.get<SecurityLog>('/api/security/log', shop.adminToken)).body
  return events.filter(({ sentence }) => sentence.includes('orders by a file')).map(({ sentence }) => sentence)
}
const shippingMails = (email: string) =>
  (shop.mailbox?.messages() ?? []).filter(({ to, subject }) => to === email && subject.includes('on its way'))

describe('a file with tracking numbers', () => {
  it('is previewed, sent with one press, and sends nothing twice', async () => {
    const first = await place()
    const second = await place()
    const partly = await place()
    const card = await place('Stripe')
    const cancelled = await place()
    await shop.request('PUT', `/api/orders/${cancelled._id}/cancel`, shop.adminToken)
    await shop.request('POST', `/api/orders/${partly._id}/shipments`, shop.adminToken, { lines: [{ product, qty: 1 }] })
    const file = fileOf(
      `${first.number},UPS,1Z 001`,
      `#${second.number},DHL Paket,0034 002`,
      `${partly.number},,1Z 003`,
      `${card.number},UPS,1Z 004`,
      `${cancelled.number},UPS,1Z 005`,
      '1,UPS,1Z 006',
      `${first.number},UPS,1Z 007`,
      `${second.number},UPS,UPS`,
    )
    const dry = (await send(file, { dryRun: true })).body
    expect(dry).toEqual({
      rows: 8,
      shipments: [
        { line: 2, order: first._id, number: first.number, carrier: 'UPS', trackingNumber: '1Z 001', units: 3 },
        { line: 3, order: second._id, number: second.number, carrier: 'DHL Paket', trackingNumber: '0034 002', units: 3 },
        { line: 4, order: partly._id, number: partly.number, trackingNumber: '1Z 003', units: 2 },
      ],
      errors: [
        { line: 5, number: card.number, message: 'the order is not paid' },
        { line: 6, number: cancelled.number, message: 'the order was cancelled' },
        { line: 7, number: '1', message: 'no order has this number' },
        { line: 8, number: first.number, message: 'the same order as in line 2' },
        { line: 9, message: '“UPS” is no tracking number, which has digits' },
      ],
    })
    expect(await shipmentsOf(first._id)).toEqual([])
    expect(await logged()).toEqual([])

    const sent = await send(file, { key: 'press' })
    const again = await send(file, { key: 'press' })
    expect([sent.status, sent.body.shipments, sent.body.errors]).toEqual([200, dry.shipments, dry.errors])
    expect(again.body.jobId).toBe(sent.body.jobId)
    const job = await finished(sent.body.jobId)
    expect(job).toMatchObject({ action: 'send', total: 3, done: 3 })
    expect(job.results.map(({ number, outcome }) => [number, outcome])).toEqual([
      [first.number, 'done'],
      [second.number, 'done'],
      [partly.number, 'done'],
    ])
    expect(await shipmentsOf(first._id)).toMatchObject([
      { carrier: 'UPS', trackingNumber: '1Z 001', trackingUrl: 'https://www.ups.com/track?tracknum=1Z001', lines: [{ qty: 3 }] },
    ])

    const anew = await send(file, { key: 'another press' })
    expect(anew.body.shipments).toEqual([])
    expect(anew.body.errors.slice(0, 3).map(({ message }) => message)).toEqual(
      Array(3).fill('already sent with this tracking number'),
    )
    expect(await finished(anew.body.jobId)).toMatchObject({ total: 0, done: 0 })
    expect(await shipmentsOf(partly._id)).toHaveLength(2)
    await expect.poll(() => shippingMails(first.email)).toHaveLength(1)
    expect(await logged()).toEqual(Array(3).fill('Ada Admin sent orders by a file'))
  })

  it('with the key of another file is refused', async () => {
    const one = await place()
    const other = await place()
    const key = 'one press'
    const { body } = await send(fileOf(`${one.number},UPS,1Z 1`), { key })
    expect((await send(fileOf(`${other.number},UPS,1Z 2`), { key })).status).toBe(422)
    await finished(body.jobId)
    expect(await shipmentsOf(other._id)).toEqual([])
  })

  it('sends an order again whose shipment was cancelled, but with the next press only', async () => {
    const order = await place()
    const file = fileOf(`${order.number},UPS,1Z 1`)
    await finished((await send(file, { key: 'a' })).body.jobId)
    const [shipment] = await shipmentsOf(order._id)
    const path = `/api/orders/${order._id}/shipments/${shipment?._id ?? ''}/cancel`
    expect((await shop.request('PUT', path, shop.adminToken, { reason: 'wrong parcel' })).status).toBe(200)
    // The key stays that of the cancelled shipment, also when the job was removed after 30 days.
    await queryDatabase(shop, 'orders', async (db) => db.query("DELETE FROM jobs WHERE key = 'a'"))
    const { results } = await finished((await send(file, { key: 'a' })).body.jobId)
    expect(results.map(({ outcome }) => outcome)).toEqual(['already'])
    expect(await shipmentsOf(order._id)).toEqual([])
    await finished((await send(file, { key: 'b' })).body.jobId)
    expect(await shipmentsOf(order._id)).toHaveLength(1)
  })

  it('that cannot be read, is too large, or comes from nobody who may send, sends nothing', async () => {
    const unread = await send('1,UPS,1Z\n')
    expect(unread.status).toBe(400)
    expect(unread.body.message).toContain('Line 1: the column order is missing')
    expect((await send(`order,tracking\n${'1,1Z\n'.repeat(250_000)}`)).status).toBe(413)
    const customer = await shop.registerCustomer()
    expect((await send(fileOf('1,UPS,1Z'), { token: customer.token })).status).toBe(403)
  })
})
