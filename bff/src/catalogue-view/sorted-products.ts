import type { ProductSort } from '@shop/contracts/api'
import type { ProductEntry } from './product-entry.ts'

type Compare = (a: ProductEntry, b: ProductEntry) => number

/** By code points, as PostgreSQL's C.UTF-8 does. */
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byId: Compare = (a, b) => compareText(a.id, b.id)
const byName: Compare = (a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase())
const byPrice: Compare = (a, b) => a.price - b.price
const byCategory: Compare = (a, b) => compareText(a.category.toLowerCase(), b.category.toLowerCase())
const byBrand: Compare = (a, b) => compareText(a.brand.toLowerCase(), b.brand.toLowerCase())
const byStock: Compare = (a, b) => a.available - b.available
const byRating: Compare = (a, b) => a.rating - b.rating || a.numReviews - b.numReviews

const by =
  (...keys: readonly Compare[]): Compare =>
  (a, b) => {
    for (const compare of keys) {
      const difference = compare(a, b)
      if (difference !== 0) return difference
    }
    return 0
  }
const descending =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a)

/** The same orders as in the catalogue's database. The id, which begins with the time of creation, makes each one total. */
const ORDERS: Readonly<Record<ProductSort, Compare>> = {
  newest: descending(byId),
  oldest: byId,
  name: by(byName, byId),
  '-name': descending(by(byName, byId)),
  price: by(byPrice, byId),
  '-price': descending(by(byPrice, byId)),
  category: by(byCategory, byName, byId),
  brand: by(byBrand, byName, byId),
  stock: by(byStock, byId),
  '-stock': descending(by(byStock, byId)),
  rating: descending(by(byRating, byId)),
}

/** The first position at which `entry` is not after the product there. */
function positionOf(products: readonly ProductEntry[], entry: ProductEntry, compare: Compare): number {
  let [low, high] = [0, products.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const at = products[middle]
    if (at !== undefined && compare(at, entry) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The products in every order of the lists. An order is made when it is first asked for, and kept up to date from then on: a change
 * costs a binary search and a move in memory, not a sort.
 */
export interface SortedProducts {
  in(order: ProductSort): readonly ProductEntry[]
  add(entry: ProductEntry): void
  remove(entry: ProductEntry): void
  /** Changes an entry's fields by `update`, and moves it where that changes its place. */
  change(entry: ProductEntry, update: () => void): void
}

export function createSortedProducts(initial: readonly ProductEntry[]): SortedProducts {
  const made = new Map<ProductSort, ProductEntry[]>([['newest', initial.toSorted(ORDERS.newest)]])
  const insert = (entry: ProductEntry): void => {
    for (const [order, products] of made) products.splice(positionOf(products, entry, ORDERS[order]), 0, entry)
  }
  const remove = (entry: ProductEntry): void => {
    for (const [order, products] of made) products.splice(positionOf(products, entry, ORDERS[order]), 1)
  }
  return {
    in(order) {
      const existing = made.get(order)
      if (existing !== undefined) return existing
      const products = (made.get('newest') ?? []).toSorted(ORDERS[order])
      made.set(order, products)
      return products
    },
    add: insert,
    remove,
    change(entry, update) {
      const before = { ...entry }
      const places = [...made].map(([order, products]) => positionOf(products, entry, ORDERS[order]))
      update()
      let index = 0
      for (const [order, products] of made) {
        const place = places[index++] ?? 0
        if (ORDERS[order](before, entry) === 0) continue
        products.splice(place, 1)
        products.splice(positionOf(products, entry, ORDERS[order]), 0, entry)
      }
    },
  }
}
