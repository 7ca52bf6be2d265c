import pg from 'pg'
import { currentContext } from '../telemetry/work-context.ts'

/** Other headers than those of the shop's own callers may come with a call: what is no id is left out. */
const ID = /^[\w-]{8,64}$/

/**
 * @returns SQL for the beginning of a transaction, by which `pg_stat_activity` and the server's log name the process and the request;
 * empty outside of any work. PostgreSQL cuts names after 63 bytes.
 */
export const createTransactionName = (processName: string) => (): string => {
  const correlationId = currentContext()?.correlationId
  if (correlationId === undefined || !ID.test(correlationId)) return ''
  // SET would be another statement to pg_stat_statements for each id, and push out the others.
  return `SELECT set_config('application_name', ${pg.escapeLiteral(`${processName} ${correlationId}`)}, true); `
}
