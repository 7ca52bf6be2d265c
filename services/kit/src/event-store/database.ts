import pg from 'pg'
import type { Logger } from '../telemetry/logger.ts'
import {
  connectionSettings,
  MAINTENANCE_LIMITS,
  readLimits,
  SERVICE_LIMITS,
  setLocal,
  statementSettings,
  type ConnectionLimits,
} from './connection-limits.ts'
import { backendOf, connectOnce, openPool } from './connection-pool.ts'
import { allAnswered } from './all-answered.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { readPasswords, type Passwords } from './passwords.ts'
import { createNamedPrelude } from './transaction-name.ts'
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
  /** Of a transaction without a pooler: the server's process, by which another connection can cancel what it runs. */
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

export interface Connection extends Queryable {
  /** Whether a pooler stands between this process and the server. */
  readonly isPooled: boolean
}

export interface Database extends Queryable {
  readonly schema: string
  /**
   * Runs work in one transaction on one connection; rolls back when the work throws. `prelude` is SQL sent together with BEGIN,
   * which saves a round trip; the work begins before both are answered.
   */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>, prelude?: string): Promise<Result>
  /** Runs work on one connection, outside a transaction. Behind a pooler its statements have neither limits nor a search path. */
  connection<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  /** The pool's connections, and how many queries wait for one. */
  connections(): { readonly busy: number; readonly idle: number; readonly waiting: number }
  /** How often a connection of the pool has come back with an answer. */
  answers(): number
  /** Whether the database answers on a new connection, outside the pool, within two seconds. */
  answersNewConnection(): Promise<boolean>
  /** The same schema on direct connections with the limits of maintenance; opened when first used, closed with this database. */
  forMaintenance(): Database
  close(): Promise<void>
}

export interface DatabaseOptions {
  /**
   * Its password may be two, with a comma between, while one replaces the other. Its parameters precede the limits:
   * `?lock_timeout=500&statement_timeout=700&query_timeout=900`, in milliseconds.
   */
  readonly url: string
  /** An address without a pooler, for migrations and rebuilds; `url` by default. */
  readonly directUrl?: string | undefined
  /** The service's own schema: the search path of its statements. */
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

function queryable(sendStatement: SendStatement): Queryable {
  return {
    async query<Row extends object>(text: string, values?: readonly unknown[]) {
      const { rows, rowCount } = await sendStatement<Row>(text, values)
      return { rows, rowCount: rowCount ?? 0 }
    },
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

type Work<Result> = (tx: Queryable) => Promise<Result>

async function runTransaction<Result>(
  sendStatement: SendStatement,
  work: Work<Result>,
  begin: string,
  backend?: number,
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
  commitBehind(sendStatement(begin))
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

/** The statement and COMMIT are sent at once. */
async function commitAtOnce<Row extends object>(
  tx: Queryable,
  text: string,
  values: readonly unknown[] | undefined,
): Promise<{ answer: ReturnType<typeof tx.query<Row>> }> {
  const answer = tx.query<Row>(text, values)
  await answeredByCommit(tx, [answer])
  return { answer }
}

export function openDatabase(options: DatabaseOptions): Database {
  const { schema, maxConnections = 10 } = options
  const { address, limits } = readLimits(options.url, options.limits ?? SERVICE_LIMITS)
  const passwords = readPasswords(address)
  const settings: pg.PoolConfig = {
    ...connectionSettings(schema, limits),
    ...passwords.connection,
    max: maxConnections,
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
  }
  const perStatement = statementSettings(schema, limits)
  const { pool, answers, isPooled } = openPool(settings, perStatement, options)
  const names = createStatementNames()
  const namedPrelude = createNamedPrelude(settings.application_name ?? schema)
  const senderOf = (client: pg.PoolClient): SendStatement => createStatementSender(client, schema, names)
  const connect = () => passwords.withPassword(() => pool.connect())
  let maintenance: Database | undefined

  async function transactionOn<Result>(client: pg.PoolClient, work: Work<Result>, prelude: string): Promise<Result> {
    const send = senderOf(client)
    const run = isPooled(client)
      ? () => runTransaction(send, work, `BEGIN; ${setLocal(perStatement)}; ${namedPrelude(prelude)}`)
      : () => runTransaction(send, work, `BEGIN; ${namedPrelude(prelude)}`, backendOf(client))
    return releaseAfter(client, run, (error) => rollBack(send, error))
  }

  async function queryOnce<Row extends object>(
    text: string,
    values?: readonly unknown[],
  ): ReturnType<typeof database.query<Row>> {
    const client = await connect()
    if (!isPooled(client)) return releaseAfter(client, () => queryable(senderOf(client)).query<Row>(text, values), toError)
    const { answer } = await transactionOn(client, (tx) => commitAtOnce<Row>(tx, text, values), '')
    return answer
  }

  const database: Database = {
    schema,
    query: (text, values) => repeatStale(() => queryOnce(text, values)),
    transaction: async (work, prelude = '') => transactionOn(await connect(), work, prelude),
    async connection(work) {
      const client = await connect()
      // What the session may have kept, such as a lock, ends with it.
      const connection = { ...queryable(senderOf(client)), isPooled: isPooled(client) }
      return releaseAfter(client, () => work(connection), toError)
    },
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    answers,
    answersNewConnection: () => answersNewConnection(settings, passwords),
    forMaintenance() {
      if (options.limits === MAINTENANCE_LIMITS) return database
      maintenance ??= openDatabase({ ...options, url: options.directUrl ?? options.url, limits: MAINTENANCE_LIMITS })
      return maintenance
    },
    close: async () => void (await Promise.all([pool.end(), maintenance?.close()])),
  }
  return database
}
