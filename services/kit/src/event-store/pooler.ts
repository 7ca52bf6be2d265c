import type { Connection, Database, Queryable } from './database.ts'
import { isForeignSession } from './database-errors.ts'
import { isStatementName } from './statement-names.ts'

/** The pooler before PostgreSQL cannot serve the shop; the message says what to set. */
export class PoolerError extends Error {}

/** For how long a pooler lends a client one session of the server; `none`: there is no pooler. */
export type Lending = 'none' | 'session' | 'transaction'

/** It has a parameter, so it is sent as a prepared statement. */
const BACKEND_SQL = 'SELECT pg_backend_pid() AS backend WHERE $1::boolean'
const NAME_SQL = `SELECT name FROM pg_prepared_statements WHERE statement = '${BACKEND_SQL}'`

const NEEDED =
  'the shop needs PgBouncer 1.21 or newer with pool_mode = transaction and max_prepared_statements above 0, or pool_mode = session (docs/operating/poolers.md)'

async function backendOf(connection: Queryable): Promise<number> {
  const { rows } = await connection.query<{ backend: number }>(BACKEND_SQL, [true])
  return rows[0]?.backend ?? 0
}

/** Whether the pooler gives prepared statements names of its own, by which each session of the server can find them. */
async function renamesStatements(connection: Queryable): Promise<boolean> {
  await connection.query('BEGIN')
  await backendOf(connection)
  const { rows } = await connection.query<{ name: string }>(NAME_SQL)
  await connection.query('COMMIT')
  return rows.some(({ name }) => !isStatementName(name))
}

/** A second client begins a transaction: where it is served by the session of the first, sessions are lent for a transaction. */
async function keepsSession(database: Database, connection: Queryable): Promise<boolean> {
  const first = await backendOf(connection)
  const second = await database.transaction(backendOf)
  return first !== second && first === (await backendOf(connection))
}

async function readLending(database: Database, connection: Connection): Promise<Lending> {
  if (!connection.isPooled) return 'none'
  try {
    if (await renamesStatements(connection)) return 'transaction'
    if (await keepsSession(database, connection)) return 'session'
  } catch (error) {
    if (error instanceof Error && error.message.includes('statement pooling mode'))
      throw new PoolerError(`The pooler of "${database.schema}" lends sessions for single statements: ${NEEDED}.`)
    if (!isForeignSession(error)) throw error
  }
  throw new PoolerError(
    `The pooler of "${database.schema}" lends sessions for a transaction and does not know prepared statements: ${NEEDED}.`,
  )
}

/**
 * How a pooler lends the sessions of the server to this database.
 * @throws PoolerError when it cannot serve the shop.
 */
export const findLending = (database: Database): Promise<Lending> =>
  database.connection((connection) => readLending(database, connection))
