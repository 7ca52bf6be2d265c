import { customPlansOf } from '@shop/kit/testing'
import { expect, inject, it } from 'vitest'
import { lockPublishedStock } from '../../src/projections/stock.ts'
import { openCatalogue } from '../fixtures/catalogue.ts'

it('is not planned again for each number of products', async () => {
  const catalogue = await openCatalogue(inject('postgresUrl'))
  const productIds = await Promise.all([1, 2, 3].map(() => catalogue.publishProduct({ countInStock: 1 })))
  const database = catalogue.openDatabase()
  for (let count = 1; count <= 12; count += 1) {
    const some = productIds.slice(count % 3)
    expect([...(await lockPublishedStock(database, some, 60)).keys()]).toEqual(some.toSorted())
  }
  expect(await customPlansOf(database, 'FOR UPDATE OF s')).toBe(5)
  await catalogue.drop()
})
