import { DEFAULT_TERMS } from '@shop/contracts/terms'
import type { DomainEvent } from '@shop/kit/domain'
import { describe, expect, it } from 'vitest'
import { histories } from './history.ts'
import { NO_STOCK } from './stock-levels.ts'

const details = {
  productId: '019a0000-0000-7000-8000-000000000001',
  name: 'Mug',
  image: '/images/mug.webp',
  brand: 'Kiln',
  category: 'Cups',
  description: 'For tea.',
  price: 1_000,
  cost: null,
}

const describeAll = (streams: string, events: readonly DomainEvent[]) =>
  histories.find((history) => history.streams === streams)?.describe(events)

describe('the history of the catalogue', () => {
  it('tells the fields of a product that changed, from what to what', () => {
    const events = [
      { type: 'ProductDrafted', data: details },
      { type: 'ProductPublished', data: { ...details, name: 'Tea mug' } },
      { type: 'ProductUpdated', data: { ...details, name: 'Tea mug', price: 1_200, cost: 450 } },
      { type: 'ProductRemoved', data: { productId: details.productId, published: true } },
    ]
    expect(describeAll('product-', events)).toEqual([
      [
        { what: 'Created', to: 'Mug' },
        { what: 'Price', to: '$10.00' },
      ],
      [{ what: 'Published' }, { what: 'Name', from: 'Mug', to: 'Tea mug' }],
      [
        { what: 'Price', from: '$10.00', to: '$12.00' },
        { what: 'Cost', to: '$4.50' },
      ],
      [{ what: 'Removed' }],
    ])
  })

  it('tells a draft that was saved from a product that was taken off the storefront', () => {
    const saved = (published: boolean, name: string) => ({ type: 'ProductDraftSaved', data: { ...details, published, name } })
    const published = { type: 'ProductPublished', data: details }
    const events = [{ type: 'ProductDrafted', data: details }, saved(false, 'Cup'), published, saved(true, 'Mug')]
    expect(describeAll('product-', events)?.slice(1)).toEqual([
      [{ what: 'Draft saved' }, { what: 'Name', from: 'Mug', to: 'Cup' }],
      [{ what: 'Published' }, { what: 'Name', from: 'Cup', to: 'Mug' }],
      [{ what: 'Taken off the storefront' }],
    ])
  })

  it('names a page that was written', () => {
    const written = { type: 'ShopPageWritten', data: { slug: 'returns', markdown: 'Within 30 days.' } }
    expect(describeAll('shop', [written])?.[0]).toEqual([{ what: 'Page “Returns”', to: 'Within 30 days.' }])
  })

  it('tells the levels of a stock that changed', () => {
    const { productId } = details
    const held = { productId, orderId: 'one', qty: 2, shelf: { onHand: 5, available: 3, held: 2, sold: 0 } }
    const events = [
      { type: 'StockOpened', data: { productId, shelf: NO_STOCK } },
      { type: 'StockAdjusted', data: { productId, change: 5, shelf: { ...NO_STOCK, onHand: 5, available: 5 } } },
      { type: 'StockHeld', data: held },
    ]
    expect(describeAll('stock-', events)?.[2]).toEqual([
      { what: 'Held for an order', order: 'one' },
      { what: 'Available', from: '5', to: '3' },
      { what: 'Held', from: '0', to: '2' },
    ])
    // As a page does that begins in the middle of a long stream.
    expect(describeAll('stock-', events.slice(1))?.[1]).toEqual(describeAll('stock-', events)?.[2])
  })

  it('tells a setting of the shop that changed, and no other', () => {
    const events = [
      { type: 'ShopProfileChanged', data: { profile: { name: 'Kiln', color: '#1a5c4a' } } },
      { type: 'ShopProfileChanged', data: { profile: { name: 'Kiln & Co', color: '#1a5c4a' } } },
    ]
    expect(describeAll('shop', events)?.[1]).toEqual([{ what: 'Name', from: 'Kiln', to: 'Kiln & Co' }])
  })

  it('tells which of the terms changed, also of those that the settings said before', () => {
    const terms = { ...DEFAULT_TERMS, pricesIncludeTax: true, taxRate: 7_700, freeDeliveryAbove: null }
    expect(describeAll('terms', [{ type: 'TermsChanged', data: { terms, before: DEFAULT_TERMS } }])?.[0]).toEqual([
      { what: 'Prices include tax', from: 'no', to: 'yes' },
      { what: 'Tax', from: '15 %', to: '7.7 %' },
      { what: 'Free delivery above', from: '$100.00', to: 'never' },
    ])
  })
})
