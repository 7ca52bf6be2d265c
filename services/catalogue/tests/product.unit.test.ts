import { describe, it } from 'vitest'
import { given } from '@shop/kit/testing'
import { product } from '../src/domain/index.ts'
import type { ProductEvent } from '../src/domain/index.ts'

const productId = '019a0000-0000-7000-8000-000000000001'
const sample = {
  productId,
  name: 'Sample name',
  image: '/images/sample.webp',
  brand: 'Sample brand',
  category: 'Sample category',
  description: 'Sample description',
  price: 0,
  cost: null,
}
const drafted: ProductEvent = { type: 'ProductDrafted', data: sample }
const lamp = { ...sample, name: 'Lamp', price: 1_999 }
const published: ProductEvent = { type: 'ProductPublished', data: lamp }
const removed: ProductEvent = { type: 'ProductRemoved', data: { productId, published: true } }

describe('a product', () => {
  it('begins as a draft with sample fields', () => {
    given(product, []).when({ type: 'DraftProduct', productId }).then([drafted])
    given(product, [drafted]).when({ type: 'DraftProduct', productId }).thenNothing()
  })

  it('is published by its first update, also by one that changes nothing', () => {
    const update = { type: 'UpdateProduct', changes: { name: 'Lamp', price: 1_999 } } as const
    given(product, [drafted]).when(update).then([published])
    given(product, [drafted])
      .when({ type: 'UpdateProduct', changes: {} })
      .then([{ type: 'ProductPublished', data: sample }])
  })

  it('keeps the fields that an update does not carry, and tells all of them', () => {
    given(product, [drafted, published])
      .when({ type: 'UpdateProduct', changes: { brand: 'Ikea', cost: 700 } })
      .then([{ type: 'ProductUpdated', data: { ...lamp, brand: 'Ikea', cost: 700 } }])
    const costly: ProductEvent = { type: 'ProductUpdated', data: { ...lamp, cost: 700 } }
    given(product, [drafted, published, costly])
      .when({ type: 'UpdateProduct', changes: { cost: null } })
      .then([{ type: 'ProductUpdated', data: lamp }])
  })

  it('is not updated by what it already says', () => {
    given(product, [drafted, published])
      .when({ type: 'UpdateProduct', changes: { name: 'Lamp' } })
      .thenNothing()
  })

  it('keeps text as text, without what no database can keep', () => {
    given(product, [drafted])
      .when({ type: 'UpdateProduct', changes: { name: ' <script>\u0000\ud800 ' } })
      .then([{ type: 'ProductPublished', data: { ...sample, name: '<script>\ufffd' } }])
  })

  it.each(['name', 'image', 'brand', 'category', 'description'])('has a %s', (key) => {
    given(product, [drafted])
      .when({ type: 'UpdateProduct', changes: { [key]: ' \u0000 ' } })
      .thenRejected('invalid_request', { reason: `${key} is required` })
  })

  it.each([-1, 0.5, Number.NaN])('costs no %s cents', (amount) => {
    for (const key of ['price', 'cost']) {
      given(product, [drafted])
        .when({ type: 'UpdateProduct', changes: { [key]: amount } })
        .thenRejected('invalid_request', { reason: `${key} must be a whole number of cents, not negative` })
    }
  })

  it('is gone once removed, and the world hears of it when it had heard of the product', () => {
    given(product, [drafted, published]).when({ type: 'RemoveProduct' }).then([removed])
    given(product, [drafted])
      .when({ type: 'RemoveProduct' })
      .then([{ type: 'ProductRemoved', data: { productId, published: false } }])
  })

  it.each([{ history: [] }, { history: [drafted, published, removed] }])('that is not there is not found', ({ history }) => {
    given(product, history)
      .when({ type: 'UpdateProduct', changes: { name: 'Lamp' } })
      .thenRejected('product_not_found')
    given(product, history).when({ type: 'RemoveProduct' }).thenRejected('product_not_found')
  })
})
