import { hasBit, setBit, type Bits } from '../memory/bits.ts'
import { growColumn } from '../memory/typed-columns.ts'
import type { ProductEntry } from './product-entry.ts'

/** Where the price ranges of the facets begin, in cents. */
export const PRICE_STEPS = [0, 25_00, 50_00, 100_00, 250_00, 500_00, 1_000_00]
export const RATING_STEPS = [4, 3, 2]

type Test = (entry: ProductEntry) => boolean

/** The sets of products that are kept, in this order: all, those in a group, those in stock, and those of each step. */
const SETS: readonly Test[] = [
  () => true,
  ({ group }) => group !== undefined,
  ({ available }) => available > 0,
  ...PRICE_STEPS.map((from, index): Test => {
    const next = PRICE_STEPS[index + 1] ?? Infinity
    return ({ price }) => price >= from && price < next
  }),
  ...RATING_STEPS.map(
    (min): Test =>
      ({ rating }) =>
        rating >= min,
  ),
]

/** How many combinations of sets a product may be in. */
export const MEMBERSHIPS = 2 ** SETS.length

/** The names of one field: each is kept once, and products have its id. */
export interface NameColumn {
  /** By ordinal. */
  ids: Uint32Array
  /** By id. */
  readonly names: readonly string[]
  /** The number of products by id; 0 for an id that is free. */
  readonly counts: readonly number[]
  /** Of these, the products without a group. */
  readonly single: readonly number[]
  /** How many different names the products have. */
  readonly size: () => number
  /** Ascends whenever there is another name, or one less. */
  readonly version: () => number
}

function createNameColumn() {
  const idOf = new Map<string, number>()
  const names: string[] = []
  const counts: number[] = []
  const single: number[] = []
  const free: number[] = []
  let version = 0
  const sizes = { size: () => idOf.size, version: () => version }
  const column = { ids: new Uint32Array(0) as Uint32Array, names, counts, single, ...sizes }
  return {
    column,
    /** @returns the name as it is kept: equal names share their memory */
    add(ordinal: number, name: string, isSingle: boolean): string {
      const id = idOf.get(name) ?? free.pop() ?? names.length
      if (!idOf.has(name)) {
        names[id] = name
        version += 1
      }
      idOf.set(names[id] ?? name, id)
      counts[id] = (counts[id] ?? 0) + 1
      single[id] = (single[id] ?? 0) + Number(isSingle)
      column.ids[ordinal] = id
      return names[id] ?? name
    },
    remove(ordinal: number, wasSingle: boolean): void {
      const id = column.ids[ordinal] ?? 0
      counts[id] = (counts[id] ?? 0) - 1
      single[id] = (single[id] ?? 0) - Number(wasSingle)
      if (counts[id] > 0) return
      idOf.delete(names[id] ?? '')
      free.push(id)
      version += 1
    },
  }
}

/**
 * What lists filter by and facets count, in a column for each field. A product's place in all columns is its ordinal, which it has
 * until it is removed. Each value of a facet also has the set of its products: 32 of them are counted at a time.
 */
export interface ProductColumns {
  /** By ordinal; undefined for an ordinal that is free. */
  readonly entries: readonly (ProductEntry | undefined)[]
  readonly prices: Float64Array
  readonly ratings: Float64Array
  readonly category: NameColumn
  readonly brand: NameColumn
  /** Products without a group share the name ''. */
  readonly group: NameColumn
  /** JSON of the options: products of many groups share one combination, and those without options the name ''. */
  readonly options: NameColumn
  /** By ordinal: a bit for each of the sets that the product is in, in the order of `setsInOrder`. */
  readonly memberships: Uint16Array
  readonly setsInOrder: readonly Bits[]
  readonly sets: {
    readonly all: Bits
    readonly inGroup: Bits
    readonly inStock: Bits
    readonly prices: readonly Bits[]
    readonly ratings: readonly Bits[]
  }
  /** Gives the product its ordinal. */
  add(entry: ProductEntry): void
  remove(entry: ProductEntry): void
  /** Changes the entry's fields by `update`. */
  change(entry: ProductEntry, update: () => void): void
}

const MIN_CAPACITY = 256
const EMPTY: Bits = new Uint32Array(0)

const nameSets = ([all = EMPTY, inGroup = EMPTY, inStock = EMPTY, ...steps]: readonly Bits[]) => ({
  all,
  inGroup,
  inStock,
  prices: steps.slice(0, PRICE_STEPS.length),
  ratings: steps.slice(PRICE_STEPS.length),
})

function emptyColumns() {
  const setsInOrder: readonly Bits[] = SETS.map(() => EMPTY)
  return {
    prices: new Float64Array(0),
    ratings: new Float64Array(0),
    memberships: new Uint16Array(0),
    setsInOrder,
    sets: nameSets(setsInOrder),
  }
}

type Mutable<Columns> = { -readonly [Field in keyof Columns]: Columns[Field] }

function growColumns(columns: Mutable<Omit<ProductColumns, 'add' | 'remove' | 'change'>>): void {
  // Four whole words of the sets, which are counted at once.
  const capacity = Math.max(MIN_CAPACITY, Math.ceil((columns.entries.length * 1.25) / 128) * 128)
  columns.prices = growColumn(columns.prices, capacity)
  columns.ratings = growColumn(columns.ratings, capacity)
  for (const column of [columns.category, columns.brand, columns.group, columns.options])
    column.ids = growColumn(column.ids, capacity)
  columns.memberships = growColumn(columns.memberships, capacity)
  columns.setsInOrder = columns.setsInOrder.map((bits) => growColumn(bits, capacity / 32))
  columns.sets = nameSets(columns.setsInOrder)
}

/** @returns a bit for each set that the product is in now */
function putIntoSets(setsInOrder: readonly Bits[], entry: ProductEntry): number {
  let membership = 0
  setsInOrder.forEach((bits, index) => {
    const isIn = SETS[index]?.(entry) === true
    setBit(bits, entry.ordinal, isIn)
    membership |= Number(isIn) << index
  })
  return membership
}

export function createProductColumns(): ProductColumns {
  const entries: (ProductEntry | undefined)[] = []
  const free: number[] = []
  const category = createNameColumn()
  const brand = createNameColumn()
  const group = createNameColumn()
  const options = createNameColumn()
  const names = { category: category.column, brand: brand.column, group: group.column, options: options.column }
  const columns = { ...emptyColumns(), ...names, entries }

  function setFields(entry: ProductEntry): void {
    const { ordinal } = entry
    columns.prices[ordinal] = entry.price
    columns.ratings[ordinal] = entry.rating
    const isSingle = entry.group === undefined
    entry.category = category.add(ordinal, entry.category, isSingle)
    entry.brand = brand.add(ordinal, entry.brand, isSingle)
    group.add(ordinal, entry.group ?? '', isSingle)
    entry.options = options.add(ordinal, entry.options, isSingle)
    columns.memberships[ordinal] = putIntoSets(columns.setsInOrder, entry)
  }
  const removeNames = ({ ordinal }: ProductEntry): void => {
    // The entry may have another group already.
    const wasSingle = !hasBit(columns.sets.inGroup, ordinal)
    for (const each of [category, brand, group, options]) each.remove(ordinal, wasSingle)
  }

  return Object.assign(columns, {
    add(entry: ProductEntry) {
      entry.ordinal = free.pop() ?? entries.length
      entries[entry.ordinal] = entry
      if (entries.length > columns.prices.length) growColumns(columns)
      setFields(entry)
    },
    remove(entry: ProductEntry) {
      entries[entry.ordinal] = undefined
      free.push(entry.ordinal)
      removeNames(entry)
      for (const bits of columns.setsInOrder) setBit(bits, entry.ordinal, false)
    },
    change(entry: ProductEntry, update: () => void) {
      update()
      removeNames(entry)
      setFields(entry)
    },
  })
}
