import { describe, expect, it } from 'vitest'
import { labelledTaxes, type PricedLine, priceLines } from '../src/orders/index.ts'
import {
  DEFAULT_TERMS,
  expectedMethod,
  isSameTerms,
  type ShopTerms,
  termsAt,
  termsUpdate,
  termsValues,
} from '../src/terms/index.ts'

const sent = { pickUp: false }
const EUROPEAN: ShopTerms = {
  ...DEFAULT_TERMS,
  pricesIncludeTax: true,
  taxRate: 19_000,
  reducedTaxRate: 7_000,
  taxesDelivery: true,
  deliveryPrice: 4_76,
  freeDeliveryAbove: null,
  countryTaxes: [{ country: 'AT', taxRate: 20_000, reducedTaxRate: 10_000 }],
  taxedCountries: ['DE', 'FR'],
}
const sold: PricedLine[] = [
  { unitPrice: 11_90, qty: 2 },
  { unitPrice: 10_70, qty: 1, taxClass: 'reduced' },
]
const shown = (to: string | undefined, of = EUROPEAN, method = sent) => {
  const { items, shipping, tax, total, ...totals } = priceLines(sold, termsAt(of, { country: to }, method))
  return [items, shipping, tax, total, ...labelledTaxes({ tax, ...totals }).map(({ label }) => label)]
}

describe('tax by country', () => {
  it.each([
    ['DE', 34_50, 4_76, 4_56 + 70, 39_26, 'incl. tax 19 %', 'incl. tax 7 %'],
    ['AT', 34_50, 4_76, 4_76 + 97, 39_26, 'incl. tax 20 %', 'incl. tax 10 %'],
    ['US', 34_50, 4_76, 0, 39_26, 'No tax: export'],
    [undefined, 34_50, 4_76, 4_56 + 70, 39_26, 'incl. tax 19 %', 'incl. tax 7 %'],
  ] as const)('to %s keeps the price that includes it', (to, ...expected) => {
    expect(shown(to)).toEqual(expected)
  })

  it('is another percentage on top of prices without it, and none on exports', () => {
    const onTop = { ...EUROPEAN, pricesIncludeTax: false, taxesDelivery: false }
    expect(shown('AT', onTop)).toEqual([34_50, 4_76, 4_76 + 1_07, 34_50 + 4_76 + 5_83, 'Tax 20 %', 'Tax 10 %'])
    expect(shown('US', { ...onTop, exportsAreNet: true })).toEqual([34_50, 4_76, 0, 39_26, 'No tax: export'])
  })

  it('is taken out of each price of an export that is sold net, and out of its delivery', () => {
    expect(shown('US', { ...EUROPEAN, exportsAreNet: true })).toEqual([30_00, 4_00, 0, 34_00, 'No tax: export'])
    expect(shown('US', { ...EUROPEAN, exportsAreNet: true, taxesDelivery: false })).toEqual([
      30_00,
      4_76,
      0,
      34_76,
      'No tax: export',
    ])
  })

  it('leaves a delivery free that the price in the shop makes free', () => {
    expect(shown('US', { ...EUROPEAN, exportsAreNet: true, freeDeliveryAbove: 34_00 })).toEqual([
      30_00,
      0,
      0,
      30_00,
      'No tax: export',
    ])
  })

  it('is that of France in Monaco, and of the United Kingdom in the Isle of Man, unless the terms name them', () => {
    const french = {
      ...EUROPEAN,
      countryTaxes: [{ country: 'FR', taxRate: 20_000, reducedTaxRate: 5_500 }],
      taxedCountries: ['DE'],
    }
    expect(shown('MC', french)).toEqual(shown('FR', french))
    expect(shown('IM', french)).toEqual(shown('GB', french))
    expect(shown('IM', { ...french, taxedCountries: ['DE', 'GB'] })).toEqual(shown('DE', french))
    const own = { country: 'MC', taxRate: 1_000, reducedTaxRate: 1_000 }
    expect(shown('MC', { ...french, countryTaxes: [...french.countryTaxes, own] })).not.toEqual(shown('FR', french))
  })

  it('is that of the shop for what is fetched there', () => {
    expect(shown('AT', EUROPEAN, { pickUp: true })).toEqual(shown('DE'))
    expect(shown('US', EUROPEAN, { pickUp: true })).toEqual(shown('DE'))
  })

  it('says nothing of a shop that lists no countries: its values are those of before', () => {
    const lists = { countryTaxes: [], taxedCountries: [], exportsAreNet: false }
    expect(termsValues({ ...DEFAULT_TERMS, ...lists })).toEqual(termsValues(DEFAULT_TERMS))
    expect(termsAt(DEFAULT_TERMS, { country: 'AT' }, sent)).toBe(DEFAULT_TERMS)
    expect(isSameTerms(EUROPEAN, { ...EUROPEAN, taxedCountries: ['DE'] })).toBe(false)
    expect(isSameTerms(EUROPEAN, { ...EUROPEAN, countryTaxes: [] })).toBe(false)
    expect(isSameTerms(EUROPEAN, { ...EUROPEAN, exportsAreNet: true })).toBe(false)
    expect(expectedMethod(EUROPEAN, 'AT', []).price).toBe(4_76)
  })
})

describe('reverse charge', () => {
  const businesses = { ...EUROPEAN, reverseChargeCountries: ['AT', 'GB', 'GR'] }
  const NET = [30_00, 4_00, 0, 34_00, 'No tax: reverse charge, the buyer owes it']
  const taxed = (country: string) => shown(country)
  const to = (country: string | undefined, vatId?: string, method = sent) => {
    const { items, shipping, tax, total, ...totals } = priceLines(sold, termsAt(businesses, { country, vatId }, method))
    return [items, shipping, tax, total, ...labelledTaxes({ tax, ...totals }).map(({ label }) => label)]
  }

  it.each([
    ['AT', 'ATU12345678'],
    ['GR', 'EL123456789'],
    ['GB', 'XI123456789'],
    ['AT', 'EL123456789'],
    ['IM', 'GB123456789'],
  ])('charges an order to %s of the business %s without the tax in its prices', (country, vatId) =>
    expect(to(country, vatId)).toEqual(NET),
  )

  it('charges tax without an id, with one of a country that is not listed, at home, and for what is fetched', () => {
    expect(to('AT')).toEqual(taxed('AT'))
    expect(to('AT', 'DE123456789')).toEqual(taxed('AT'))
    expect(to('DE', 'ATU12345678')).toEqual(taxed('DE'))
    expect(to(undefined, 'ATU12345678')).toEqual(taxed('DE'))
    expect(to('AT', 'ATU12345678', { pickUp: true })).toEqual(taxed('DE'))
  })

  it('is said by the terms, and nowhere else', () => {
    expect(isSameTerms(EUROPEAN, businesses)).toBe(false)
    expect(isSameTerms(EUROPEAN, { ...EUROPEAN, reverseChargeCountries: [] })).toBe(true)
    expect(termsUpdate.parse({ reverseChargeCountries: ['Austria', 'at', 'GR'] })).toEqual({
      reverseChargeCountries: ['AT', 'GR'],
    })
  })
})

describe('the taxes that an admin sends', () => {
  it('are kept by the codes of their countries', () => {
    const rows = [{ country: 'Österreich', taxPercent: '20', taxPercentReduced: 10.125 }]
    expect(termsUpdate.parse({ countryTaxes: rows, taxedCountries: ['Germany', 'de', 'FR'] })).toEqual({
      countryTaxes: [{ country: 'AT', taxRate: 20_000, reducedTaxRate: 10_125 }],
      taxedCountries: ['DE', 'FR'],
    })
  })
  const row = { country: 'AT', taxPercent: 20, taxPercentReduced: 10 }
  it.each([
    [{ countryTaxes: [{ ...row, country: 'Neverland' }] }, 'country: Neverland is no country, and no code such as DE'],
    [{ countryTaxes: [{ ...row, taxPercent: 101 }] }, 'taxPercent must be 100 at most'],
    [{ countryTaxes: [{ ...row, taxPercentReduced: 7.1234 }] }, 'taxPercentReduced must have at most 3 decimals'],
    [{ countryTaxes: [{ country: 'AT', taxPercent: 20 }] }, 'taxPercentReduced must be a number'],
    [{ countryTaxes: [row, { ...row, country: 'Austria' }] }, 'Two rows of countryTaxes have the same country'],
    [{ taxedCountries: ['EU'] }, 'taxedCountries: EU is no country, and no code such as DE'],
    [{ taxedCountries: 'DE' }, 'taxedCountries must be countries, or their codes such as DE'],
    [{ exportsAreNet: 'yes' }, 'exportsAreNet must be true or false'],
  ])('%j is refused', (changes, message) => {
    expect(termsUpdate.safeParse(changes).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
