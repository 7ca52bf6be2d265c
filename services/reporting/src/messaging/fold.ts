import type { EntityRows, EntityTable, EntityTables } from '../store/tables.ts'
import type { Fact, FactOf } from './fact.ts'

type Rows<Row> = Map<string, Row | undefined>

/** The rows of these entities as they are known. */
export type Lookup = <Table extends EntityTable>(
  table: Table,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, EntityTables[Table]>>

export interface Folding {
  /** Throws a Misfit for what cannot follow on what is known. */
  readonly add: (fact: Fact) => void
  /** What is to be written. */
  readonly rows: () => EntityRows
}

/** The keys, by table, whose first fact leaves something open that only the store can say. */
function openKeys(facts: readonly Fact[]): ReadonlyMap<EntityTable, readonly string[]> {
  const seen = new Map<EntityTable, Set<string>>()
  const open = new Map<EntityTable, string[]>()
  for (const { table, key, whole } of facts) {
    const ofTable = seen.get(table) ?? new Set()
    if (ofTable.has(key)) continue
    seen.set(table, ofTable.add(key))
    if (whole) continue
    const keys = open.get(table)
    if (keys === undefined) open.set(table, [key])
    else keys.push(key)
  }
  return open
}

function foldTable<Table extends EntityTable>(table: Table) {
  const known: Rows<EntityTables[Table]> = new Map()
  const touched = new Set<string>()
  return {
    async prepare(keys: readonly string[], lookup: Lookup): Promise<void> {
      for (const [key, row] of await lookup(table, keys)) known.set(key, row)
    },
    add(fact: FactOf<Table>): void {
      const current = known.get(fact.key)
      // What came before the row's last event, or is it, is in the row already.
      known.set(fact.key, current !== undefined && current.seq >= fact.seq ? current : fact.apply(current))
      touched.add(fact.key)
    },
    rows: (): EntityTables[Table][] => [...touched].map((key) => known.get(key)).filter((row) => row !== undefined),
  }
}

/**
 * Folds facts into rows. Facts of one key come in the order of their `seq`; those that a row has in it already are passed
 * over, so that what is delivered again changes nothing.
 */
export async function beginFold(facts: readonly Fact[], lookup: Lookup): Promise<Folding> {
  const folds = {
    orders: foldTable('orders'),
    products: foldTable('products'),
    stock: foldTable('stock'),
    reviews: foldTable('reviews'),
    refunds: foldTable('refunds'),
  }
  for (const [table, keys] of openKeys(facts)) await folds[table].prepare(keys, lookup)
  return {
    add: (fact) => (folds[fact.table].add as (fact: Fact) => void)(fact),
    rows: () => ({
      orders: folds.orders.rows(),
      products: folds.products.rows(),
      stock: folds.stock.rows(),
      reviews: folds.reviews.rows(),
      refunds: folds.refunds.rows(),
    }),
  }
}
