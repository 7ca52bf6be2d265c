import { readPasswords } from '@shop/kit/event-store'
import { Pool, type ClientBase, type PoolClient } from 'pg'

/** Anything that runs SQL: the pool, or a client inside a transaction. */
export type Queryable = Pick<ClientBase, 'query'>

export interface Database extends Queryable {
  /** Runs the work in one transaction: commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const POOL_SIZE = 8

/**
 * Opens a connection pool. The address may have two passwords, as that of a service may. `onError` receives connection errors, which would
 * otherwise end the process.
 */
export function openDatabase(url: string, onError: (error: Error) => void): Database {
  const passwords = readPasswords(url)
  const pool = new Pool({ ...passwords.connection, max: POOL_SIZE, pipeline: true })
  const connect = () => passwords.withPassword(() => pool.connect())
  // A closed pool does not wait for the ends of its connections, which the server may end first.
  pool.on('error', (error) => {
    if (!pool.ending) onError(error)
  })
  return {
    query: ((...args: Parameters<Pool['query']>) =>
      passwords.withPassword(async () => pool.query(...args))) as Queryable['query'],
    transaction: async (work) => inTransaction(await connect(), onError, work),
    close: () => pool.end(),
  }
}

async function inTransaction<T>(
  client: PoolClient,
  onError: (error: Error) => void,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  client.on('error', onError)
  let broken = false
  try {
    // The first statement follows at once. If BEGIN fails, so does that one.
    const begun = client.query('BEGIN')
    const [result] = await Promise.all([work(client), begun])
    await client.query('COMMIT')
    return result
  } catch (error) {
    // A client that fails to roll back is destroyed instead of returned to the pool.
    await client.query('ROLLBACK').catch(() => (broken = true))
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** The row of a statement that returns exactly one. */
export function onlyRow<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}`)
  return row
}
