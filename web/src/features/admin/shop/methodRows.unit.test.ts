import { expect, it } from 'vitest'
import { methodsField, methodsOfText, methodsText } from './methodRows.ts'
import { termsFormFields } from './termsFormFields.ts'

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
