import { readNumber } from '@shop/contracts/shared'
import type pg from 'pg'

/** How long the statements and transactions of a connection may take. Milliseconds; 0 means no limit. */
export interface ConnectionLimits {
  /** Waiting for one lock. */
  readonly lockMs: number
  /** One statement on the server, its waits for locks included. */
  readonly statementMs: number
  /** Waiting for the answer to one statement. */
  readonly answerMs: number
  /** A transaction between two of its statements. */
  readonly idleInTransactionMs: number
  /** Waiting for a connection: a free one of the pool, or a new one. */
  readonly connectMs: number
}

/**
 * The limits of a service's connections. Each bounds one way in which a connection that falls silent, without being closed, could
 * stop the process or the others:
 *
 * - The server ends the session of a client that fell silent within a transaction, which releases its locks: the others wait for
 *   `idleInTransactionMs` at most.
 * - A statement that waits for such a lock fails after `lockMs`, so that it does not keep its connection and whatever waits for it.
 * - A statement that is slow for another reason fails after `statementMs`. The server reports both, so the connection stays usable.
 * - A connection without an answer after that is silent. The client gives it up after `answerMs`, which is longer than
 *   `statementMs`, and continues with another one.
 * - While every connection is silent, work waits for one for `connectMs`, and then fails as unavailable.
 */
export const SERVICE_LIMITS: ConnectionLimits = {
  lockMs: 5_000,
  statementMs: 7_000,
  answerMs: 9_000,
  idleInTransactionMs: 10_000,
  connectMs: 10_000,
}

/**
 * The limits of migrations, rebuilds and operators' commands: their statements may take minutes, and wait for writers. Their
 * transactions too must not keep locks when the client falls silent; a rebuild computes for seconds between two statements.
 */
export const MAINTENANCE_LIMITS: ConnectionLimits = {
  lockMs: 0,
  statementMs: 0,
  answerMs: 0,
  idleInTransactionMs: 60_000,
  connectMs: 10_000,
}

/** Above this, idle connections of a pool are closed: also those that fell silent while nobody used them. */
const IDLE_MS = 10_000
/** Moves connections to the current server after a failover, and bounds what the server's sessions cache. */
const LIFETIME_SECONDS = 30 * 60
/** The first TCP probe of an idle connection: earlier than a firewall forgets it. */
const KEEP_ALIVE_MS = 10_000
/** After this time without acknowledgement the server's TCP gives up a client, also while it sends a long result. */
const TCP_USER_TIMEOUT_MS = 10_000

/**
 * What every connection of the shop is opened with. No parameter of the session is among it: a pooler refuses those that it does not
 * know, or drops them.
 */
export function connectionSettings(schema: string, limits: ConnectionLimits): pg.PoolConfig {
  return {
    application_name: schema,
    // Statements of a transaction that do not wait for each other are sent together.
    pipeline: true,
    query_timeout: limits.answerMs,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  }
}

/** The settings of PostgreSQL that every statement of the shop runs with, by name. */
export type ServerSettings = Readonly<Record<string, string>>

export const statementSettings = (schema: string, limits: ConnectionLimits): ServerSettings => ({
  search_path: `${schema}, public`,
  lock_timeout: String(limits.lockMs),
  statement_timeout: String(limits.statementMs),
  idle_in_transaction_session_timeout: String(limits.idleInTransactionMs),
})

/** For the present transaction, and behind a pooler for no other. */
export const setLocal = (settings: ServerSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `SET LOCAL ${name} = ${value}`)
    .join('; ')

/** Of a connection without a pooler, beside those of its statements. */
export const SESSION_SETTINGS: ServerSettings = { tcp_user_timeout: String(TCP_USER_TIMEOUT_MS) }

/** The limits of the server that the address of a database may change, by their parameter. */
const LIMIT_PARAMETERS = {
  lock_timeout: 'lockMs',
  statement_timeout: 'statementMs',
  idle_in_transaction_session_timeout: 'idleInTransactionMs',
} as const satisfies Readonly<Record<string, keyof ConnectionLimits>>

/** @throws Error that names the parameter, and not the address, which has a password */
function readMs(parameter: string, text: string): number {
  const ms = readNumber(text)
  if (ms === undefined || !Number.isSafeInteger(ms) || ms < 0)
    throw new Error(`The address of the database has ${parameter}=${text}: it has to be a number of milliseconds, such as 500.`)
  return ms
}

/** Takes the limits of the server out of an address: the driver would send them as parameters of the session. */
export function readLimits(address: string, limits: ConnectionLimits): { address: string; limits: ConnectionLimits } {
  if (!URL.canParse(address)) return { address, limits }
  const url = new URL(address)
  const given = Object.entries(LIMIT_PARAMETERS).filter(([parameter]) => url.searchParams.has(parameter))
  if (given.length === 0) return { address, limits }
  const changed = { ...limits }
  for (const [parameter, limit] of given) {
    changed[limit] = readMs(parameter, url.searchParams.get(parameter) ?? '')
    url.searchParams.delete(parameter)
  }
  return { address: url.href, limits: changed }
}
