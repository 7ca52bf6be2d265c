import { DEFAULT_TERMS, type DeliveryMethod } from '@shop/contracts/terms'
import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import { placed, placeOrder } from './order-fixtures.ts'
import { orderDecider } from './order.ts'

const standard: DeliveryMethod = {
  id: 'standard',
  name: 'Standard',
  price: 4_90,
  freeAbove: 150_00,
  countries: ['GB', 'DE'],
  postalPrefixes: [],
  maxWeight: 5_000,
  days: { min: 2, max: 4 },
  pickUp: false,
}
const express: DeliveryMethod = { ...standard, id: 'express', name: 'Express', price: 12_00, countries: ['GB'], days: null }
const terms = { ...DEFAULT_TERMS, deliveryMethods: [standard, express] }
const { lines, shippingAddress } = placeOrder()
const toLeeds = { ...shippingAddress, countryCode: 'GB' }
const ordered = (changes: Parameters<typeof placeOrder>[0]) => placeOrder({ terms, shippingAddress: toLeeds, ...changes })

function placedBy({ id, name, price, days }: DeliveryMethod) {
  const { type, data } = placed()
  const delivery = days === null ? { id, name, price } : { id, name, price, days }
  const totals = { items: 120_00, shipping: price, tax: 18_00, total: 138_00 + price, delivery }
  return { type, data: { ...data, shippingAddress: { ...data.shippingAddress, countryCode: 'GB' }, totals } }
}

describe('the delivery of a new order', () => {
  it('is the first method that fits, unless the customer has chosen another', () => {
    given(orderDecider, [])
      .when(ordered({}))
      .then([placedBy(standard)])
    given(orderDecider, [])
      .when(ordered({ deliveryMethod: 'express' }))
      .then([placedBy(express)])
  })

  const weighed = lines.map((line) => ({ ...line, weight: 2_501 }))
  const toFrance = { ...toLeeds, country: 'France', countryCode: 'FR' }
  const toBerlin = { ...toLeeds, country: 'Germany', countryCode: 'DE' }
  it.each([
    [
      'of a method that is gone',
      { deliveryMethod: 'drone' },
      'This delivery is not offered any more. Please choose another one.',
    ],
    [
      'of a method that does not go there',
      { deliveryMethod: 'express', shippingAddress: toBerlin },
      'Express is not possible for this order. Please choose another delivery.',
    ],
    [
      'to a country without a method',
      { shippingAddress: toFrance },
      'The shop does not deliver to France. It delivers to United Kingdom, Germany.',
    ],
    [
      'to an unknown country',
      { shippingAddress: { ...shippingAddress, country: 'Oz' } },
      'The shop does not deliver to Oz. It delivers to United Kingdom, Germany.',
    ],
    [
      'that is too heavy',
      { lines: weighed },
      'This order is too heavy for the deliveries of the shop. Please order less at once.',
    ],
  ])('%s is refused with the reason', (_, changes, reason) => {
    given(orderDecider, []).when(ordered(changes)).thenRejected('delivery_unavailable', { reason })
  })

  it('does not keep the weight of its lines', () => {
    const light = lines.map((line) => ({ ...line, weight: 100 }))
    given(orderDecider, [])
      .when(ordered({ lines: light }))
      .then([placedBy(standard)])
  })
})
