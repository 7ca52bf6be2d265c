import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastTotal, lineTax, netAmounts, priceLines, priceRefund, type PricedLine } from '../src/orders/index.ts'
import {
  DEFAULT_TERMS,
  type DeliveryMethod,
  expectedMethod,
  fittingMethods,
  isSameTerms,
  methodsOf,
  type ShopTerms,
  taxClasses,
  termsUpdate,
} from '../src/terms/index.ts'

const COUNTRIES = ['AT', 'DE', 'FR', 'US'] as const
const CODES = ['10', '1', '80'] as const
const amount = fc.integer({ min: 0, max: 500_00 })

const method: fc.Arbitrary<DeliveryMethod> = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('Standard', 'Express', 'Shop'),
  price: amount,
  freeAbove: fc.option(amount),
  countries: fc.uniqueArray(fc.constantFrom(...COUNTRIES), { maxLength: 3 }),
  postalPrefixes: fc.uniqueArray(fc.constantFrom(...CODES), { maxLength: 2 }),
  maxWeight: fc.option(fc.integer({ min: 1, max: 5_000 })),
  days: fc.option(fc.constant({ min: 1, max: 3 })),
  pickUp: fc.boolean(),
})
const rate = fc.integer({ min: 0, max: 100_000 })
const terms: fc.Arbitrary<ShopTerms> = fc.record({
  pricesIncludeTax: fc.boolean(),
  taxRate: rate,
  reducedTaxRate: rate,
  taxesDelivery: fc.boolean(),
  deliveryPrice: amount,
  freeDeliveryAbove: fc.option(amount),
  deliveryMethods: fc.array(method, { maxLength: 4 }),
})
const line: fc.Arbitrary<PricedLine> = fc.record({
  unitPrice: fc.integer({ min: 0, max: 50_000 }),
  qty: fc.integer({ min: 1, max: 5 }),
  taxClass: fc.option(fc.constantFrom(...taxClasses), { nil: undefined }),
  weight: fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: undefined }),
})
const cart = fc.array(line, { minLength: 1, maxLength: 5 })
const destination = fc.record({
  country: fc.option(fc.constantFrom(...COUNTRIES, 'BR'), { nil: undefined }),
  postalCode: fc.constantFrom('1010', '80 331', '75001', ''),
})

describe('an order under random methods of delivery', () => {
  it('has parts that add up, the charge of its method, and never less than the least total', () => {
    fc.assert(
      fc.property(cart, terms, destination, (lines, under, where) => {
        for (const chosen of fittingMethods(under, where, lines).methods) {
          const totals = priceLines(lines, under, chosen)
          const isFree = chosen.freeAbove !== null && totals.items > chosen.freeAbove
          expect(totals.shipping).toBe(isFree ? 0 : chosen.price)
          const net = netAmounts(
            lines.map((of) => ({ ...of, tax: lineTax(under, of.taxClass) })),
            totals,
          )
          expect(net.items + net.shipping + totals.tax).toBe(totals.total)
          expect(Math.min(net.items, net.shipping, totals.tax)).toBeGreaterThanOrEqual(0)
          expect(leastTotal(lines, under)).toBeLessThanOrEqual(totals.total)
          expect(totals.delivery?.id).toBe(under.deliveryMethods?.length === 0 ? undefined : chosen.id)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('goes back unit by unit until its shipping is left, and never more', () => {
    fc.assert(
      fc.property(cart, terms, (lines, under) => {
        const { total, shipping, items } = priceLines(lines, under)
        const left = lines.map((of) => ({ ...of, tax: lineTax(under, of.taxClass), qtyLeft: of.qty }))
        let refunded = 0
        for (const of of left) {
          while (of.qtyLeft > 0) {
            of.qtyLeft -= 1
            const back = priceRefund(left, refunded)
            expect(back).toBeGreaterThanOrEqual(0)
            refunded += back
          }
        }
        expect(refunded).toBeGreaterThanOrEqual(items)
        expect(refunded).toBeLessThanOrEqual(total)
        if (under.pricesIncludeTax) expect(total - refunded).toBe(shipping)
      }),
      { numRuns: 1_000 },
    )
  })

  it('says what is in the way exactly where no method fits', () => {
    fc.assert(
      fc.property(cart, terms, destination, (lines, under, where) => {
        const { methods, obstacle } = fittingMethods(under, where, lines)
        expect(obstacle === undefined).toBe(methods.length > 0)
        for (const { countries, maxWeight } of methods) {
          if (countries.length > 0) expect(countries).toContain(where.country)
          const weight = lines.reduce((sum, of) => sum + of.qty * (of.weight ?? 0), 0)
          expect(weight).toBeLessThanOrEqual(maxWeight ?? Infinity)
        }
        expect(methodsOf(under).map(({ id }) => id)).toContain(expectedMethod(under, where.country, lines).id)
      }),
      { numRuns: 1_000 },
    )
  })
})

const express: DeliveryMethod = {
  id: 'express',
  name: 'Express',
  price: 12_00,
  freeAbove: null,
  countries: ['DE'],
  postalPrefixes: ['10', 'AB1'],
  maxWeight: 1_000,
  days: { min: 1, max: 2 },
  pickUp: false,
}
const under: ShopTerms = { ...DEFAULT_TERMS, deliveryMethods: [express] }
const find = (country: string | undefined, postalCode: string, weight?: number) =>
  fittingMethods(under, { country, postalCode }, [{ qty: 2, weight }]).obstacle

describe('a method of delivery', () => {
  it.each([
    ['DE', '10115', 500, undefined],
    ['DE', 'ab 1-2', 0, undefined],
    ['DE', 'D-10115', 0, undefined],
    ['DE', 'de 10115', 0, undefined],
    ['DE', '〒101-1500', 0, undefined],
    ['DE', 'D-20095', 1, 'postalCode'],
    ['DE', '10115', 501, 'weight'],
    ['DE', '20095', 1, 'postalCode'],
    ['AT', '1010', 1, 'country'],
    [undefined, '10115', 1, 'country'],
    ['DE', '10115', undefined, undefined],
  ] as const)('to %s %s of 2 × %s g: %s in the way', (country, code, weight, obstacle) => {
    expect(find(country, code, weight)).toBe(obstacle)
  })

  it.each([
    ['SE1', 'SE1 9AA', true],
    ['SE1', 'SE10 9AA', false],
    ['SE1', 'se1 0aa', true],
    ['SE', 'SE10 9AA', true],
    ['SE10', 'SE10 9AA', true],
    ['W1', 'W1K 7DA', true],
    ['EC1', 'EC1V 0BW', true],
    ['EC1', 'EC1', true],
    ['L1', 'L18 2AB', false],
    ['1', '10 115', true],
    ['V0', 'V0E 1B2', true],
  ])('for codes that begin with %s goes to %s: %s', (prefix, postalCode, goes) => {
    const method = { ...express, countries: [], postalPrefixes: [prefix] }
    const { methods } = fittingMethods({ ...under, deliveryMethods: [method] }, { country: 'GB', postalCode }, [{ qty: 1 }])
    expect(methods.length > 0).toBe(goes)
  })

  it('is absent from the totals of a shop that lists none, which are those of before', () => {
    expect(priceLines([{ unitPrice: 10_00, qty: 1 }], { ...DEFAULT_TERMS, deliveryMethods: [] })).toStrictEqual({
      items: 10_00,
      shipping: 100_00,
      tax: 1_50,
      total: 111_50,
    })
  })

  it('is the same in any order of its stored fields, and another one once a part differs', () => {
    const stored = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(express).toReversed()))) as DeliveryMethod
    expect(isSameTerms(under, { ...under, deliveryMethods: [stored] })).toBe(true)
    expect(isSameTerms(under, { ...under, deliveryMethods: [{ ...stored, days: null }] })).toBe(false)
    expect(isSameTerms(DEFAULT_TERMS, { ...DEFAULT_TERMS, deliveryMethods: [] })).toBe(true)
  })
})

describe('the methods that an admin sends', () => {
  const send = (changes: object) =>
    termsUpdate.safeParse({ deliveryMethods: [{ id: 'one', name: 'One', price: '4.90', ...changes }] })
  it('are kept in one spelling', () => {
    const { data } = send({ countries: ['Germany', 'de', 'Österreich'], postalPrefixes: ['ab 1-'], days: { min: '1', max: 2 } })
    expect(data?.deliveryMethods).toEqual([
      {
        id: 'one',
        name: 'One',
        price: 4_90,
        freeAbove: null,
        countries: ['DE', 'AT'],
        postalPrefixes: ['AB1'],
        maxWeight: null,
        days: { min: 1, max: 2 },
        pickUp: false,
      },
    ])
  })
  it.each([
    [{ countries: ['Neverland'] }, 'countries: Neverland is no country, and no code such as DE'],
    [{ postalPrefixes: ['*'] }, 'postalPrefixes must be letters and digits, 12 at most'],
    [{ postalPrefixes: ['1000 – 1999'] }, expect.stringMatching(/1000 - 1999 looks like a range/)],
    [{ postalPrefixes: ['10-12'] }, expect.stringMatching(/10-12 looks like a range/)],
    [{ postalPrefixes: ['10…12'] }, expect.stringMatching(/10...12 looks like a range/)],
    [{ days: { min: 3, max: 2 } }, 'days.min must not exceed days.max'],
    [{ days: { min: 0, max: 2 } }, 'days.min must be working days from 1 to 60'],
    [{ maxWeight: 0 }, 'maxWeight must be grams, a whole number above 0'],
    [{ price: -1 }, 'price of a delivery method must not be negative'],
    [{ name: ' ' }, 'name of a delivery method is required'],
    [{ id: 'A b' }, 'id of a delivery method must be 1 to 40 small letters, digits and dashes'],
  ])('%j is refused', (changes, message) => {
    expect(send(changes).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
  it('have an id each', () => {
    const one = { id: 'one', name: 'One', price: 1 }
    expect(termsUpdate.safeParse({ deliveryMethods: [one, one] }).error?.issues[0]?.message).toBe(
      'Two delivery methods have the same id',
    )
  })
})
