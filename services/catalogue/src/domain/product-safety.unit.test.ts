import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import { product, type ProductEvent } from './index.ts'
import { missingSafetyFields } from './product-safety.ts'

const inside = {
  manufacturer: 'Kiln GmbH',
  manufacturerAddress: '1 Main Street\n10115 Berlin\nGermany',
  manufacturerContact: 'safety@kiln.example',
  manufacturerCountry: 'DE',
  model: 'M-1',
}
const outside = {
  ...inside,
  manufacturerCountry: 'CN',
  responsiblePerson: 'Import BV',
  responsibleAddress: '2 Quay\n1011 Amsterdam\nNetherlands',
  responsibleContact: 'https://import.example',
}

describe('what an offer in the EU lacks', () => {
  it('is all that it must name of a product that says nothing', () => {
    expect(missingSafetyFields({})).toEqual([
      'manufacturer',
      'manufacturerAddress',
      'manufacturerContact',
      'manufacturerCountry',
      'model',
    ])
    expect([missingSafetyFields(inside), missingSafetyFields(outside)]).toEqual([[], []])
  })

  it.each(['GB', 'CH', 'US', 'CN'])('is a responsible person where the manufacturer is in %s', (manufacturerCountry) => {
    expect(missingSafetyFields({ ...inside, manufacturerCountry })).toEqual([
      'responsiblePerson',
      'responsibleAddress',
      'responsibleContact',
    ])
  })

  it('is no model where the shop has a number for the product', () => {
    expect(missingSafetyFields({ ...inside, model: null, sku: 'K-1' })).toEqual([])
    expect(missingSafetyFields({ ...inside, model: null })).toEqual(['model'])
  })
})

const productId = '019a0000-0000-7000-8000-000000000001'
const drafted: ProductEvent = {
  type: 'ProductDrafted',
  data: {
    productId,
    name: 'Sample name',
    image: '/images/sample.webp',
    brand: 'Sample brand',
    category: 'Sample category',
    description: 'Sample description',
    price: 0,
    cost: null,
  },
}
const mug = { ...drafted.data, name: 'Mug' }
const named = { ...mug, ...inside }
const published: ProductEvent = { type: 'ProductPublished', data: mug }
const update = { type: 'UpdateProduct', law: 'eu' } as const

describe('a product of a shop under the law of the EU', () => {
  it('is published once it names what the law asks for', () => {
    given(product, [drafted])
      .when({ ...update, changes: { name: 'Mug' } })
      .thenRejected('invalid_request', {
        reason:
          'To be sold to consumers in the EU, the product needs: Manufacturer, Postal address of the manufacturer, E-mail or website of the manufacturer, Country of the manufacturer, Model or batch',
      })
    given(product, [drafted])
      .when({ ...update, changes: { name: 'Mug', ...inside } })
      .then([{ type: 'ProductPublished', data: named }])
    given(product, [drafted])
      .when({ ...update, law: 'none', changes: { name: 'Mug' } })
      .then([published])
  })

  it('is saved as a draft whatever it lacks, and taken off the storefront', () => {
    given(product, [drafted])
      .when({ ...update, changes: { name: 'Mug' }, visible: false })
      .then([{ type: 'ProductDraftSaved', data: { ...mug, published: false } }])
    given(product, [drafted, published])
      .when({ ...update, changes: {}, visible: false })
      .then([{ type: 'ProductDraftSaved', data: { ...mug, published: true } }])
  })

  it('that was published before can be changed, but not to lack more', () => {
    given(product, [drafted, published])
      .when({ ...update, changes: { price: 100 } })
      .then([{ type: 'ProductUpdated', data: { ...mug, price: 100 } }])
    const complete: ProductEvent = { type: 'ProductUpdated', data: named }
    given(product, [drafted, published, complete])
      .when({ ...update, changes: { manufacturer: null } })
      .thenRejected('invalid_request', { reason: 'To be sold to consumers in the EU, the product needs: Manufacturer' })
    given(product, [drafted, published, complete])
      .when({ ...update, changes: { manufacturerCountry: 'CN' } })
      .thenRejected('invalid_request', {
        reason:
          'To be sold to consumers in the EU, the product needs: Responsible person, Postal address of the responsible person, E-mail or website of the responsible person',
      })
  })

  it('that was hidden meanwhile needs all of it to be shown again', () => {
    const hidden: ProductEvent = { type: 'ProductDraftSaved', data: { ...mug, published: true } }
    given(product, [drafted, published, hidden])
      .when({ ...update, changes: inside, visible: true })
      .then([{ type: 'ProductPublished', data: named }])
    given(product, [drafted, published, hidden])
      .when({ ...update, changes: { ...inside, manufacturer: null }, visible: true })
      .thenRejected('invalid_request', { reason: 'To be sold to consumers in the EU, the product needs: Manufacturer' })
  })
})
