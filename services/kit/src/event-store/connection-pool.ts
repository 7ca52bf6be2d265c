import pg from 'pg'
import type { Logger } from '../telemetry/logger.ts'
import { SESSION_SETTINGS, type ServerSettings } from './connection-limits.ts'

/** A pool of connections, each of which has been told its settings unless a pooler stands before the server. */
export interface ConnectionPool {
  readonly pool: pg.Pool
  /** How often a connection has come back with an answer. */
  readonly answers: () => number
  /** Whether the client's statements go through a pooler, which may run each transaction in another session. */
  readonly isPooled: (client: pg.PoolClient) => boolean
}

/** The server's process of a connection, as it was told at the start. The types of the driver do not have it. */
export const backendOf = (client: object): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined

/**
 * Sets what holds for the whole session, if the session is this connection's own: a pooler tells its clients a number of its own
 * instead of the process that serves them.
 */
const SET_SESSION_SQL = `SELECT set_config(name, setting, false) FROM unnest($1::text[], $2::text[]) AS settings (name, setting)
  WHERE pg_backend_pid() = $3`

/** @returns whether a pooler stands before the server, so that nothing was set. */
async function isBehindPooler(client: pg.ClientBase, settings: ServerSettings, timeoutMs: number | undefined): Promise<boolean> {
  const all = Object.entries({ ...settings, ...SESSION_SETTINGS })
  const values = [all.map(([name]) => name), all.map(([, setting]) => setting), backendOf(client) ?? 0]
  const query: pg.QueryConfig & { readonly query_timeout: number | undefined } = {
    text: SET_SESSION_SQL,
    values,
    query_timeout: timeoutMs,
  }
  const { rows } = await client.query(query)
  return rows.length === 0
}

/** @param statementSettings what every statement runs with */
export function openPool(
  settings: pg.PoolConfig,
  statementSettings: ServerSettings,
  { schema, logger }: { readonly schema: string; readonly logger: Logger },
): ConnectionPool {
  const pooled = new WeakSet<object>()
  const pool = new pg.Pool({
    ...settings,
    verify(client, done) {
      const asked = isBehindPooler(client, statementSettings, settings.connectionTimeoutMillis)
      asked.then((isPooled) => {
        if (isPooled) pooled.add(client)
        done()
      }, done)
    },
  })
  // A database restart breaks idle and busy connections; an 'error' event without a listener would end the process.
  // A closed pool does not wait for the ends of its connections, which the server may end first.
  const onError = (error: Error): void => {
    if (!pool.ending) logger.warn({ err: error, schema }, 'a database connection was lost')
  }
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  let answers = 0
  pool.on('release', (error: Error | null | undefined) => {
    if (!(error instanceof Error) || error instanceof pg.DatabaseError) answers += 1
  })
  return { pool, answers: () => answers, isPooled: (client) => pooled.has(client) }
}

const NEW_CONNECTION_MS = 2_000

/** Opens a connection outside a pool, and waits two seconds at most for an answer. */
export async function connectOnce(settings: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({
    ...settings,
    connectionTimeoutMillis: NEW_CONNECTION_MS,
    query_timeout: NEW_CONNECTION_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
  } finally {
    // Not awaited: the end of a silent connection is never acknowledged.
    void client.end().catch(() => undefined)
  }
}
