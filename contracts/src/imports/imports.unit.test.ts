import { expect, it } from 'vitest'
import { productFieldNames } from '../products/product-fields.ts'
import { importColumns } from './imports.ts'

it('has a column for each field of the table of a product, once', () => {
  expect(importColumns).toEqual(expect.arrayContaining([...productFieldNames]))
  expect(new Set(importColumns).size).toBe(importColumns.length)
})
