import { shippingAddress } from '@shop/api-client'
import type { Order } from '@shop/contracts/orders'
import { eventually } from '@shop/kit/testing'
import { adminCredentials, payByCard, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { guestsOf, newEmail, withKey } from './support/guests.ts'

let shop: TestShop
let mug: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true, unconfirmedOrderLimit: 0 })
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug <blue> & "tall"', countInStock: 500 }))._id
})
afterAll(() => shop.close())

const { placed } = guestsOf(
  () => shop,
  () => mug,
)

const seller = { name: 'Kiln & Co', address: '1 Lane\n20095 Hamburg', country: 'Germany', taxId: 'DE 123 456 789' }
const changeShop = (changes: object) => shop.request<{ country?: string }>('PUT', '/api/shop', shop.adminToken, changes)

async function getXml(path: string, headers: Record<string, string>) {
  const response = await fetch(new URL(path, shop.url), { headers })
  const header = (name: string) => response.headers.get(name)
  return { status: response.status, header, text: await response.text() }
}
const as = (token: string) => ({ authorization: `Bearer ${token}` })

async function paidOrder(token: string): Promise<string> {
  const { _id: id } = (await shop.placeOrder(token, [[mug, 2]], { paymentMethod: 'Stripe' })).body
  await payByCard(shop, token, id)
  // Numbers the invoice: it is from the shop of this moment.
  await shop.get<Order>(`/api/orders/${id}`, token)
  return `/api/orders/${id}`
}

describe('an invoice as XML', () => {
  it('is there once the seller is known, and for no document of before', async () => {
    const customer = await shop.registerCustomer()
    const before = await paidOrder(customer.token)
    const missing = await getXml(`${before}/invoice.xml`, as(customer.token))
    expect([missing.status, JSON.parse(missing.text)]).toEqual([
      404,
      { message: 'There is no e-invoice of this document', code: 'no_e_invoice' },
    ])
    expect((await changeShop({ country: 'Neverland' })).status).toBe(400)
    expect((await changeShop(seller)).body.country).toBe('DE')
    expect((await getXml(`${before}/invoice.xml`, as(customer.token))).status).toBe(404)

    const path = await paidOrder(customer.token)
    const { status, header, text } = await getXml(`${path}/invoice.xml`, as(customer.token))
    const { invoice = '' } = (await shop.get<Order>(path, customer.token)).body
    expect([status, header('content-type'), header('content-disposition'), header('cache-control')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      `attachment; filename="${invoice}.xml"`,
      'private, no-store',
    ])
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(text).toContain(`<ram:ID>${invoice}</ram:ID>`)
    expect(text).toContain('<ram:Name>Kiln &amp; Co</ram:Name>')
    expect(text).toContain('<ram:Name>Mug &lt;blue&gt; &amp; &quot;tall&quot;</ram:Name>')
    expect(text).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>')
    const pdf = await fetch(new URL(`${path}/invoice.pdf`, shop.url), { headers: as(customer.token) })
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toContain('/AFRelationship /Alternative')
  })

  it('is for who may see the order, as are credit notes', async () => {
    await changeShop(seller)
    const customer = await shop.registerCustomer()
    const stranger = await shop.registerCustomer()
    const path = await paidOrder(customer.token)
    await shop.request('PUT', `${path}/refund`, shop.adminToken, { lines: [{ product: mug, qty: 1 }] })
    const [note] = (await shop.get<Order>(path, customer.token)).body.creditNotes ?? []
    const credited = `${path}/credit-notes/${String(note?.number)}.xml`
    for (const document of [`${path}/invoice.xml`, credited]) {
      expect((await getXml(document, as(shop.adminToken))).status).toBe(200)
      expect((await getXml(document, as(stranger.token))).status).toBe(404)
      expect((await getXml(document, {})).status).toBe(401)
      expect((await getXml(document, withKey('a'.repeat(43)))).status).toBe(404)
    }
    const { text } = await getXml(credited, as(customer.token))
    expect(text).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect((await getXml(`${path}/credit-notes/C2026-999999.xml`, as(customer.token))).status).toBe(404)
  })

  it('is for a guest with the key of the order', async () => {
    await changeShop(seller)
    const { path, key } = await placed(newEmail())
    await shop.request('PUT', `${path}/pay`, shop.adminToken, {})
    const { status, text } = await getXml(`${path}/invoice.xml`, withKey(key))
    expect(status).toBe(200)
    expect(text).toContain('<ram:Name>Gus Guest</ram:Name>')
  })

  it('stays as it was issued, and loses the customer with an erasure', async () => {
    await changeShop(seller)
    const customer = await shop.registerCustomer()
    const path = await paidOrder(customer.token)
    const read = async () => (await getXml(`${path}/invoice.xml`, as(shop.adminToken))).text
    const before = await read()
    await changeShop({ name: 'Successor', country: '', taxId: '' })
    await shop.request('PUT', '/api/users/profile', customer.token, { name: 'New Name Ltd' })
    expect(await read()).toBe(before)
    expect(before).toContain(shippingAddress.address)
    await shop.request('PUT', `${path}/deliver`, shop.adminToken)
    const deleted = await shop.request('DELETE', `/api/users/${customer._id}`, await shop.logIn(adminCredentials))
    expect(deleted.status).toBe(200)
    // The name is forgotten by one service, and the address by another.
    await eventually(async () => {
      const erased = await read()
      expect(erased).toContain('<ram:Name>Deleted user</ram:Name>')
      expect(erased).not.toContain(shippingAddress.address)
      expect(erased).toContain('<ram:CountryID>')
    })
  })
})
