import { expect, it } from 'vitest'
import { listedCountries, methodsField, methodsOfText, methodsText } from './methodRows.ts'
import { termsFormFields, termsUpdateOf } from './termsFormFields.ts'

const method = { id: 'post', name: 'Post', price: 4.9, countries: ['DE'], postalPrefixes: [], pickUp: false }
const typed = (change: object) => JSON.stringify([{ ...JSON.parse(methodsText([method]))[0], ...change }])

it.each([{ price: '1.500' }, { freeAbove: '1.000' }, { maxWeight: '2.000' }])(
  'refuses %j of a delivery, which may be thousands',
  (change) => {
    expect(methodsField.safeParse(typed(change)).success).toBe(false)
  },
)

it('reads what a delivery costs, and from when it is free', () => {
  const text = typed({ price: '1,500.00', freeAbove: '60.5', maxWeight: '2000' })
  expect(methodsField.safeParse(text).success).toBe(true)
  expect(methodsOfText(text)).toMatchObject([{ price: 1500, freeAbove: 60.5, maxWeight: 2000 }])
})

it('refuses a limit of free delivery that may be thousands', () => {
  const { freeDeliveryAbove, deliveryPrice, taxPercent } = termsFormFields.shape
  expect([freeDeliveryAbove, deliveryPrice].map((field) => field.safeParse('1.000').success)).toEqual([false, false])
  expect(taxPercent.safeParse('8.250').success).toBe(true)
  expect(freeDeliveryAbove.safeParse('').success).toBe(true)
})

it.each([
  ['Germany, Austria', ['Germany', 'Austria']],
  ['Germany、Austria；Japan', ['Germany', 'Austria', 'Japan']],
  ['Germany\tAustria\nJapan', ['Germany', 'Austria', 'Japan']],
  ['France, Korea, Republic of, Bahamas, The', ['France', 'Korea, Republic of', 'Bahamas, The']],
  ['Congo, Democratic Republic of the', ['Congo, Democratic Republic of the']],
  ['Bonaire, Sint Eustatius and Saba', ['Bonaire, Sint Eustatius and Saba']],
  ['Atlantis, Germany', ['Atlantis', 'Germany']],
])('reads the countries of %j', (text, expected) => {
  expect(listedCountries(text)).toEqual(expected)
})

it('takes the percent sign of a tax', () => {
  expect(termsFormFields.shape.taxPercent.safeParse('19 %').success).toBe(true)
  expect(termsUpdateOf({ taxPercent: '19 %', taxPercentReduced: '7%' })).toEqual({ taxPercent: 19, taxPercentReduced: 7 })
})

it('reads the beginnings of postal codes as other shops write them', () => {
  const text = typed({ postalPrefixes: '１０*、SE1 *，D-10' })
  expect(methodsField.safeParse(text).success).toBe(true)
  expect(methodsOfText(text)).toMatchObject([{ postalPrefixes: ['１０*', 'SE1 *', 'D-10'] }])
  expect(methodsField.safeParse(typed({ postalPrefixes: '1000-1999' })).error?.issues[0]?.message).toMatch(
    /^Post: postalPrefixes: 1000-1999 looks like a range/,
  )
})

it.each([
  ['3', { min: 3, max: 3 }],
  ['2 — 4', { min: 2, max: 4 }],
  ['2‑4', { min: 2, max: 4 }],
  ['２〜４', { min: 2, max: 4 }],
  ['2 to 4', { min: 2, max: 4 }],
])('reads %j as working days', (days, expected) => {
  expect(methodsOfText(typed({ days }))).toMatchObject([{ days: expected }])
})

it.each(['1-2-3', '2-4 weeks', '-3', '2-'])('refuses %j as working days', (days) => {
  expect(methodsField.safeParse(typed({ days })).success).toBe(false)
})
