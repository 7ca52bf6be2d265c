import type { Order } from '@shop/contracts/orders'
import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
let product: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  product = (await shop.createProduct(shop.adminToken))._id
})
afterAll(() => shop.close())

const read = async (id: string, token: string) => (await shop.get<Order>(`/api/orders/${id}`, token)).body

describe('notes on an order', () => {
  it('are of the customer, who sees it, and of admins, who alone see theirs', async () => {
    const customer = await shop.registerCustomer('Nora Noted')
    const { body: order } = await shop.placeOrder(customer.token, [[product, 1]], { note: 'At the back\r\nplease' })
    const { status } = await shop.request('POST', `/api/orders/${order._id}/notes`, shop.adminToken, { text: 'Ring twice' })
    expect(status).toBe(201)
    expect(await read(order._id, shop.adminToken)).toMatchObject({
      note: 'At the back\nplease',
      notes: [{ order: order._id, text: 'Ring twice', by: 'Ada Admin' }],
    })
    const own = await read(order._id, customer.token)
    expect(own.note).toBe('At the back\nplease')
    expect(own.notes).toBeUndefined()
  })

  it('may have 500 characters at checkout, and are left out when they are blank', async () => {
    const { token } = await shop.registerCustomer()
    const place = (note: string) => shop.placeOrder(token, [[product, 1]], { note })
    const tooLong = await place('x'.repeat(501))
    expect([tooLong.status, tooLong.body]).toMatchObject([400, { message: 'note must be at most 500 characters' }])
    const blank = await place(' ')
    expect(blank.status).toBe(201)
    expect((await read(blank.body._id, token)).note).toBeUndefined()
  })

  it('are stored encrypted, and erased with the account', async () => {
    const customer = await shop.registerCustomer()
    const { body: order } = await shop.placeOrder(customer.token, [[product, 1]], { note: 'A secret gate' })
    await shop.request('POST', `/api/orders/${order._id}/notes`, shop.adminToken, { text: 'A secret key' })
    const database = openDatabase({ url: shop.databaseUrl('order'), schema: 'orders', logger: silentLogger() })
    const { rows } = await database.query('SELECT data FROM events WHERE stream = $1', [`order-${order._id}`])
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain('secret')
    await shop.request('DELETE', `/api/users/${customer._id}`, shop.adminToken)
    await expect.poll(async () => (await read(order._id, shop.adminToken)).note).toBeUndefined()
    expect((await read(order._id, shop.adminToken)).notes).toBeUndefined()
    const kept = await database.query<{ text: string }>('SELECT text FROM order_notes WHERE order_id = $1', [order._id])
    expect(kept.rows).toEqual([{ text: '' }, { text: '' }])
    await database.close()
  })
})
