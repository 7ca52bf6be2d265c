import { runSize } from '@shop/kit/testing'
import { findCurrency, moneyStep, setCurrency, US_DOLLARS } from '@shop/contracts/shared'
import { DEFAULT_TERMS, termsAt, type ShopTerms, type TermsOfOrder } from '@shop/contracts/terms'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { creditsOf, type Credit } from '../../src/domain/credit-notes.ts'
import type { OrderPlaced } from '../../src/domain/events.ts'
import { invoicedOf } from '../../src/domain/invoiced.ts'
import { settle } from '../../src/domain/settlement.ts'
import { anySold, anySteps, orderUnder, refundsOf } from './taxed-orders.ts'
import { sumTaxedSales } from '../../src/domain/taxed-sales.ts'

/** Of each terms in each currency: 100,000 in the whole run. */
const HISTORIES = runSize({ short: 50, whole: 2_500 })
const CURRENCIES = ['usd', 'eur', 'jpy', 'kwd', 'huf']

const GERMAN: ShopTerms = {
  pricesIncludeTax: true,
  taxRate: 19_000,
  reducedTaxRate: 7_000,
  taxesDelivery: true,
  deliveryPrice: 490,
  freeDeliveryAbove: 50_00,
  taxedCountries: ['DE'],
  countryTaxes: [{ country: 'AT', taxRate: 20_000, reducedTaxRate: 13_000 }],
  exportsAreNet: true,
  reverseChargeCountries: ['FR'],
}
const at = (destination: Parameters<typeof termsAt>[1], terms = GERMAN): TermsOfOrder =>
  termsAt(terms, destination, { pickUp: false })

/** Amounts are those of a currency with cents: each currency has them in steps that can be paid. */
const TERMS: Readonly<Record<string, TermsOfOrder>> = {
  'of a shop that has set none': DEFAULT_TERMS,
  'of Germany': at({ country: 'DE' }),
  'of a country with rates of its own': at({ country: 'AT' }),
  'of an export without the tax in its prices': at({ country: 'US' }),
  'of an export at the same prices': at({ country: 'US' }, { ...GERMAN, exportsAreNet: false }),
  'of a reverse charge': at({ country: 'FR', vatId: 'FR12345678901' }),
  'with three decimals on top, also of the delivery': {
    ...DEFAULT_TERMS,
    taxRate: 8_875,
    reducedTaxRate: 4_125,
    taxesDelivery: true,
  },
  'with all that somebody may set': { ...GERMAN, taxRate: 100_000, reducedTaxRate: 1, freeDeliveryAbove: null },
}

/** With its amounts in steps that can be paid. */
const inCurrency = ({ deliveryPrice, freeDeliveryAbove, ...terms }: TermsOfOrder): TermsOfOrder => ({
  ...terms,
  deliveryPrice: deliveryPrice * moneyStep(),
  freeDeliveryAbove: freeDeliveryAbove === null ? null : freeDeliveryAbove * moneyStep(),
})

const sum = (amounts: readonly number[]): number => amounts.reduce((one, other) => one + other, 0)

const NOTHING: Credit = { items: 0, tax: 0, shipping: 0, excess: 0, lines: [] }
/** What papers and sales are made of. */
const rowOf = ({ data }: OrderPlaced) => ({ ...data, lines: data.lines.map(({ unitCost: _, ...line }) => line) })
function settled(order: ReturnType<typeof rowOf>, credit?: Credit) {
  const { lines, charges, sums } = settle(
    invoicedOf({ document: { kind: credit ? 'credit_note' : 'invoice' }, order, credit: credit ?? NOTHING }),
  )
  for (const { net } of [...lines, ...charges]) expect(net % moneyStep()).toBeCloseTo(0)
  return sums
}

afterEach(() => setCurrency(US_DOLLARS))

describe.each(CURRENCIES)('an order in %s', (code) => {
  it.each(Object.entries(TERMS))('under the terms %s is its parts, on paper and in the sales by rate', (_, ofShop) => {
    setCurrency(findCurrency(code) ?? US_DOLLARS)
    const terms = inCurrency(ofShop)
    fc.assert(
      fc.property(anySold, anySteps, (sold, steps) => {
        const order = orderUnder(terms, sold)
        const { items, shipping, tax, total, taxes } = order.data.totals
        expect(items + shipping + (terms.pricesIncludeTax ? 0 : tax)).toBe(total)
        expect(items).toBe(sum(order.data.lines.map(({ unitPrice, qty }) => unitPrice * qty)))
        if (taxes) expect(sum(taxes.map((of) => of.tax))).toBe(tax)

        const refunds = refundsOf(order, steps)
        const credits = [...creditsOf([order, ...refunds]).values()]
        expect(sum(refunds.map(({ data }) => data.amount))).toBe(total)
        const parts = credits.flatMap((credit) => [credit.items, credit.shipping, credit.tax])
        expect(sum(credits.map((credit) => credit.excess))).toBe(0)
        if (total > 0) expect(sum(parts)).toBe(items + shipping + tax)
        for (const amount of [items, shipping, tax, total, ...parts]) {
          expect(amount % moneyStep()).toBe(0)
          expect(amount).toBeGreaterThanOrEqual(0)
        }

        const row = rowOf(order)
        expect(settled(row)).toMatchObject({ total, tax })
        for (const [index, credit] of credits.entries())
          expect(settled(row, credit)).toMatchObject({ total: refunds[index]?.data.amount, tax: credit.tax })

        const rows = sumTaxedSales([{ order: row }, ...credits.map((credit) => ({ order: row, credit }))])
        const grossOf = (kind: string) => sum(rows.filter((of) => of.kind === kind).map((of) => of.net + of.tax))
        expect([grossOf('sale'), grossOf('credit')]).toEqual([total, total])
      }),
      { numRuns: HISTORIES },
    )
  })
})
