import { DEFAULT_TERMS, type ShopTerms } from '@shop/contracts/terms'
import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import { requireFinalPrices, termsOfTrade, type TermsEvent } from './terms.ts'

const included: ShopTerms = { ...DEFAULT_TERMS, pricesIncludeTax: true, taxRate: 19_000 }
const change = (changes: Partial<ShopTerms>, configured = DEFAULT_TERMS) =>
  ({ type: 'ChangeTerms', changes, configured }) as const
const changed: TermsEvent = { type: 'TermsChanged', data: { terms: included, before: DEFAULT_TERMS } }

describe('the terms of the shop', () => {
  it('are those of the settings until somebody changes a part of them', () => {
    given(termsOfTrade, [])
      .when(change({ pricesIncludeTax: true, taxRate: 19_000 }))
      .then([changed])
    given(termsOfTrade, [])
      .when(change({ deliveryPrice: 4_90 }, included))
      .then([{ type: 'TermsChanged', data: { terms: { ...included, deliveryPrice: 4_90 }, before: included } }])
  })

  it('stay as they were changed, whatever the settings say later', () => {
    given(termsOfTrade, [changed])
      .when(change({ freeDeliveryAbove: null }))
      .then([{ type: 'TermsChanged', data: { terms: { ...included, freeDeliveryAbove: null }, before: included } }])
  })

  it('are not changed to what they are', () => {
    given(termsOfTrade, [changed])
      .when(change({ taxRate: 19_000 }))
      .thenNothing()
    given(termsOfTrade, []).when(change({})).thenNothing()
  })
})

describe('prices', () => {
  it('include tax in the European Union, and elsewhere as the shop says', () => {
    expect(() => requireFinalPrices('eu', DEFAULT_TERMS)).toThrow()
    expect(() => {
      requireFinalPrices('eu', included)
      requireFinalPrices('none', DEFAULT_TERMS)
    }).not.toThrow()
  })
})
