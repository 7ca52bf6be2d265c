import { newOrder } from '@shop/contracts/orders'
import { productUpdate, safetyFields } from '@shop/contracts/products'
import { findCountryCode } from '@shop/contracts/shared/countries'
import { shopUpdate } from '@shop/contracts/shop'
import { termsUpdate } from '@shop/contracts/terms'
import { describe, expect, it } from 'vitest'
import { catalogue, otherSizes } from '../content/catalogue.ts'
import { demoOrders } from '../content/orders.ts'
import { newOrderFor } from '../steps/orders.ts'
import { updateFor } from '../steps/products.ts'
import { demoNames, demos } from './index.ts'

const productsOf = (name: (typeof demoNames)[number]) =>
  [...catalogue, ...otherSizes].map((entry) => updateFor(entry, demos[name]))

describe.each(demoNames)('the demo %s', (name) => {
  const demo = demos[name]

  it('has valid products, prices above their cost, orders and a valid profile', () => {
    for (const product of productsOf(name)) {
      expect(productUpdate.safeParse(product).error, product.name).toBeUndefined()
      expect(Number(product.price), product.name).toBeGreaterThan(Number(product.cost))
    }
    for (const one of demoOrders) expect(newOrder.safeParse(newOrderFor(one, demo, (id) => id)).error, one.key).toBeUndefined()
    expect(shopUpdate.safeParse(demo.profile ?? {}).error).toBeUndefined()
    expect(termsUpdate.safeParse({ deliveryMethods: demo.deliveryMethods }).error).toBeUndefined()
  })
})

describe('the demo eu', () => {
  it('names who answers for the safety of each product, and taxes plants at the reduced rate', () => {
    const required = safetyFields.filter((field) => /^(manufacturer|model)/.test(field))
    for (const product of productsOf('eu')) for (const field of required) expect(product[field], field).toBeTruthy()
    const reduced = productsOf('eu').filter(({ taxClass }) => taxClass === 'reduced')
    expect(reduced.map(({ category }) => category)).toEqual(['Home & Garden', 'Home & Garden'])
  })

  it('delivers to each of its customers', () => {
    const { deliveryMethods = [], homes } = demos.eu
    const countries = deliveryMethods.flatMap((method) => method.countries ?? [])
    for (const { country } of Object.values(homes)) expect(countries, country).toContain(findCountryCode(country))
  })
})

describe('the demo jp', () => {
  it('has prices in whole yen that end in 80', () => {
    for (const { price, cost } of productsOf('jp')) {
      expect(Number(price) % 100).toBe(80)
      expect(Number.isInteger(cost)).toBe(true)
    }
  })
})
