import type { Order } from '@shop/contracts/orders'
import { confirmAddress, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
})
afterAll(() => shop.close())

describe('the mails of an order', () => {
  it('are told to staff with the order, and not to its customer', async () => {
    const customer = await shop.registerCustomer()
    await confirmAddress(shop, customer)
    const product = (await shop.createProduct(shop.adminToken))._id
    const { _id } = (await shop.placeOrder(customer.token, [[product, 1]])).body
    const mailsFor = async (token: string) => (await shop.get<Order>(`/api/orders/${_id}`, token)).body.mails
    await expect.poll(() => mailsFor(shop.adminToken)).toMatchObject([{ kind: 'order-placed', state: 'sent' }])
    expect(await mailsFor(customer.token)).toBeUndefined()
  })
})
