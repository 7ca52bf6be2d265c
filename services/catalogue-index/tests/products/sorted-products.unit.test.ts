import { type ProductSort, productSorts } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import { createSeededRandom } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import { sortedAt } from '../../src/lists/list-places.ts'
import { jsonOf, type ProductEntry } from '../../src/products/product-entry.ts'
import { createPublishedProducts, type PublishedProducts } from '../../src/published-products.ts'
import { productRow } from '../../src/testing/product-row.ts'

const orders = productSorts
const allIn = (published: PublishedProducts, order: ProductSort): ProductEntry[] =>
  sortedAt(published, order, published.columns.sets.all, { from: 0, count: published.size(), grouped: false }) ?? []

describe('the orders of the published', () => {
  it.each([1, 2, 3])('equal those of products that are loaded anew, whatever changed (seed %i)', (seed) => {
    const random = createSeededRandom(seed)
    const pick = (count: number): number => Math.floor(random() * count)
    const rowOf = (index: number): ProductRow =>
      productRow({
        productId: `019aa000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        name: `${['mug', 'Jug', 'Ölkanne'][pick(3)] ?? ''} ${String(pick(4))}`,
        brand: ['Kiln', 'acme'][pick(2)] ?? '',
        category: ['Kitchen', 'garden'][pick(2)] ?? '',
        price: pick(5),
        available: pick(4),
        rating: pick(3),
        numReviews: pick(3),
        variant: pick(2) === 0 ? null : { group: ['tees', 'jugs'][pick(2)] ?? '', options: [] },
      })
    const rows = new Map<string, ProductRow>()
    const published = createPublishedProducts()
    for (let step = 0; step < 400; step += 1) {
      const row = rowOf(pick(40))
      if (pick(5) === 0) {
        rows.delete(row.productId)
        published.apply([], [row.productId])
      } else {
        rows.set(row.productId, row)
        published.apply([row], [])
      }
      if (step % 40 !== 0) continue
      const fresh = createPublishedProducts()
      fresh.load([...rows.values()])
      void fresh.indexed()
      for (const order of orders) {
        expect(
          allIn(published, order).map((entry) => jsonOf(entry).toString()),
          order,
        ).toEqual(allIn(fresh, order).map((entry) => jsonOf(entry).toString()))
      }
      const groupsOf = (each: typeof published) =>
        allIn(each, 'oldest').map((entry) => each.variantsOf(entry).map(({ id }) => id))
      expect(groupsOf(published)).toEqual(groupsOf(fresh))
    }
  })
})

describe('the version of a list', () => {
  const row = productRow({ cost: 50 })
  it('changes with what may move a product, and with the stock only in lists that are sorted by it', () => {
    const published = createPublishedProducts()
    published.load([row])
    const changedBy = (changed: Partial<ProductRow>): string => {
      const versions = () => [
        published.listVersion('newest'),
        published.listVersion('newest', true),
        published.listVersion('stock'),
      ]
      const before = versions()
      published.apply([{ ...row, ...changed }], [])
      const after = versions()
      return ['newest', 'availability', 'stock'].filter((_, index) => before[index] !== after[index]).join(' ')
    }
    expect(changedBy({})).toBe('')
    expect(changedBy({ cost: 60 })).toBe('')
    expect(changedBy({ available: 3 })).toBe('stock')
    expect(changedBy({ available: 3, price: 200 })).toBe('newest availability stock')
    expect(changedBy({ available: 2, price: 300 })).toBe('newest availability stock')
    expect(changedBy({ available: 0, price: 300 })).toBe('availability stock')
    expect(changedBy({ available: 1, price: 300 })).toBe('availability stock')
  })
})
