import { expect, it } from 'vitest'
import { productField, productFieldNames, sampleFields } from './product-fields.ts'
import { presentProduct } from './present-product.ts'
import { productForAdmins, productForVisitors } from './product-record.ts'
import { productUpdate } from './products.ts'

const row = {
  ...sampleFields,
  productId: '019a0000-0000-7000-8000-000000000001',
  image: '/a.webp',
  images: ['/a.webp'],
  specifications: [],
  available: 1,
  rating: 0,
  numReviews: 0,
  draft: true,
  variant: null,
  cost: 700,
}

it('shows admins alone that a product is a draft, and what the table has for them', () => {
  const forAdmins = productFieldNames.filter((name) => productField(name).isForAdmins)
  expect(Object.keys(productForAdmins.api.shape).filter((name) => !(name in productForVisitors.api.shape))).toEqual([
    'draft',
    ...forAdmins,
  ])
  expect(productForAdmins.present(row)).toMatchObject({ draft: true, cost: 7 })
  for (const hidden of ['draft', 'cost']) expect(productForVisitors.present(row)).not.toHaveProperty(hidden)
  expect(productForAdmins.present({ ...row, draft: false })).not.toHaveProperty('draft')
})

it('has each field of the table in answers and requests', () => {
  for (const schema of [productForAdmins.api, productUpdate])
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining([...productFieldNames]))
})

it('has the price of a unit where it has a content', () => {
  expect(presentProduct({ ...row, price: 999, content: '750 ml' }, false)).toMatchObject({
    content: '750 ml',
    unitPrice: { price: 13.32, unit: 'l' },
  })
  expect(presentProduct({ ...row, price: 999 }, false)).not.toHaveProperty('unitPrice')
})
