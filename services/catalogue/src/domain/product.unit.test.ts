import { describe, it } from 'vitest'
import { given } from '@shop/kit/testing'
import { product, type ProductEvent } from './index.ts'

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
  it('starts as a draft with sample fields', () => {
    given(product, []).when({ type: 'DraftProduct', productId }).then([drafted])
    given(product, [drafted]).when({ type: 'DraftProduct', productId }).thenNothing()
  })

  it('is published by its first update, even when it changes no field', () => {
    const update = { type: 'UpdateProduct', changes: { name: 'Lamp', price: 1_999 } } as const
    given(product, [drafted]).when(update).then([published])
    given(product, [drafted])
      .when({ type: 'UpdateProduct', changes: {} })
      .then([{ type: 'ProductPublished', data: sample }])
  })

  it('keeps the fields that an update omits; the event has all fields', () => {
    given(product, [drafted, published])
      .when({ type: 'UpdateProduct', changes: { brand: 'Ikea', cost: 700 } })
      .then([{ type: 'ProductUpdated', data: { ...lamp, brand: 'Ikea', cost: 700 } }])
    const costly: ProductEvent = { type: 'ProductUpdated', data: { ...lamp, cost: 700 } }
    given(product, [drafted, published, costly])
      .when({ type: 'UpdateProduct', changes: { cost: null } })
      .then([{ type: 'ProductUpdated', data: lamp }])
  })

  it('belongs to a group until an update takes it out', () => {
    const variant = { group: 'Lamps', options: [{ name: 'Colour', value: 'Brass' }] }
    const grouped: ProductEvent = { type: 'ProductUpdated', data: { ...lamp, variant } }
    given(product, [drafted, published]).when({ type: 'UpdateProduct', changes: { variant } }).then([grouped])
    given(product, [drafted, published, grouped])
      .when({ type: 'UpdateProduct', changes: { price: 100 } })
      .then([{ type: 'ProductUpdated', data: { ...lamp, price: 100, variant } }])
    given(product, [drafted, published, grouped])
      .when({ type: 'UpdateProduct', changes: { variant: structuredClone(variant) } })
      .thenNothing()
    given(product, [drafted, published, grouped])
      .when({ type: 'UpdateProduct', changes: { variant: null } })
      .then([{ type: 'ProductUpdated', data: lamp }])
  })

  it('has an SKU until an update takes it away', () => {
    const numbered: ProductEvent = { type: 'ProductUpdated', data: { ...lamp, sku: 'L-1' } }
    given(product, [drafted, published])
      .when({ type: 'UpdateProduct', changes: { sku: ' L-1 ' } })
      .then([numbered])
    given(product, [drafted, published, numbered])
      .when({ type: 'UpdateProduct', changes: { sku: null } })
      .then([{ type: 'ProductUpdated', data: lamp }])
  })

  it('becomes a draft and stays one until an update shows it', () => {
    const hide = { type: 'UpdateProduct', changes: {}, visible: false } as const
    const hidden: ProductEvent = { type: 'ProductDraftSaved', data: { ...lamp, published: true } }
    given(product, [drafted, published]).when(hide).then([hidden])
    given(product, [drafted, published, hidden]).when(hide).thenNothing()
    given(product, [drafted, published, hidden])
      .when({ ...hide, changes: { price: 100 } })
      .then([{ type: 'ProductDraftSaved', data: { ...lamp, price: 100, published: false } }])
    given(product, [drafted, published, hidden])
      .when({ type: 'UpdateProduct', changes: {}, visible: true })
      .then([{ type: 'ProductPublished', data: lamp }])
  })

  it('stays hidden by updates that do not say so, such as of a program that sets the stock', () => {
    const hidden: ProductEvent = { type: 'ProductDraftSaved', data: { ...lamp, published: true } }
    const changed: ProductEvent = { type: 'ProductDraftSaved', data: { ...lamp, price: 100, published: false } }
    given(product, [drafted, published, hidden]).when({ type: 'UpdateProduct', changes: {} }).thenNothing()
    given(product, [drafted, published, hidden])
      .when({ type: 'UpdateProduct', changes: { price: 100 } })
      .then([changed])
    given(product, [drafted, published, hidden, changed]).when({ type: 'UpdateProduct', changes: {} }).thenNothing()
  })

  it('is unchanged by an update with its current values', () => {
    given(product, [drafted, published])
      .when({ type: 'UpdateProduct', changes: { name: 'Lamp' } })
      .thenNothing()
  })

  it('has specifications from the update that names some to the one that names none', () => {
    const specifications = [
      { name: 'Material', value: 'Oak' },
      { name: 'Height', value: '40 cm' },
    ]
    const specified: ProductEvent = { type: 'ProductUpdated', data: { ...lamp, specifications } }
    const update = (named: readonly { name: string; value: string }[]) =>
      ({ type: 'UpdateProduct', changes: { specifications: named } }) as const
    given(product, [drafted, published]).when(update(specifications)).then([specified])
    given(product, [drafted, published, specified]).when(update(specifications)).thenNothing()
    given(product, [drafted, published, specified])
      .when({ type: 'UpdateProduct', changes: { price: 5 } })
      .then([{ type: 'ProductUpdated', data: { ...lamp, specifications, price: 5 } }])
    given(product, [drafted, published, specified])
      .when(update([]))
      .then([{ type: 'ProductUpdated', data: lamp }])
    const refused = (named: readonly { name: string; value: string }[], reason: string) =>
      given(product, [drafted, published]).when(update(named)).thenRejected('invalid_request', { reason })
    refused([{ name: ' ', value: 'Oak' }], 'specifications name is required')
    refused([{ name: 'Material', value: '' }], 'specifications value is required')
    refused(
      Array<{ name: string; value: string }>(31).fill({ name: 'Material', value: 'Oak' }),
      'specifications must be at most 30',
    )
  })

  it('keeps markup as text and removes characters that the database cannot store', () => {
    given(product, [drafted])
      .when({ type: 'UpdateProduct', changes: { name: ' <script>\u0000\ud800 ' } })
      .then([{ type: 'ProductPublished', data: { ...sample, name: '<script>\ufffd' } }])
  })

  it.each(['name', 'image', 'brand', 'category', 'description'])('requires a %s', (key) => {
    given(product, [drafted])
      .when({ type: 'UpdateProduct', changes: { [key]: ' \u0000 ' } })
      .thenRejected('invalid_request', { reason: `${key} is required` })
  })

  it.each([-1, 0.5, Number.NaN])('rejects an amount of %s cents', (amount) => {
    for (const key of ['price', 'cost']) {
      given(product, [drafted])
        .when({ type: 'UpdateProduct', changes: { [key]: amount } })
        .thenRejected('invalid_request', { reason: `${key} must be a whole number of cents, not negative` })
    }
  })

  it('has several pictures, the main one first; the event of one with a single picture has no list', () => {
    const several = { ...lamp, image: '/a.webp', images: ['/a.webp', '/b.webp', '/c.webp'] }
    const withPictures: ProductEvent = { type: 'ProductUpdated', data: several }
    given(product, [drafted, published])
      .when({ type: 'UpdateProduct', changes: { images: several.images } })
      .then([withPictures])
    given(product, [drafted, published, withPictures])
      .when({ type: 'UpdateProduct', changes: { images: ['/c.webp', '/a.webp'] } })
      .then([{ type: 'ProductUpdated', data: { ...lamp, image: '/c.webp', images: ['/c.webp', '/a.webp'] } }])
    given(product, [drafted, published, withPictures])
      .when({ type: 'UpdateProduct', changes: { images: ['/a.webp'] } })
      .then([{ type: 'ProductUpdated', data: { ...lamp, image: '/a.webp' } }])
    given(product, [drafted, published, withPictures])
      .when({ type: 'UpdateProduct', changes: { images: several.images } })
      .thenNothing()
  })

  it.each([
    { image: '/d.webp', images: ['/d.webp', '/b.webp', '/c.webp'] },
    { image: '/c.webp', images: ['/c.webp', '/b.webp'] },
  ])('keeps its other pictures when the main one becomes $image', ({ image, images }) => {
    const several: ProductEvent = {
      type: 'ProductUpdated',
      data: { ...lamp, image: '/a.webp', images: ['/a.webp', '/b.webp', '/c.webp'] },
    }
    given(product, [drafted, published, several])
      .when({ type: 'UpdateProduct', changes: { image } })
      .then([{ type: 'ProductUpdated', data: { ...lamp, image, images } }])
  })

  it.each([
    [{ images: [] }, 'images must contain at least one picture'],
    [{ images: Array.from('abcdefghi') }, 'images must contain at most 8 pictures'],
    [{ images: ['/a.webp', '/a.webp'] }, 'images must not contain a picture twice'],
    [{ images: ['/a.webp', ' '] }, 'images must not be blank'],
    [{ image: '/b.webp', images: ['/a.webp', '/b.webp'] }, 'image must be the first of images'],
  ])('rejects the pictures %j', (changes, reason) => {
    given(product, [drafted, published]).when({ type: 'UpdateProduct', changes }).thenRejected('invalid_request', { reason })
  })

  it('is removed; the event tells whether it was published', () => {
    given(product, [drafted, published]).when({ type: 'RemoveProduct' }).then([removed])
    given(product, [drafted])
      .when({ type: 'RemoveProduct' })
      .then([{ type: 'ProductRemoved', data: { productId, published: false } }])
  })

  it.each([{ history: [] }, { history: [drafted, published, removed] }])(
    'is not found when it was never created or is removed',
    ({ history }) => {
      given(product, history)
        .when({ type: 'UpdateProduct', changes: { name: 'Lamp' } })
        .thenRejected('product_not_found')
      given(product, history).when({ type: 'RemoveProduct' }).thenRejected('product_not_found')
    },
  )
})
