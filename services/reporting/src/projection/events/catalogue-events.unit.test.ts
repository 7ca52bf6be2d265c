import { expect, it } from 'vitest'
import { createLocalTimeConverter } from '../../calendar/local-time.ts'
import { mapEvent } from './map-event.ts'

const product = {
  productId: '019aa000-0000-7000-8000-000000000001',
  name: 'Tee',
  brand: 'Loom',
  category: 'Clothing',
  price: 20_00,
  cost: null,
}

function rowOf(data: object) {
  const record = { source: 'catalogue', type: 'ProductUpdated', schemaVersion: 1, seq: 1, key: product.productId, data } as const
  const occurredAt = '2026-06-01T12:00:00.000Z'
  return mapEvent({ ...record, data: { ...data }, occurredAt }, createLocalTimeConverter('UTC'))?.apply(undefined)
}

it('name a variant with its options, and a product of an older event by its name', () => {
  const options = [
    { name: 'Size', value: 'M' },
    { name: 'Colour', value: 'Navy' },
  ]
  expect(rowOf({ ...product, sku: 'T-M', options })).toMatchObject({ name: 'Tee – M, Navy' })
  expect(rowOf(product)).toMatchObject({ name: 'Tee' })
})
