import type { Order } from '@shop/contracts/orders'
import type { Product } from '@shop/contracts/products'
import { eventually } from '@shop/kit/testing'
import { payByCard, startTestShop, topicOf, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { guestsOf, newEmail, type Failure } from './support/guests.ts'

let shop: TestShop
let mug: string
let ring: string
let brush: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true, openOrderLimits: { codOrders: 0, units: 0 } })
  const create = async (name: string) => (await shop.createProduct(shop.adminToken, { name, countInStock: 500, price: 20 }))._id
  mug = await create('Mug')
  ring = await create('Ring')
  brush = await create('Brush')
  await exclude(ring, 'made-to-measure')
  await exclude(brush, 'sealed-for-hygiene')
  await shop.request('PUT', '/api/shop/terms', shop.adminToken, { pricesIncludeTax: true })
  await shop.request('PUT', '/api/shop', shop.adminToken, { consumerLaw: 'eu' })
})
afterAll(() => shop.close())

const { place, open } = guestsOf(
  () => shop,
  () => mug,
)
const pathOf = (id: string) => `/api/products/${id}`
const exclude = (id: string, withdrawalExclusion: string | null) =>
  shop.request<Product & Failure>('PUT', pathOf(id), shop.adminToken, { withdrawalExclusion })
const items = () => [mug, ring, brush].map((product) => ({ product, qty: 1 }))
const asStaff = async (path: string) => (await shop.get<Order>(path, shop.adminToken)).body
const mailsOf = (email: string, topic: string) =>
  (shop.mailbox?.messages() ?? []).filter((mail) => mail.to === email && topicOf(mail) === topic)
const named = (order: Order, lines: readonly { product: string }[] | undefined) =>
  lines?.map(({ product }) => order.orderItems.find((item) => item.product === product)?.name)

describe('a product that is excluded from withdrawal', () => {
  it('says why to everybody, by one of a few words, until it is taken back', async () => {
    expect((await exclude(ring, 'used')).body.message).toBe(
      'withdrawalExclusion must be one of possible, made-to-measure, perishable, press, sealed-for-hygiene, sealed-recording',
    )
    expect((await shop.get<Product>(pathOf(ring))).body.withdrawalExclusion).toBe('made-to-measure')
    const { body } = await exclude(mug, 'press')
    expect(body.withdrawalExclusion).toBe('press')
    expect((await exclude(mug, 'possible')).body).not.toHaveProperty('withdrawalExclusion')
  })

  it('is so in the order as at the sale, in its mail and on the page to withdraw, and is left out of all', async () => {
    const email = newEmail()
    const { body: order } = await place(email, { orderItems: items() })
    const path = `/api/orders/${order._id}`
    await exclude(ring, null)
    expect(order.orderItems.map(({ withdrawalExclusion }) => withdrawalExclusion)).toEqual([
      undefined,
      'made-to-measure',
      'sealed-for-hygiene',
    ])
    await exclude(ring, 'made-to-measure')
    await eventually(() => expect(mailsOf(email, 'We have received your order')[0]?.text).toContain('Ring: No right to withdraw'))
    await shop.request('PUT', `${path}/pay`, shop.adminToken, {})
    await shop.request('PUT', `${path}/deliver`, shop.adminToken)
    const key = order.orderKey ?? ''
    const { body: shown } = await open(path, key)
    expect(named(shown, shown.withdrawable?.lines)).toEqual(['Mug', 'Brush'])
    const html = await (await fetch(`${shop.url}/withdraw?order=${order._id}&key=${key}`)).text()
    expect(html).toContain('Ring: No right to withdraw')
    expect(html).not.toContain(`qty-${ring}`)
    expect(html).toContain(`qty-${brush}`)
    const state = (body: object) =>
      shop.request<Order & Failure>('POST', `${path}/withdrawals`, undefined, body, { 'x-order-key': key })
    expect(await state({ name: 'Ann', lines: [{ product: ring, qty: 1 }] })).toMatchObject({
      status: 409,
      body: { code: 'withdrawal_excluded', message: 'There is no right to withdraw from Ring' },
    })
    expect((await state({ name: 'Ann' })).status).toBe(201)
    expect((await asStaff(path)).contractWithdrawals).toMatchObject([{ whole: false }])
    await eventually(() => {
      const [receipt] = mailsOf(email, 'You have withdrawn from the contract')
      expect(receipt?.text).toContain('Ring: No right to withdraw')
      expect(receipt?.text).toContain('Brush: You can withdraw only while its seal is unbroken')
    })
  })

  it('is refused by staff where its seal is broken, and the rest goes back alone', async () => {
    const { token } = await shop.registerCustomer()
    const { _id: id } = (
      await shop.placeOrder(
        token,
        [
          [mug, 1],
          [brush, 1],
        ],
        { paymentMethod: 'Stripe' },
      )
    ).body
    const path = `/api/orders/${id}`
    await payByCard(shop, token, id)
    await shop.request('PUT', `${path}/deliver`, shop.adminToken)
    await shop.request('POST', `${path}/withdrawals`, token, { name: 'Ann' })
    const { returns = [] } = await asStaff(path)
    const plain = returns.find((entry) => !entry.sealed)
    const sealed = returns.find((entry) => entry.sealed)
    const decide = (entry: typeof plain, how: string, body: object) =>
      shop.request<Failure>('PUT', `${path}/returns/${entry?._id ?? ''}/${how}`, shop.adminToken, body)
    expect((await decide(plain, 'refuse', { reason: 'Opened' })).body.code).toBe('return_withdrawn')
    expect((await decide(sealed, 'refuse', { reason: 'Opened' })).status).toBe(200)
    expect((await decide(plain, 'accept', {})).status).toBe(200)
    await eventually(async () => expect((await asStaff(path)).refundedAmount).toBe(20))
    expect(await asStaff(path)).not.toHaveProperty('withdrawable')
  })
})
