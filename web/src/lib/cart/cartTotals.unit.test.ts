import { missingForFreeShipping, priceLines } from '@shop/contracts/orders'
import { toDollars } from '@shop/contracts/shared'
import { expect, it } from 'vitest'
import { cartTotals, missingOf } from './cartTotals.ts'
import { cartTermsOf } from '../termsPricing.ts'

const item = (cents: number) => ({ price: toDollars(cents), qty: 3, countInStock: 9 })

it('charges without terms what the order service charges, for every amount up to 600.00', () => {
  const differing = Array.from({ length: 20_000 }, (_, cents) => cents).filter((cents) => {
    const totals = priceLines([{ unitPrice: cents, qty: 3 }])
    const isSame = JSON.stringify(cartTotals([item(cents)])) === JSON.stringify(totals)
    return !isSame || missingOf(totals.items) !== missingForFreeShipping(totals.items)
  })
  expect(differing).toEqual([])
})

it('charges under the terms of the shop, by the class of each product', () => {
  const terms = cartTermsOf({
    pricesIncludeTax: true,
    taxPercent: 19,
    taxPercentReduced: 7,
    taxesDelivery: true,
    deliveryPrice: 4.9,
  })
  const items = [item(11_90), { ...item(10_70), taxed: 'reduced' }, { ...item(1_00), taxed: 'unheard of' }]
  expect(cartTotals(items, terms)).toMatchObject({
    items: 70_80,
    shipping: 4_90,
    total: 75_70,
    taxes: [
      { rate: 19_000, tax: 6_96 },
      { rate: 7_000, tax: 2_10 },
    ],
  })
  expect(missingOf(70_80, terms)).toBeUndefined()
})
