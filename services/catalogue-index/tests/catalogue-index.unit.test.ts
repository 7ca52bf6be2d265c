import { expect, it } from 'vitest'
import { createCatalogueIndex } from '../src/catalogue-index.ts'
import { productRow } from '../src/testing/product-row.ts'

const shirt = (size: string, available = 4) =>
  productRow({ name: `Shirt ${size}`, available, variant: { group: 'shirt', options: [{ name: 'Size', value: size }] } })

it('a page is another when one of its group sells out or changes, and not with the stock of another', () => {
  const rows = [shirt('S'), shirt('M'), productRow({ name: 'Mug' })] as const
  const [small, medium, mug] = rows
  const index = createCatalogueIndex()
  index.load(rows)
  const pages = [small, mug].map(({ productId }) => index.find(productId))
  const changedBy = (change: () => void): boolean[] => {
    const before = pages.map((page) => page?.revision)
    change()
    return pages.map((page, place) => page?.revision !== before[place])
  }
  expect(changedBy(() => index.apply([{ ...medium, available: 3 }], []))).toEqual([false, false])
  expect(changedBy(() => index.apply([{ ...medium, available: 0 }], []))).toEqual([true, false])
  expect(changedBy(() => index.apply([{ ...medium, available: 0, price: 200 }], []))).toEqual([true, false])
  expect(changedBy(() => index.apply([], [medium.productId]))).toEqual([true, false])
  expect(changedBy(() => index.apply([medium], []))).toEqual([true, false])
})

it('a product is read as it is, after its removal as it was', () => {
  const row = productRow({ name: 'Mug', numReviews: 1 })
  const index = createCatalogueIndex()
  index.load([row])
  const found = index.find(row.productId)
  const shown = () => ({ ...(JSON.parse(String(found?.json)) as object), revision: found?.revision })
  index.apply([{ ...row, name: 'Cup', numReviews: 2 }], [])
  expect([found?.name, found?.numReviews, found?.variants(5)]).toEqual(['Cup', 2, undefined])
  expect(shown()).toMatchObject({ _id: row.productId, name: 'Cup', revision: 2 })
  index.apply([], [row.productId])
  expect(shown()).toMatchObject({ name: 'Cup', revision: 3 })
  expect(index.find(row.productId)).toBeUndefined()
})

it('a row is shown when visitors see all that it has: not its cost', () => {
  const row = productRow({ cost: 50 })
  const index = createCatalogueIndex()
  expect(index.shows(row)).toBe(false)
  index.load([row])
  const changes = [{}, { cost: 60 }, { price: 200 }, { available: 3 }]
  expect(changes.map((changed) => index.shows({ ...row, ...changed }))).toEqual([true, true, false, false])
})

it('an answer is current until its products, or what may come into it, change', () => {
  const rows = [productRow({ name: 'Red mug', rating: 5 }), productRow({ name: 'Lamp', rating: 4 })] as const
  const [mug, lamp] = rows
  const index = createCatalogueIndex()
  index.load(rows)
  const answersNow = () => [index.bestRated(1), index.available([lamp.productId], 4), index.categories()]
  const changedBy = (change: () => void): boolean[] => {
    const answers = answersNow()
    change()
    return answers.map((answer) => answer?.isCurrent() !== true)
  }
  expect(changedBy(() => index.apply([lamp], []))).toEqual([false, false, false])
  expect(changedBy(() => index.apply([{ ...lamp, available: 1 }], []))).toEqual([false, true, false])
  expect(changedBy(() => index.apply([{ ...mug, available: 1 }], []))).toEqual([true, false, false])
  expect(changedBy(() => index.apply([{ ...lamp, rating: 3 }], []))).toEqual([true, true, true])
})
