import type { LedgerRow } from '@shop/contracts/payments/calls'
import type { Queryable } from '@shop/kit/event-store'

/** How many results are kept. */
const KEPT = 100

export async function saveReconciliation(db: Queryable, result: LedgerRow): Promise<void> {
  await db.query('INSERT INTO reconciliations (finished_at, result) VALUES ($1, $2)', [result.finishedAt, JSON.stringify(result)])
  await db.query('DELETE FROM reconciliations WHERE id <= (SELECT max(id) FROM reconciliations) - $1', [KEPT])
}

export async function latestReconciliation(db: Queryable): Promise<LedgerRow | null> {
  const { rows } = await db.query<{ result: LedgerRow }>('SELECT result FROM reconciliations ORDER BY id DESC LIMIT 1')
  return rows[0]?.result ?? null
}
