import type { ClickHouseClient } from '@clickhouse/client'
import { select } from '../store/rows.ts'

export interface ComparedTable {
  readonly table: string
  readonly rows: number
  readonly identical: boolean
  /** Where they differ: months, quarters or the table as a whole. */
  readonly differing: readonly string[]
}

/** What a difference is looked for in, table by table. */
const PARTS = {
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

interface Sum {
  readonly part: string
  readonly rows: number
  readonly checksum: string
}

async function sumsOf(client: ClickHouseClient, table: keyof typeof PARTS): Promise<Sum[]> {
  // How often a period was summed is no part of what it says.
  return select<Sum>(
    client,
    `SELECT ${PARTS[table]} AS part, count() AS rows, toString(sum(sipHash64(formatRow('JSONCompactEachRow', * EXCEPT version)))) AS checksum
     FROM ${table} GROUP BY part ORDER BY part`,
  )
}

/** The checksums of every table of two versions, and where they differ. */
export async function compareVersions(one: ClickHouseClient, other: ClickHouseClient): Promise<ComparedTable[]> {
  const compared: ComparedTable[] = []
  for (const table of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
    const [before, after] = await Promise.all([sumsOf(one, table), sumsOf(other, table)])
    const checksums = new Map(before.map(({ part, checksum }) => [part, checksum]))
    const differing = after.filter(({ part, checksum }) => checksums.get(part) !== checksum).map(({ part }) => part)
    const missing = before.filter(({ part }) => !after.some((sum) => sum.part === part)).map(({ part }) => part)
    const all = [...differing, ...missing].sort()
    compared.push({ table, rows: after.reduce((sum, { rows }) => sum + rows, 0), identical: all.length === 0, differing: all })
  }
  return compared
}
