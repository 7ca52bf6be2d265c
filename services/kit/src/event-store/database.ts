import pg from 'pg'
import type { Logger } from '../telemetry/logger.ts'
import { connectionSettings, MAINTENANCE_LIMITS, SERVICE_LIMITS, type ConnectionLimits } from './connection-limits.ts'
import { allAnswered } from './all-answered.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { readPasswords, type Passwords } from './passwords.ts'
import { createStatementNames } from './statement-names.ts'
import { createStatementSender, repeatStale, type SendStatement } from './statement-sender.ts'

/** Statements on one connection may be sent without waiting for the answers to those before (`allAnswered`). */
export interface Queryable {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>
  /**
   * Of a transaction: COMMIT follows these statements, which have been sent, without waiting for their answers. If one fails, so does
   * the transaction, with its error.
   */
  readonly commitBehind?: ((statements: Promise<unknown>) => void) | undefined
  /** Of a transaction: the server's process of its connection, by which another one can cancel what it runs. */
  readonly backend?: number | undefined
}

/**
 * Lets COMMIT follow statements that have been sent and whose answers say nothing but that they have not failed. Where the connection
 * cannot do that, waits for them.
 */
export async function answeredByCommit(tx: Queryable, sent: readonly Promise<unknown>[]): Promise<void> {
  const answers = allAnswered(sent)
  if (tx.commitBehind === undefined) await answers
  else tx.commitBehind(answers)
}

export interface Database extends Queryable {
  readonly schema: string
  /**
   * Runs work in one transaction on one connection; rolls back when the work throws. `prelude` is SQL sent together with BEGIN,
   * which saves a round trip; the work begins before both are answered.
   */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>, prelude?: string): Promise<Result>
  /** Runs work on one connection, outside a transaction. */
  connection<Result>(work: (connection: Queryable) => Promise<Result>): Promise<Result>
  /** The pool's connections, and how many queries wait for one. */
  connections(): { readonly busy: number; readonly idle: number; readonly waiting: number }
  /** How often a connection of the pool has come back with an answer. */
  answers(): number
  /** Whether the database answers on a new connection, outside the pool, within two seconds. */
  answersNewConnection(): Promise<boolean>
  /** The same schema on connections with the limits of maintenance; opened when first used, closed with this database. */
  forMaintenance(): Database
  close(): Promise<void>
}

export interface DatabaseOptions {
  /**
   * Its password may be two, with a comma between, while one replaces the other. Its parameters precede the limits:
   * `?lock_timeout=500&statement_timeout=700&query_timeout=900`, in milliseconds.
   */
  readonly url: string
  /** The service's own schema: the search path of its connections. */
  readonly schema: string
  readonly logger: Logger
  readonly maxConnections?: number
  /** Those of a service by default. */
  readonly limits?: ConnectionLimits
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

/** The types of the driver do not have it. */
const backendOf = (client: pg.PoolClient): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined

function queryable(sendStatement: SendStatement): Queryable {
  return {
    async query<Row extends object>(text: string, values?: readonly unknown[]) {
      const { rows, rowCount } = await sendStatement<Row>(text, values)
      return { rows, rowCount: rowCount ?? 0 }
    },
  }
}

const NEW_CONNECTION_MS = 2_000

async function connectOnce(settings: pg.PoolConfig): Promise<void> {
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

async function answersNewConnection(settings: pg.PoolConfig, passwords: Passwords): Promise<boolean> {
  return passwords
    .withPassword(() => connectOnce(settings))
    .then(
      () => true,
      () => false,
    )
}

/** Opens a pool, and counts how often a connection has come back with an answer. */
function openPool(settings: pg.PoolConfig, { schema, logger }: DatabaseOptions): { pool: pg.Pool; answers: () => number } {
  const pool = new pg.Pool(settings)
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
  return { pool, answers: () => answers }
}

async function runTransaction<Result>(
  sendStatement: SendStatement,
  work: (tx: Queryable) => Promise<Result>,
  prelude: string,
  backend: number | undefined,
): Promise<Result> {
  const sent: Promise<unknown>[] = []
  const commitBehind = (statements: Promise<unknown>): void => {
    // Their errors are thrown below; until then they are not unhandled.
    statements.catch(() => undefined)
    sent.push(statements)
  }
  const workAndCommit = async () => {
    const result = await work({ ...queryable(sendStatement), commitBehind, backend })
    return { result, committed: await sendStatement('COMMIT') }
  }
  // Not awaited: the first statement of the work follows at once. If BEGIN fails, so does that one, with an error that says nothing.
  commitBehind(sendStatement(`BEGIN; ${prelude}`))
  const done = workAndCommit()
  await Promise.allSettled([done])
  const [{ result, committed }] = await allAnswered([done, ...sent])
  // After a failed statement whose error was caught, COMMIT rolls back and reports that only in its command tag.
  if (committed.command !== 'COMMIT')
    throw new Error('A statement of this transaction failed, so the transaction was rolled back')
  return result
}

/**
 * Rolls back after an error. A lost connection is not asked: the server rolls back when it ends, and a silent one would take as
 * long again to be noticed.
 * @returns the error for which the connection must not be used again.
 */
async function rollBack(sendStatement: SendStatement, error: unknown): Promise<Error | undefined> {
  if (error instanceof Error && isDatabaseUnavailable(error)) return error
  try {
    await sendStatement('ROLLBACK')
    return undefined
  } catch (failure) {
    return toError(failure)
  }
}

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** @param faultOf after an error of the work: the one for which the client must not be used again, if any */
async function releaseAfter<Result>(
  client: pg.PoolClient,
  work: () => Promise<Result>,
  faultOf: (error: unknown) => Error | undefined | Promise<Error | undefined>,
): Promise<Result> {
  let fault: Error | undefined
  try {
    return await work()
  } catch (error) {
    fault = await faultOf(error)
    throw error
  } finally {
    client.release(fault)
  }
}

export function openDatabase(options: DatabaseOptions): Database {
  const { url, schema, maxConnections = 10, limits = SERVICE_LIMITS } = options
  const passwords = readPasswords(url)
  const settings: pg.PoolConfig = {
    ...connectionSettings(schema, limits),
    ...passwords.connection,
    max: maxConnections,
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
  }
  const { pool, answers } = openPool(settings, options)
  const names = createStatementNames()
  const sendStatement = repeatStale(createStatementSender(pool, schema, names))
  const connect = () => passwords.withPassword(() => pool.connect())
  let maintenance: Database | undefined

  const database: Database = {
    schema,
    ...queryable((text, values) => passwords.withPassword(() => sendStatement(text, values))),
    async transaction(work, prelude = '') {
      const client = await connect()
      const sendOnClient = createStatementSender(client, schema, names)
      return releaseAfter(
        client,
        () => runTransaction(sendOnClient, work, prelude, backendOf(client)),
        (error) => rollBack(sendOnClient, error),
      )
    },
    async connection(work) {
      const client = await connect()
      // What the session may have kept, such as a lock, ends with it.
      return releaseAfter(client, () => work(queryable(createStatementSender(client, schema, names))), toError)
    },
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    answers,
    answersNewConnection: () => answersNewConnection(settings, passwords),
    forMaintenance() {
      if (limits === MAINTENANCE_LIMITS) return database
      maintenance ??= openDatabase({ ...options, limits: MAINTENANCE_LIMITS })
      return maintenance
    },
    close: async () => void (await Promise.all([pool.end(), maintenance?.close()])),
  }
  return database
}
