import pg from 'pg'
import type { Logger } from '../telemetry/logger.ts'
import { inStatement } from '../telemetry/statement-span.ts'

export interface Queryable {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>
}

export interface Database extends Queryable {
  readonly schema: string
  /**
   * Runs the work in one transaction on one connection: commits what it did, or nothing when it throws.
   * `prelude` is SQL that travels with BEGIN, at the cost of no further round trip.
   */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>, prelude?: string): Promise<Result>
  /** How many connections work and rest, and how much work waits for one. */
  connections(): { readonly busy: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  /** The service's own schema: every unqualified name in its SQL means a table in there. */
  readonly schema: string
  readonly logger: Logger
  readonly maxConnections?: number
}

/** From PostgreSQL's form of it, by the places that its parts have there: a log has a great many moments. */
function toIso(value: string): string {
  if (!value.endsWith('+00') || value[10] !== ' ') return new Date(value).toISOString()
  const milliseconds = value.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${milliseconds}Z`
}

/** Whole numbers as numbers and moments as ISO text: what JSON carries is what the code sees. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === pg.types.builtins.INT8) return Number
  if (oid === pg.types.builtins.TIMESTAMPTZ) return toIso
  return pg.types.getTypeParser(oid, format)
}

type Ask = <Row extends object>(
  text: string,
  values?: readonly unknown[],
) => Promise<Pick<pg.QueryResult<Row & pg.QueryResultRow>, 'rows' | 'rowCount' | 'command'>>

function asking(client: pg.Pool | pg.PoolClient, schema: string): Ask {
  return (text, values) => inStatement(schema, text, () => client.query(text, values === undefined ? undefined : [...values]))
}

function queryable(ask: Ask): Queryable {
  return {
    async query<Row extends object>(text: string, values?: readonly unknown[]) {
      const { rows, rowCount } = await ask<Row>(text, values)
      return { rows, rowCount: rowCount ?? 0 }
    },
  }
}

export function openDatabase({ url, schema, logger, maxConnections = 10 }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    options: `-c search_path=${schema},public`,
    application_name: schema,
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
  })
  // A restart of the database breaks idle and busy connections alike; without a listener either would end the process.
  const onError = (error: Error): void => {
    logger.warn({ err: error, schema }, 'a database connection was lost')
  }
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))

  return {
    schema,
    ...queryable(asking(pool, schema)),
    async transaction(work, prelude = '') {
      const client = await pool.connect()
      const ask = asking(client, schema)
      let broken: Error | undefined
      try {
        await ask(`BEGIN; ${prelude}`)
        const result = await work(queryable(ask))
        // A failed statement whose error nobody passed on leaves nothing to commit, and COMMIT says so only in its answer.
        const { command } = await ask('COMMIT')
        if (command !== 'COMMIT') throw new Error('A statement of this transaction had failed, so nothing of it was kept')
        return result
      } catch (error) {
        await ask('ROLLBACK').catch((failure: unknown) => {
          broken = failure instanceof Error ? failure : new Error(String(failure))
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await pool.end()
    },
  }
}
