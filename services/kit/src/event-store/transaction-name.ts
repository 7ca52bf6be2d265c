import pg from 'pg'
import { currentContext } from '../telemetry/work-context.ts'

/** Other headers than those of the shop's own callers may come with a call: what is no id is left out. */
const ID = /^[\w-]{8,64}$/

/** Any statement before it begins the snapshot, and is an error. */
const ISOLATION = /^SET TRANSACTION [^;]*/

/**
 * @returns what begins a transaction and has the name of the process and of the request, for `pg_stat_activity` and the server's log. The
 * name is there before the prelude waits for a lock. Outside of any work it is the prelude alone. PostgreSQL cuts names after 63 bytes.
 */
export const createNamedPrelude =
  (processName: string) =>
  (prelude: string): string => {
    const correlationId = currentContext()?.correlationId
    if (correlationId === undefined || !ID.test(correlationId)) return prelude
    const [isolation = ''] = ISOLATION.exec(prelude) ?? []
    // SET would be another statement to pg_stat_statements for each id, and push out the others.
    const name = `SELECT set_config('application_name', ${pg.escapeLiteral(`${processName} ${correlationId}`)}, true);`
    return isolation === '' ? `${name} ${prelude}` : `${isolation}; ${name} ${prelude.slice(isolation.length + 1)}`
  }
