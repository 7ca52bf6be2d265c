import { describe, expect, it } from 'vitest'
import { MAX_CENTS } from '../shared/money.ts'
import { contentQuantities, contentText, readContent, unitPriceOf } from './content.ts'

const spelled = (text: string): string | undefined => {
  const content = readContent(text)
  return content && contentText(content)
}

describe('the content of a product', () => {
  it.each([
    ['750 ml', '750 ml'],
    ['750ML', '750 ml'],
    [' 0.75\u00a0l ', '0.75 l'],
    ['1,500 g', '1500 g'],
    ['1.50 kg', '1.5 kg'],
    ['0.745 l', '0.745 l'],
    ['2 m²', '2 m²'],
    ['2 m2', '2 m²'],
    ['2.5 qm', '2.5 m²'],
    ['1 piece', '1 piece'],
    ['12 pieces', '12 pieces'],
    ['12pcs', '12 pieces'],
    ['３００ ㎖', '300 ml'],
    ['٣ kg', '3 kg'],
    ['1000000 cm', '1000000 cm'],
    ['70 cL', '70 cl'],
    ['2 dl', '2 dl'],
    ['1 Litre', '1 l'],
    ['500 grams', '500 g'],
    ['12 pcs.', '12 pieces'],
    ['1.500 kg', '1.5 kg'],
    ['1.525 g', '1.525 g'],
    ['250 gr.', '250 g'],
    ['250 Gramm', '250 g'],
    ['250 g ℮', '250 g'],
    ['℮ 250g', '250 g'],
    ['1 Ltr', '1 l'],
    ['2 kilos', '2 kg'],
    ['3 metres', '3 m'],
    ['12 Stück', '12 pieces'],
  ])('that is typed as “%s” is %s', (typed, text) => {
    expect(spelled(typed)).toBe(text)
    expect(spelled(text)).toBe(text)
  })

  it.each([
    '',
    '750',
    'ml',
    '0 ml',
    '-1 kg',
    '0,75 l',
    '1.2345 kg',
    '1e3 g',
    '6 x 330 ml',
    '2 lb',
    '1000001 g',
    '1 constructor',
    '1.000 g',
    '1.500 ml',
    '2.000 pieces',
    '0,250 kg',
  ])('is none as “%s”', (typed) => expect(readContent(typed)).toBeUndefined())

  it('is not looked at where it is longer than any content', () => {
    expect(readContent(`${'1'.repeat(100_000)} g`)).toBeUndefined()
  })
})

describe('the price of a unit', () => {
  it.each([
    [999, '750 ml', 1_332, 'l'],
    [999, '0.75 l', 1_332, 'l'],
    [999, '75 cl', 1_332, 'l'],
    [999, '7.5 dl', 1_332, 'l'],
    [731, '100 g', 7_310, 'kg'],
    [500, '2.5 kg', 200, 'kg'],
    [1_000, '3 kg', 333, 'kg'],
    [2_000, '3 kg', 667, 'kg'],
    [1, '2 pieces', 1, 'piece'],
    [4_500, '150 cm', 3_000, 'm'],
    [3_990, '1.5 m²', 2_660, 'm²'],
    [MAX_CENTS, '0.001 g', MAX_CENTS * 1_000_000, 'kg'],
  ])('of %i cents for %s is %i cents per %s', (price, content, amount, unit) => {
    expect(unitPriceOf(price, content)).toEqual({ amount, unit })
  })

  it('is none without a content, of what is free, and where it would be no cent', () => {
    expect([unitPriceOf(999, null), unitPriceOf(0, '1 kg'), unitPriceOf(100, '1000 pieces'), unitPriceOf(999, 'Oak')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('is rounded half up, whatever the price and the content', () => {
    for (let price = 1; price < 3_000; price += 7)
      for (const grams of [1, 3, 7, 30, 125, 999, 1_000, 6_400]) {
        const exact = BigInt(price) * 1_000n * 2n
        const expected = (exact + BigInt(grams)) / (2n * BigInt(grams))
        const unitPrice = unitPriceOf(price, `${String(grams)} g`)
        expect([price, grams, BigInt(unitPrice?.amount ?? 0)]).toEqual([price, grams, expected])
      }
  })
})

it('has the codes of the unit and of what it is compared with', () => {
  expect(contentQuantities({ amount: 750, unit: 'ml' })).toEqual({
    content: { value: 750, unitCode: 'MLT' },
    base: { value: 1, unitCode: 'LTR' },
  })
})
