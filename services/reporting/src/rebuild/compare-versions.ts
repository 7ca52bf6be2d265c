import type { ClickHouseClient } from '@clickhouse/client'
import { select } from '../store/select.ts'

export interface ComparedTable {
  readonly table: string
  readonly rows: number
  readonly identical: boolean
  /** The parts that differ: months, quarters, or 'all' for a table that is compared as a whole. */
  readonly differing: readonly string[]
}

/** The expression that divides each table into the parts to compare. */
const PART_EXPRESSIONS = {
  orders: 'toString(toYYYYMM(day))',
  closed_orders: `'all'`,
  products: `'all'`,
  stock: `'all'`,
  reviews: `'all'`,
  refunds: 'toString(toYYYYMM(day))',
  order_days: 'toString(toYYYYMM(day))',
  paid_days: 'toString(toYYYYMM(day))',
  product_days: 'toString(toYYYYMM(day))',
  product_months: 'toString(toYYYYMM(month))',
  customer_quarters: 'toString(quarter)',
  customers: `'all'`,
}

interface PartChecksum {
  readonly part: string
  readonly rows: number
  readonly checksum: string
}

async function readChecksums(client: ClickHouseClient, table: keyof typeof PART_EXPRESSIONS): Promise<PartChecksum[]> {
  // The version column is excluded: it depends on which events a rollup included, not on its figures. Rows from before the times of
  // the recording have others in their place, and no earlier amounts, which a rebuild puts right.
  return select<PartChecksum>(
    client,
    `SELECT ${PART_EXPRESSIONS[table]} AS part, count() AS rows, toString(sum(sipHash64(formatRow('JSONCompactEachRow', * EXCEPT('^(version|amounts|.*_recorded_at)$'))))) AS checksum
     FROM ${table} GROUP BY part ORDER BY part`,
  )
}

/** Compares every table of two versions by checksum. */
export async function compareVersions(current: ClickHouseClient, next: ClickHouseClient): Promise<ComparedTable[]> {
  const compared: ComparedTable[] = []
  for (const table of Object.keys(PART_EXPRESSIONS) as (keyof typeof PART_EXPRESSIONS)[]) {
    const [before, after] = await Promise.all([readChecksums(current, table), readChecksums(next, table)])
    const checksums = new Map(before.map(({ part, checksum }) => [part, checksum]))
    const changed = after.filter(({ part, checksum }) => checksums.get(part) !== checksum).map(({ part }) => part)
    const missing = before.filter((one) => !after.some(({ part }) => part === one.part)).map(({ part }) => part)
    const differing = [...changed, ...missing].sort()
    compared.push({ table, rows: after.reduce((sum, { rows }) => sum + rows, 0), identical: differing.length === 0, differing })
  }
  return compared
}
