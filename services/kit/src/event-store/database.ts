import pg from 'pg'
import type { Logger } from '../telemetry/logger.ts'
import { withStatementSpan } from '../telemetry/statement-span.ts'

export interface Queryable {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>
}

export interface Database extends Queryable {
  readonly schema: string
  /**
   * Runs work in one transaction on one connection; rolls back when the work throws. `prelude` is SQL sent together with BEGIN,
   * which saves a round trip.
   */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>, prelude?: string): Promise<Result>
  /** The pool's connections, and how many queries wait for one. */
  connections(): { readonly busy: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  /** The service's own schema: the search path of its connections. */
  readonly schema: string
  readonly logger: Logger
  readonly maxConnections?: number
}

/** Converts PostgreSQL's text format by position: replaying a log converts millions of timestamps, and Date is slow. */
function toIso(value: string): string {
  if (!value.endsWith('+00') || value[10] !== ' ') return new Date(value).toISOString()
  const milliseconds = value.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${milliseconds}Z`
}

/** Parses bigint as number and timestamptz as ISO 8601 text, the types that JSON carries. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === pg.types.builtins.INT8) return Number
  if (oid === pg.types.builtins.TIMESTAMPTZ) return toIso
  return pg.types.getTypeParser(oid, format)
}

type SendStatement = <Row extends object>(
  text: string,
  values?: readonly unknown[],
) => Promise<Pick<pg.QueryResult<Row & pg.QueryResultRow>, 'rows' | 'rowCount' | 'command'>>

function createStatementSender(client: pg.Pool | pg.PoolClient, schema: string): SendStatement {
  return (text, values) =>
    withStatementSpan(schema, text, () => client.query(text, values === undefined ? undefined : [...values]))
}

function queryable(sendStatement: SendStatement): Queryable {
  return {
    async query<Row extends object>(text: string, values?: readonly unknown[]) {
      const { rows, rowCount } = await sendStatement<Row>(text, values)
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
  // A database restart breaks idle and busy connections; an 'error' event without a listener would end the process.
  const onError = (error: Error): void => {
    logger.warn({ err: error, schema }, 'a database connection was lost')
  }
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))

  return {
    schema,
    ...queryable(createStatementSender(pool, schema)),
    async transaction(work, prelude = '') {
      const client = await pool.connect()
      const sendStatement = createStatementSender(client, schema)
      let broken: Error | undefined
      try {
        await sendStatement(`BEGIN; ${prelude}`)
        const result = await work(queryable(sendStatement))
        // After a failed statement whose error was caught, COMMIT rolls back and reports that only in its command tag.
        const { command } = await sendStatement('COMMIT')
        if (command !== 'COMMIT') throw new Error('A statement of this transaction failed, so the transaction was rolled back')
        return result
      } catch (error) {
        await sendStatement('ROLLBACK').catch((failure: unknown) => {
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
