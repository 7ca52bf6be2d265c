import type { ProductSort } from '@shop/contracts/products'
import { compareNames } from '@shop/contracts/shared'
import { countBoth, hasBit, ordinalsIn, type Bits } from '../memory/bits.ts'
import { createSortedNumbers, type SortedNumbers } from '../memory/sorted-numbers.ts'
import { createGradual, type Gradual } from './gradual.ts'
import type { ProductColumns } from './product-columns.ts'
import type { ProductEntry } from './product-entry.ts'

type Compare = (a: ProductEntry, b: ProductEntry) => number

const byId: Compare = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
const byName: Compare = (a, b) => compareNames(a.name, b.name)
const byPrice: Compare = (a, b) => a.price - b.price
const byCategory: Compare = (a, b) => compareNames(a.category, b.category)
const byBrand: Compare = (a, b) => compareNames(a.brand, b.brand)
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
const ORDERS = {
  oldest: byId,
  name: by(byName, byId),
  price: by(byPrice, byId),
  category: by(byCategory, byName, byId),
  brand: by(byBrand, byName, byId),
  stock: by(byStock, byId),
  rating: descending(by(byRating, byId)),
}

/** Read backwards. */
const REVERSED = { newest: 'oldest', '-name': 'name', '-price': 'price', '-stock': 'stock' } as const
const isReversed = (sort: ProductSort): sort is keyof typeof REVERSED => Object.hasOwn(REVERSED, sort)

/** So many are sorted sooner than they are found in the order of all. */
const FEW = 128

/** Visits the wanted ordinals until `visit` returns true. */
function visitUntil({ blocks }: SortedNumbers, isBackwards: boolean, wanted: Bits, visit: (ordinal: number) => boolean): void {
  const count = blocks.length
  for (let index = 0; index < count; index += 1) {
    const block = blocks[isBackwards ? count - 1 - index : index]
    if (block === undefined) return
    const { numbers, size } = block
    for (let place = 0; place < size; place += 1) {
      const ordinal = numbers[isBackwards ? size - 1 - place : place] ?? 0
      if (hasBit(wanted, ordinal) && visit(ordinal)) return
    }
  }
}

/** The products in every order of the lists: a change costs a binary search and a move within a block, not a sort. */
export interface SortedProducts {
  readonly orders: readonly Gradual[]
  /** One of them. */
  readonly oldest: Gradual
  /** Visits the wanted ordinals in an order until `visit` returns true. @returns whether the order has been made */
  visit(sort: ProductSort, wanted: Bits, visit: (ordinal: number) => boolean): boolean
  /** Changes an entry's fields to those of `next` by `update`, and moves it where that changes its place. */
  change(entry: ProductEntry, next: ProductEntry, update: () => void): void
}

export function createSortedProducts(products: ProductColumns): SortedProducts {
  const { entries } = products
  const make = (compare: Compare) => {
    const sorted = createSortedNumbers()
    const isBefore = (entry: ProductEntry) => (ordinal: number) => compare(entry, entries[ordinal] ?? entry) > 0
    const gradual = createGradual(products, {
      add: (entry) => sorted.add(entry.ordinal, isBefore(entry)),
      remove: (entry) => sorted.remove(isBefore(entry)),
    })
    return { compare, sorted, gradual }
  }
  const made = {
    oldest: make(ORDERS.oldest),
    name: make(ORDERS.name),
    price: make(ORDERS.price),
    category: make(ORDERS.category),
    brand: make(ORDERS.brand),
    stock: make(ORDERS.stock),
    rating: make(ORDERS.rating),
  }
  const all = Object.values(made)
  return {
    orders: all.map(({ gradual }) => gradual),
    oldest: made.oldest.gradual,
    visit(sort, wanted, visit) {
      const { compare, gradual, sorted } = made[isReversed(sort) ? REVERSED[sort] : sort]
      if (countBoth(wanted, wanted) <= FEW) {
        const few = [...ordinalsIn(wanted)].flatMap((ordinal) => entries[ordinal] ?? []).sort(compare)
        ;(isReversed(sort) ? few.reverse() : few).some(({ ordinal }) => visit(ordinal))
        return true
      }
      if (gradual.isComplete()) visitUntil(sorted, isReversed(sort), wanted, visit)
      return gradual.isComplete()
    },
    change(entry, next, update) {
      const moved = all.filter(({ compare }) => compare(entry, next) !== 0)
      for (const { gradual } of moved) gradual.remove(entry)
      update()
      for (const { gradual } of moved) gradual.add(entry)
    },
  }
}
