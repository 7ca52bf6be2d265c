import { skipReason, startPgBouncer, type PgBouncer } from '@shop/pgbouncer'
import process from 'node:process'

/**
 * Starts a PgBouncer in transaction pooling if `POOLER` says so: `1`, or `where-it-runs` for what is tested without one elsewhere. In
 * CI it has to run.
 */
export async function startWantedPooler(postgresUrl: string): Promise<PgBouncer | undefined> {
  const { POOLER: wanted = '' } = process.env
  if (wanted === '' || (wanted !== '1' && (await skipReason()) !== undefined)) return undefined
  return startPgBouncer({ postgresUrl })
}
