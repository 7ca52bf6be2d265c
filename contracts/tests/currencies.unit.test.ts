import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { priceRefund, priceLines, taxesOfLines } from '../src/orders/index.ts'
import {
  currencyCodes,
  decimalText,
  findCurrency,
  formatCents,
  fromStripeAmount,
  isWholeCents,
  leastCharge,
  MAX_CENTS,
  moneyStep,
  mostCharge,
  readNumber,
  setCurrency,
  shopCurrency,
  toCents,
  toDisplayedCents,
  toDollars,
  toStripeAmount,
  US_DOLLARS,
} from '../src/shared/index.ts'
import { cents as centsSchema, dollarsToCents } from '../src/shared/fields.ts'
import { splitPrices } from '../src/search/price-words.ts'

const CODES = ['usd', 'eur', 'jpy', 'kwd', 'huf', 'isk'] as const

function countIn(code: string): void {
  const currency = findCurrency(code)
  if (currency === undefined) throw new Error(`${code} is unknown`)
  setCurrency(currency)
}
afterEach(() => setCurrency(US_DOLLARS))

/** Amounts that can be charged. */
const amounts = () => fc.integer({ min: 0, max: MAX_CENTS / 10 }).map((units) => units * moneyStep())

describe.each(CODES)('amounts in %s', (code) => {
  it('survive the way to the API and back, as a number and as a text', () => {
    countIn(code)
    const schema = dollarsToCents('price')
    fc.assert(
      fc.property(amounts(), (amount) => {
        expect(toCents(toDollars(amount))).toBe(amount)
        expect(JSON.parse(JSON.stringify(toDollars(amount)))).toBe(toDollars(amount))
        expect(isWholeCents(toDollars(amount))).toBe(true)
        expect(toDisplayedCents(toDollars(amount))).toBe(amount)
        expect(schema.safeParse(toDollars(amount)).data).toBe(amount > MAX_CENTS ? undefined : amount)
        expect(schema.safeParse(decimalText(amount)).data).toBe(amount > MAX_CENTS ? undefined : amount)
        expect(centsSchema.parse(amount)).toBe(amount)
      }),
    )
  })

  it('are read as they are shown', () => {
    countIn(code)
    fc.assert(
      fc.property(amounts(), (amount) => {
        expect(toCents(readNumber(formatCents(amount)) ?? NaN)).toBe(amount)
      }),
    )
  })

  it('have the decimals of ISO 4217, whatever the engine knows', () => {
    countIn(code)
    const { decimals } = shopCurrency()
    const text = formatCents(toCents(1234))
    expect(text.replace(/[^\d.,]/g, '')).toBe(decimals === 0 ? '1,234' : `1,234.${'0'.repeat(decimals)}`)
    expect(decimalText(toCents(1234))).toBe(decimals === 0 ? '1234' : `1234.${'0'.repeat(decimals)}`)
  })

  it('are refused with a fraction that nobody can pay', () => {
    countIn(code)
    const finer = (toDollars(moneyStep()) * 1) / 10
    const { success, error } = dollarsToCents('price').safeParse(finer)
    expect(success).toBe(false)
    expect(error?.issues[0]?.message).toContain(
      shopCurrency().decimals === 0 ? code.toUpperCase() : String(shopCurrency().decimals),
    )
  })

  it('go to the provider and back, within what it charges', () => {
    countIn(code)
    fc.assert(
      fc.property(amounts(), (amount) => {
        expect(fromStripeAmount(toStripeAmount(amount, code), code)).toBe(amount)
      }),
    )
    expect(leastCharge(shopCurrency())).toBeGreaterThan(0)
    expect(toStripeAmount(mostCharge(shopCurrency()), code)).toBeLessThanOrEqual(99_999_999)
  })

  it('add up: tax, parts and refunds are multiples of what can be charged, and all refunds are the order', () => {
    countIn(code)
    const lines = fc.array(
      fc.record({ unitPrice: amounts().map((price) => price % 1_000_000), qty: fc.integer({ min: 1, max: 9 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    const terms = fc.record({
      pricesIncludeTax: fc.boolean(),
      taxRate: fc.constantFrom(19_000, 7_700, 5_000, 0),
      reducedTaxRate: fc.constant(7_000),
      taxesDelivery: fc.boolean(),
      deliveryPrice: fc.integer({ min: 0, max: 500 }).map((units) => units * moneyStep()),
      freeDeliveryAbove: fc.constant(null),
    })
    fc.assert(
      fc.property(lines, terms, (ordered, shop) => {
        const { items, shipping, tax, total, taxes = [] } = priceLines(ordered, shop)
        const isPayable = (amount: number): boolean => Number.isSafeInteger(amount) && amount % moneyStep() === 0
        expect([items, shipping, tax, total, ...taxes.map((one) => one.tax)].every(isPayable)).toBe(true)
        expect(total).toBe(items + shipping + (shop.pricesIncludeTax ? 0 : tax))
        const taxed = ordered.map((line) => ({ ...line, tax: { rate: shop.taxRate, included: shop.pricesIncludeTax } }))
        let refunded = 0
        for (const [index] of taxed.entries()) {
          const refund = priceRefund(
            taxed.map((line, place) => ({ ...line, qtyLeft: place <= index ? 0 : line.qty })),
            refunded,
          )
          expect(isPayable(refund)).toBe(true)
          refunded += refund
        }
        const goodsTax = taxesOfLines(taxed).reduce((sum, one) => sum + one.tax, 0)
        expect(refunded).toBe(items + (shop.pricesIncludeTax ? 0 : goodsTax))
      }),
    )
  })
})

describe('the currencies that the provider charges', () => {
  it('are those of its documentation, and no others', () => {
    expect(currencyCodes).toHaveLength(136)
    expect(['USD', 'jpy', 'Kwd'].map((code) => findCurrency(code)?.decimals)).toEqual([2, 0, 3])
    expect(['xyz', 'irr', 'btc', '', 'us'].map(findCurrency)).toEqual([undefined, undefined, undefined, undefined, undefined])
    for (const code of currencyCodes)
      expect(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: code })).not.toThrow()
  })

  it('are counted as it does: krónur in hundredths, yen as they are', () => {
    expect([toStripeAmount(500, 'jpy'), toStripeAmount(5, 'isk'), toStripeAmount(5_120, 'kwd')]).toEqual([500, 500, 5_120])
    expect([leastCharge({ code: 'jpy', decimals: 0 }), mostCharge({ code: 'isk', decimals: 0 })]).toEqual([50, 999_999])
  })
})

describe('what somebody types', () => {
  it.each([
    ['jpy', '¥1,299', 1299],
    ['jpy', '$1,299', undefined],
    ['eur', '€ 5.50', 5.5],
    ['eur', '€5.50', 5.5],
    ['kwd', 'KWD 1.250', 1.25],
    ['kwd', 'EUR 1.250', undefined],
    ['usd', '€5', undefined],
    ['usd', '-$5', -5],
  ])('in %s, %s is %j', (code, text, value) => {
    countIn(code)
    expect(readNumber(text)).toBe(value)
  })

  it.each([
    ['eur', 'lamp under 50 euros', 50_00],
    ['eur', 'lamp under €50', 50_00],
    ['eur', 'lamp under $50', undefined],
    ['jpy', 'lamp under 5000 yen', 5_000],
    ['jpy', 'lamp under JPY 5,000', 5_000],
    ['kwd', 'lamp under 2.5 dinars', 2_500],
    ['usd', 'lamp under 50 bucks', 50_00],
    ['usd', 'lamp under 50 euros', undefined],
  ])('in %s, %s has the price %j', (code, keyword, maxPrice) => {
    countIn(code)
    expect(splitPrices(keyword).maxPrice).toBe(maxPrice)
  })
})
