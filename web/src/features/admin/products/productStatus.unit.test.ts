import { sampleFields } from '@shop/contracts/products'
import { expect, it } from 'vitest'
import { productStatus } from './productStatus.ts'

it('tells a new product from one that was taken off the storefront', () => {
  expect(productStatus({ name: 'Mug' })).toBe('Visible')
  expect(productStatus({ name: 'Mug', draft: true })).toBe('Hidden')
  expect(productStatus({ name: sampleFields.name, draft: true })).toBe('Draft')
})
