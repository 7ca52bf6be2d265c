import type { Order, OrderList } from '@shop/contracts/orders'
import { eventually } from '@shop/kit/testing'
import { payByCard, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { guestsOf, newEmail, withKey } from './support/guests.ts'
import { hiddenFieldsOf, RECEIPT, withdrawalsIn } from './support/withdrawals.ts'

let shop: TestShop
let mug: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true, openOrderLimits: { codOrders: 0, units: 0 } })
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', countInStock: 500, price: 20 }))._id
  await setLaw('eu')
})
afterAll(() => shop.close())

const { place } = guestsOf(
  () => shop,
  () => mug,
)
const { setLaw, page, withdrawOnPage, read, asStaff, topicsTo } = withdrawalsIn(() => shop)

describe('withdrawing from the contract', () => {
  it('is possible for a part of an order, with its key from a mail', async () => {
    const email = newEmail()
    const { body } = await place(email, { orderItems: [{ product: mug, qty: 3 }], paymentMethod: 'COD' })
    await shop.request('PUT', `/api/orders/${body._id}/pay`, shop.adminToken, {})
    await shop.request('PUT', `/api/orders/${body._id}/deliver`, shop.adminToken)
    const link = `/withdraw?${new URLSearchParams({ order: body._id, key: body.orderKey ?? '' }).toString()}`
    const form = await page(link)
    expect(form.html).toContain('3 × Mug')
    const entered = { ...hiddenFieldsOf(form.html), name: 'Ann Smith' }
    expect((await page('/withdraw', { ...entered, [`qty-${mug}`]: '0' })).html).toContain('Please choose the items')
    expect((await page('/withdraw', { ...entered, name: ' ', [`qty-${mug}`]: '1' })).html).toContain('Please enter your name')
    const turned = await page('/withdraw', { ...entered, name: 'Zoë \u202eDoe', [`qty-${mug}`]: '1' })
    expect(turned.html).toContain('Please type your name')
    const { html } = await withdrawOnPage({ ...entered, [`qty-${mug}`]: '2' })
    expect(html).toContain('2 × Mug')
    const order = await asStaff(body._id)
    expect(order.returns).toMatchObject([{ status: 'requested', withdrawn: true, lines: [{ product: mug, qty: 2 }] }])
    expect(await read(body._id, body.orderKey)).toMatchObject({ withdrawable: { lines: [{ product: mug, qty: 1 }] } })
    expect((await page(link)).html).toContain('1 × Mug')
    await eventually(() => expect(topicsTo(email)).toContain(RECEIPT))
    expect(topicsTo(email)).not.toContain('We have received your request for a return')
  })

  it('leaves a part of an unpaid order to be sent and paid on delivery, or nothing', async () => {
    const { body } = await place(newEmail(), { orderItems: [{ product: mug, qty: 3 }], paymentMethod: 'COD' })
    const withdraw = (lines?: object) =>
      shop.request('POST', `/api/orders/${body._id}/withdrawals`, undefined, { name: 'Ann', lines }, withKey(body.orderKey ?? ''))
    const isToPack = async () => {
      const { orders } = (await shop.get<OrderList>('/api/orders?fulfilment=to-pack', shop.adminToken)).body
      return orders.some(({ _id }) => _id === body._id)
    }
    expect((await withdraw([{ product: mug, qty: 1 }])).status).toBe(201)
    const left = { toSend: [{ product: mug, qty: 2 }], toCollect: body.totalPrice - 20 }
    expect(await asStaff(body._id)).toMatchObject(left)
    expect(await read(body._id, body.orderKey)).toMatchObject(left)
    expect(await isToPack()).toBe(true)
    expect((await withdraw()).status).toBe(201)
    const order = await asStaff(body._id)
    expect(order).toMatchObject({ status: 'open', toCollect: 0 })
    expect(order).not.toHaveProperty('toSend')
    expect(await isToPack()).toBe(false)
  })

  it('refunds what was not sent at once, and is the customer’s alone', async () => {
    const { token } = await shop.registerCustomer()
    const { _id: id } = (await shop.placeOrder(token, [[mug, 3]], { paymentMethod: 'Stripe' })).body
    await payByCard(shop, token, id)
    const withdraw = (by: string, body: object) =>
      shop.request<Order & { code?: string }>('POST', `/api/orders/${id}/withdrawals`, by, body)
    expect((await withdraw(shop.adminToken, { name: 'Ann' })).body.code).toBe('not_returner')
    expect((await withdraw((await shop.registerCustomer()).token, { name: 'Ann' })).status).toBe(404)
    expect((await withdraw(token, { name: 'Ann', lines: [{ product: mug, qty: 1 }] })).status).toBe(201)
    await eventually(async () => expect((await asStaff(id)).refundedAmount).toBe(20))
    expect((await withdraw(token, { name: 'Ann' })).status).toBe(201)
    await eventually(async () => {
      const { refundedAmount, totalPrice, toSend } = await asStaff(id)
      expect([refundedAmount, toSend]).toEqual([totalPrice, undefined])
    })
  })
})
