import type { Order } from '@shop/contracts/orders'
import { eventually } from '@shop/kit/testing'
import { confirmAddress, payByCard, startTestShop, type TestShop, topicOf } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const tee = (size: string, colour: string, price: number) => ({
  name: 'Zephyrtee',
  countInStock: 5,
  price,
  sku: `Z-${size}`,
  variant: {
    group: 'tee',
    options: [
      { name: 'Size', value: size },
      { name: 'Colour', value: colour },
    ],
  },
})

const shippingAddress = {
  recipient: 'Rosa Recipient',
  address: '12 Harbour Row',
  address2: 'Apt 4B c/o Roe',
  city: 'Boston',
  state: 'MA',
  postalCode: '02138',
  country: 'United States',
  phone: '617 555 0100',
}

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
})
afterAll(() => shop.close())

describe('an order of two variants of one name', () => {
  let small: string
  let medium: string
  let customer: { readonly token: string; readonly email: string }
  let orderId: string

  beforeAll(async () => {
    const customerOf = await shop.registerCustomer()
    await confirmAddress(shop, customerOf)
    customer = customerOf
    small = (await shop.createProduct(shop.adminToken, tee('S', 'Burgundy', 10)))._id
    medium = (await shop.createProduct(shop.adminToken, tee('M', 'Navy', 20)))._id
    const lines: [string, number][] = [
      [small, 1],
      [medium, 2],
    ]
    orderId = (await shop.placeOrder(customer.token, lines, { shippingAddress, note: 'Ring twice' })).body._id
    // What a line says is as at the sale.
    await shop.request('PUT', `/api/products/${medium}`, shop.adminToken, { sku: null, variant: null })
  })

  it('says of each line which one it is, and its SKU', async () => {
    const { orderItems } = (await shop.get<Order>(`/api/orders/${orderId}`, customer.token)).body
    expect(orderItems).toMatchObject([
      { name: 'Zephyrtee', qty: 1, sku: 'Z-S', options: tee('S', 'Burgundy', 10).variant.options },
      { name: 'Zephyrtee', qty: 2, sku: 'Z-M', options: tee('M', 'Navy', 20).variant.options },
    ])
  })

  it('says so in its mails', async () => {
    const mailOf = (subject: string) =>
      shop.mailbox?.messages().find((mail) => mail.to === customer.email && topicOf(mail) === subject)?.text
    await eventually(() => expect(mailOf('We have received your order')).toContain('2 × Zephyrtee – M, Navy'), 20_000)
    expect(mailOf('We have received your order')).toContain('Rosa Recipient, 12 Harbour Row, Apt 4B c/o Roe, Boston, MA 02138')
    await shop.request('POST', `/api/orders/${orderId}/shipments`, shop.adminToken, {
      lines: [{ product: medium, qty: 1 }],
      carrier: 'DHL',
      trackingNumber: 'JD01',
    })
    await eventually(() => expect(mailOf('Your order is on its way')).toContain('Zephyrtee – M, Navy'), 20_000)
  })

  it('says so in its history, and in the export with what a parcel needs', async () => {
    const history = await shop.get(`/api/admin/history?kind=order&subject=${orderId}`, shop.adminToken)
    expect(JSON.stringify(history.body)).toContain('1 × Zephyrtee – S, Burgundy, 2 × Zephyrtee – M, Navy')
    const response = await fetch(`${shop.url}/api/orders/export.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ orders: [orderId] }),
    })
    const csv = await response.text()
    expect(csv).toContain('1 × Zephyrtee – S, Burgundy; 2 × Zephyrtee – M, Navy')
    expect(csv.split('\r\n')[0]).toMatch(
      /country,recipient,address2,state,phone,note,skus,carriers,trackingNumbers,delivery,company,vatId$/,
    )
    expect(csv.trim()).toMatch(/Rosa Recipient,Apt 4B c\/o Roe,MA,617 555 0100,Ring twice,1 × Z-S; 2 × Z-M,DHL,JD01,,,$/)
  })

  it('says so on the payment page, and where units are refused', async () => {
    const { token } = await shop.registerCustomer()
    const lines: [string, number][] = [[small, 1]]
    const { _id } = (await shop.placeOrder(token, lines, { paymentMethod: 'Stripe' })).body
    const { url } = (await shop.request<{ url: string }>('POST', `/api/orders/${_id}/create-checkout-session`, token)).body
    expect(await (await fetch(url)).text()).toContain('Zephyrtee – S, Burgundy')
    await payByCard(shop, token, _id)
    const tooMany = { lines: [{ product: small, qty: 2 }] }
    const refund = await shop.request('PUT', `/api/orders/${_id}/refund`, shop.adminToken, tooMany)
    expect(refund.body).toMatchObject({ message: 'Only 1 of Zephyrtee – S, Burgundy can still be refunded' })
  })

  it('is told apart by the shop where one is sold out, and in the mail when it is back', async () => {
    await shop.request('PUT', `/api/products/${small}`, shop.adminToken, { countInStock: 0 })
    const refused = await shop.placeOrder(customer.token, [[small, 1]])
    expect([refused.status, refused.body]).toMatchObject([409, { message: 'Not enough stock for Zephyrtee – S, Burgundy' }])
    await shop.request('PUT', `/api/users/restock-mails/${small}`, customer.token)
    await shop.request('PUT', `/api/products/${small}`, shop.adminToken, { countInStock: 3 })
    await eventually(() => {
      const subjects = shop.mailbox?.messages().map(({ subject }) => subject)
      expect(subjects).toContain('Zephyrtee – S, Burgundy is back')
    }, 20_000)
  })
})
