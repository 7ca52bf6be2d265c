import type { Queryable } from '../event-store/database.ts'

/**
 * How often PostgreSQL has planned a prepared statement for one call, of a database with one connection. It does so for the first five
 * calls at least.
 */
export async function customPlansOf(db: Queryable, part: string): Promise<number> {
  const { rows } = await db.query<{ plans: number }>(
    'SELECT custom_plans AS plans FROM pg_prepared_statements WHERE position($1 IN statement) > 0 AND statement NOT LIKE $2',
    [part, '%pg_prepared_statements%'],
  )
  const [statement, ...others] = rows
  if (statement === undefined || others.length > 0) throw new Error(`${String(rows.length)} prepared statements contain ${part}`)
  return statement.plans
}
