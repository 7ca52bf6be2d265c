import type { FinancialSummary, TaxedSales } from '@shop/contracts/reports'
import { eventually } from '@shop/kit/testing'
import { payByCard, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
let mug: string
let book: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { reports: true })
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', countInStock: 50, price: 11.9 }))._id
  book = (await shop.createProduct(shop.adminToken, { name: 'Book', countInStock: 50, price: 10.7 }))._id
  await shop.request('PUT', `/api/products/${book}`, shop.adminToken, { taxClass: 'reduced' })
  const terms = { pricesIncludeTax: true, taxPercent: 19, taxPercentReduced: 7, taxesDelivery: true, deliveryPrice: 4.9 }
  await shop.request('PUT', '/api/shop/terms', shop.adminToken, terms)
})
afterAll(() => shop.close())

const today = () => new Date().toISOString().slice(0, 10)
const pathOf = (day: string, file = '') => `/api/reports/taxed-sales${file}?startDate=${day}&endDate=${day}`
const sumOf = (rows: TaxedSales['rows'], kind: string, amount: 'net' | 'tax' | 'gross', percent?: number) =>
  Number(
    rows
      .filter((row) => row.kind === kind && (percent === undefined || row.percent === percent))
      .reduce((sum, row) => sum + row[amount], 0)
      .toFixed(3),
  )

describe('sales by day, country and rate', () => {
  it('equal the financial report, with what went back by its day, as JSON and as CSV', async () => {
    const day = today()
    const { token } = await shop.registerCustomer()
    const place = async (country: string, paymentMethod: 'Stripe' | 'COD') =>
      (
        await shop.request<{ _id: string }>('POST', '/api/orders', token, {
          orderItems: [
            { product: mug, qty: 2 },
            { product: book, qty: 1 },
          ],
          shippingAddress: { address: '1 Lane', city: 'Town', postalCode: '10115', country },
          paymentMethod,
        })
      ).body._id
    const german = await place('Germany', 'Stripe')
    await payByCard(shop, token, german)
    const austrian = await place('AT', 'COD')
    await shop.request('PUT', `/api/orders/${austrian}/pay`, shop.adminToken, {})
    await place('France', 'COD')
    await shop.request('PUT', `/api/orders/${german}/refund`, shop.adminToken, { lines: [{ product: book, qty: 1 }] })
    const revenue = await eventually(async () => {
      const path = `/api/reports/financial-summary?startDate=${day}&endDate=${day}`
      const { body } = await shop.get<FinancialSummary>(path, shop.adminToken)
      expect(body).toMatchObject({ revenue: { refunds: 10.7 }, metrics: { paidOrders: 2 } })
      return body.revenue
    })
    const { rows, timeZone } = (await shop.get<TaxedSales>(pathOf(day), shop.adminToken)).body
    expect(timeZone).toBe('UTC')
    expect(rows.map(({ kind, country, percent }) => [kind, country, percent])).toEqual([
      ['sale', 'AT', 19],
      ['sale', 'AT', 7],
      ['sale', 'DE', 19],
      ['sale', 'DE', 7],
      ['credit', 'DE', 7],
    ])
    expect(rows.at(-1)).toEqual({
      day,
      kind: 'credit',
      country: 'DE',
      percent: 7,
      isTaxed: true,
      net: -10,
      tax: -0.7,
      gross: -10.7,
      documents: 1,
    })
    expect(sumOf(rows, 'sale', 'gross')).toBe(revenue.gross)
    expect(sumOf(rows, 'sale', 'tax')).toBe(revenue.tax)
    expect(revenue.taxes).toEqual([
      { percent: 19, amount: sumOf(rows, 'sale', 'tax', 19) },
      { percent: 7, amount: sumOf(rows, 'sale', 'tax', 7) },
    ])
    expect(sumOf(rows, 'credit', 'gross')).toBe(-revenue.refunds)
    const answer = await fetch(shop.url + pathOf(day, '.csv'), { headers: { authorization: `Bearer ${shop.adminToken}` } })
    expect(answer.headers.get('content-disposition')).toContain(`sales-by-rate-${day}-${day}.csv`)
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(rows.length + 1)
    expect(lines[0]).toContain('day,kind,country,percent,isTaxed,net,tax,gross,documents')
    expect(lines.at(-1)).toBe(`${day},credit,DE,7,yes,-10,-0.7,-10.7,1`)
  })

  it('are of the country of the shop where the customer fetches the order', async () => {
    await shop.request('PUT', '/api/shop', shop.adminToken, { country: 'DE' })
    const deliveryMethods = [{ id: 'pick-up', name: 'Pick-up', price: 0, countries: [], postalPrefixes: [], pickUp: true }]
    await shop.request('PUT', '/api/shop/terms', shop.adminToken, { deliveryMethods, taxedCountries: ['DE'] })
    const { token } = await shop.registerCustomer()
    const { body } = await shop.request<{ _id: string }>('POST', '/api/orders', token, {
      orderItems: [{ product: mug, qty: 3 }],
      shippingAddress: { address: '1 Lane', city: 'Town', postalCode: '10001', country: 'US', state: 'NY' },
      paymentMethod: 'COD',
    })
    await shop.request('PUT', `/api/orders/${body._id}/pay`, shop.adminToken, {})
    await expect
      .poll(async () => (await shop.get<TaxedSales>(pathOf(today()), shop.adminToken)).body.rows)
      .toContainEqual(expect.objectContaining({ kind: 'sale', country: 'DE', percent: 19, isTaxed: true, gross: 35.7 }))
  })

  it('are asked for with both days, of a year at most', async () => {
    const ask = async (query: string) =>
      (await shop.get<{ message?: string }>(`/api/reports/taxed-sales?${query}`, shop.adminToken)).status
    expect(await ask('')).toBe(400)
    expect(await ask('startDate=2026-01-01')).toBe(400)
    expect(await ask('startDate=2026-01-02&endDate=2026-01-01')).toBe(400)
    expect(await ask('startDate=2025-01-01&endDate=2026-01-02')).toBe(400)
    expect(await ask('startDate=2025-12-31&endDate=2026-01-01')).toBe(200)
  })
})
