import type { PublicTerms } from '@shop/contracts/terms'
import { describe, expect, it } from 'vitest'
import { render, stubApi } from './entry-server-fixture.ts'

const TERMS: PublicTerms = {
  pricesIncludeTax: false,
  taxPercent: 15,
  taxPercentReduced: 15,
  taxesDelivery: false,
  deliveryPrice: 100,
  freeDeliveryAbove: 100,
}

const method = { id: 'post', name: 'Post', price: 4.9, countries: [], postalPrefixes: [], pickUp: false }

/** What the page about delivery says below its text, a line for each element. */
async function linesUnder(changes: Partial<PublicTerms> | undefined, currency?: object): Promise<string[]> {
  const { read } = stubApi()
  const page = await render({
    query: '',
    path: '/pages/shipping',
    read: async (path) => {
      if (path === '/shop/pages/shipping') return { status: 200, body: { title: 'Shipping', markdown: 'By **bike**.' } }
      const answer = await read(path)
      const terms = changes && { ...TERMS, ...changes }
      return path === '/shop' ? { ...answer, body: { ...(answer.body as object), terms, currency } } : answer
    },
  })
  if (page?.status !== 200) return []
  expect(page.html).toContain('By <strong>bike</strong>.')
  const [, section = ''] = /<section[^>]*aria-label="Delivery methods"[^>]*>(.*?)<\/section>/s.exec(page.html) ?? []
  return section.split(/<[^>]*>/).filter((text) => text !== '')
}

describe('the page about delivery', () => {
  it('names the one way of a shop that has set nothing, or its price alone', async () => {
    expect(await linesUnder(undefined)).toEqual(['Delivery methods', 'Delivery', '$100.00, free above $100.00', 'Every country'])
    expect(await linesUnder({ deliveryPrice: 5, freeDeliveryAbove: undefined })).toEqual([
      'Delivery methods',
      'Delivery',
      '$5.00',
      'Every country',
    ])
  })

  it('names price, countries, postal codes, days and weight of each, and what is fetched', async () => {
    const deliveryMethods = [
      { ...method, freeAbove: 50, countries: ['DE', 'AT', 'CI'], days: { min: 1, max: 2 } },
      { ...method, id: 'bike', name: 'Bike <fast>', price: 0, freeAbove: 50, postalPrefixes: ['10', 'AB1'], maxWeight: 1_500 },
      { ...method, id: 'shop', name: 'Pick-up', price: 1, maxWeight: 900, pickUp: true },
    ]
    expect(await linesUnder({ deliveryMethods })).toEqual([
      'Delivery methods',
      'Post',
      '$4.90, free above $50.00',
      'Germany, Austria, Cote d&#x27;Ivoire',
      '1 to 2 working days',
      'Bike &lt;fast&gt;',
      'Free',
      'Every country',
      'Postal codes that begin with 10, AB1',
      'Orders of up to 1.5 kg',
      'Pick-up',
      '$1.00',
      'You fetch the order at the shop',
      'Orders of up to 900 g',
    ])
  })

  it('says that tax is added, and counts in the currency of the shop', async () => {
    const currency = { code: 'JPY', decimals: 0 }
    expect(await linesUnder({ deliveryPrice: 500, freeDeliveryAbove: 9_000, taxesDelivery: true }, currency)).toEqual([
      'Delivery methods',
      'Delivery',
      '¥500, free above ¥9,000',
      'Every country',
      'Tax is added to these prices.',
    ])
    expect((await linesUnder({ taxesDelivery: true, pricesIncludeTax: true })).at(-1)).toBe('Every country')
  })
})
