import type { Order } from '@shop/contracts/orders'
import type { TaxedSales } from '@shop/contracts/reports'
import type { PublicShop } from '@shop/contracts/shop'
import type { PublicTerms } from '@shop/contracts/terms'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

let shop: TestShop
let customer: string
let product: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  customer = (await shop.registerCustomer()).token
  product = (await shop.createProduct(shop.adminToken, { price: 11.9, countInStock: 1_000 }))._id
})
afterAll(() => shop.close())

const PATH = '/api/shop/terms'
const put = (changes: object, headers: Readonly<Record<string, string>> = {}) =>
  shop.request<PublicTerms>('PUT', PATH, shop.adminToken, changes, headers)
const place = (country: string, changes: object = {}, buyer: object = {}) => {
  const shippingAddress = { address: '1 Lane', city: 'Town', postalCode: '10115', country, ...buyer }
  return shop.placeOrder(customer, [[product, 2]], { shippingAddress, ...changes })
}
const shown = ({ itemsPrice, shippingPrice, taxPrice, totalPrice, taxes, orderItems }: Order) => [
  [itemsPrice, shippingPrice, taxPrice, totalPrice],
  taxes,
  orderItems[0]?.price,
]

const german = {
  pricesIncludeTax: true,
  taxPercent: 19,
  taxPercentReduced: 7,
  taxesDelivery: true,
  deliveryPrice: 4.76,
  freeDeliveryAbove: null,
}
const countryTaxes = [{ country: 'AT', taxPercent: 20, taxPercentReduced: 10 }]
const lists = { countryTaxes, taxedCountries: ['DE', 'FR'] }
const none = { countryTaxes: [], taxedCountries: [], exportsAreNet: false, reverseChargeCountries: [] }

beforeEach(async () => {
  await put({ ...german, ...none })
})

describe('taxes by country', () => {
  it('are none at first, are saved whole by one of two who have seen the same, and stand in the history', async () => {
    const seen = await shop.get<PublicTerms>(PATH, shop.adminToken)
    for (const field of Object.keys(none)) expect(seen.body).not.toHaveProperty(field)
    const ifMatch = { 'if-match': String(seen.headers.get('etag')) }
    expect((await put(none, ifMatch)).headers.get('etag')).toBe(seen.headers.get('etag'))
    const saved = await put(
      { ...lists, countryTaxes: [{ ...countryTaxes[0], country: 'Austria' }], exportsAreNet: true },
      ifMatch,
    )
    expect(saved.body).toMatchObject({ ...lists, exportsAreNet: true })
    expect((await put(none, ifMatch)).status).toBe(412)
    const visible = async () => (await shop.get<PublicShop>('/api/shop')).body.terms
    await expect.poll(visible).toEqual(saved.body)
    const { body } = await shop.get<object>('/api/admin/history?kind=settings', shop.adminToken)
    const text = JSON.stringify(body)
    expect(text).toContain('AT 20 %, reduced 10 %')
    expect(text).toContain('DE, FR')
  })

  it('tax what the shop sells at home, whichever is said first', async () => {
    const setCountry = (country: string) => shop.request<object>('PUT', '/api/shop', shop.adminToken, { country })
    const text = 'The country of the shop, US, must be among the countries with tax'
    await setCountry('US')
    expect((await put(lists)).body).toMatchObject({ message: text })
    await setCountry('DE')
    expect((await put(lists)).status).toBe(200)
    expect((await setCountry('US')).body).toMatchObject({ message: text })
    expect((await setCountry('AT')).status).toBe(200)
    expect((await setCountry('')).status).toBe(200)
  })
})

describe('an order', () => {
  const taxes = (percent: number, amount: number) => [{ percent, included: true, amount }]

  it('has the tax of the country it goes to, within the price that was shown, and keeps it', async () => {
    await put(lists)
    const { body: austrian } = await place('Austria', { taxPrice: 4.76, totalPrice: 28.56 })
    expect(shown(austrian)).toEqual([[23.8, 4.76, 4.76, 28.56], taxes(20, 4.76), 11.9])
    expect(shown((await place('France', { taxPrice: 4.56 })).body)).toEqual([[23.8, 4.76, 4.56, 28.56], taxes(19, 4.56), 11.9])
    expect(shown((await place('Atlantis')).body)).toEqual([[23.8, 4.76, 4.56, 28.56], taxes(19, 4.56), 11.9])
    await put(none)
    expect(shown((await shop.get<Order>(`/api/orders/${austrian._id}`, customer)).body)).toEqual(shown(austrian))
  })

  it('to a country without tax costs the same, or the net price, and says why', async () => {
    await put(lists)
    const exempt = (included: boolean) => [{ percent: 0, included, exemption: 'export', amount: 0 }]
    expect(shown((await place('US')).body)).toEqual([[23.8, 4.76, 0, 28.56], exempt(true), 11.9])
    await put({ exportsAreNet: true })
    const refused = await place('US', { totalPrice: 28.56 })
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([409, 'prices_changed'])
    expect(shown((await place('US', { totalPrice: 24 })).body)).toEqual([[20, 4, 0, 24], exempt(false), 10])
    await put({ pricesIncludeTax: false, taxesDelivery: false })
    expect(shown((await place('US')).body)).toEqual([[23.8, 4.76, 0, 28.56], exempt(false), 11.9])
  })

  it('of a business that owes the tax is charged without, by its VAT ID as people type it', async () => {
    await put({ reverseChargeCountries: ['Austria', 'FR'] })
    const business = { company: 'Kiln GmbH', vatId: 'atu 1234 5678' }
    const { body } = await place('Austria', { totalPrice: 24 }, business)
    expect(shown(body)).toEqual([[20, 4, 0, 24], [{ percent: 0, included: false, exemption: 'reverseCharge', amount: 0 }], 10])
    expect(body.shippingAddress.vatId).toBe('ATU12345678')
    const atHome = [[23.8, 4.76, 4.56, 28.56], taxes(19, 4.56), 11.9]
    expect(shown((await place('Austria')).body)).toEqual(atHome)
    expect(shown((await place('Germany', {}, business)).body)).toEqual(atHome)
    expect((await place('Austria', {}, { ...business, vatId: 'ATU123' })).status).toBe(400)
    const refusal = { message: 'The country of the shop, AT, must not be among those with reverse charge' }
    const setCountry = (country: string) => shop.request<object>('PUT', '/api/shop', shop.adminToken, { country })
    expect((await setCountry('AT')).body).toMatchObject(refusal)
    await put(none)
    await setCountry('AT')
    expect((await put({ reverseChargeCountries: ['AT'] })).body).toMatchObject(refusal)
    await setCountry('')
  })

  it('is refunded at the prices it was charged, and stands in the sales by rate with the reason', async () => {
    await put({ ...lists, exportsAreNet: true })
    const { body: order } = await place('US')
    const path = `/api/orders/${order._id}`
    await shop.request('PUT', `${path}/pay`, shop.adminToken, {})
    const refund = (body: object) =>
      shop.request<Order>('PUT', `${path}/refund`, shop.adminToken, { method: 'cash', reason: 'Broken', ...body })
    const { status, body } = await refund({ lines: [{ product, qty: 1 }] })
    expect([status, body.refundedAmount]).toEqual([200, 10])
    const day = new Date().toISOString().slice(0, 10)
    const sales = `?startDate=${day}&endDate=${day}`
    const { rows } = (await shop.get<TaxedSales>(`/api/reports/taxed-sales${sales}`, shop.adminToken)).body
    expect(
      rows.map(({ kind, country, percent, isTaxed, exemption, gross }) => [kind, country, percent, isTaxed, exemption, gross]),
    ).toEqual([
      ['sale', 'US', 0, false, 'export', 24],
      ['credit', 'US', 0, false, 'export', -10],
    ])
    const csv = await fetch(`${shop.url}/api/reports/taxed-sales.csv${sales}`, {
      headers: { authorization: `Bearer ${shop.adminToken}` },
    })
    expect(await csv.text()).toContain(`${day},sale,US,0,export,24,0,24,1`)
  })
})
