/** 25P03 and 25P04: the server has ended the session of a transaction that was idle, or open, for too long. */
const CONNECTION = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0|25P03|25P04|08|53)/

/** The machine has no space on its disk, or no file descriptors, for a file or a connection. PostgreSQL's codes of both begin with 53. */
const EXHAUSTED = /^(ENOSPC|EDQUOT|EMFILE|ENFILE)$/

/** Errors of node-postgres, which have no code. */
const CONNECTION_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Whether the database is unreachable, starting or stopping, or it or this machine out of resources; the statement is not at fault. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (CONNECTION.test(codeOf(error)) || EXHAUSTED.test(codeOf(error))) return true
  if (!(error instanceof Error)) return false
  // The Unix socket of a server that has ended is gone (ENOENT), and that of a busy one full (EAGAIN).
  return CONNECTION_MESSAGE.test(error.message) || ('syscall' in error && error.syscall === 'connect')
}

/** Whether two transactions collided (serialisation failure, deadlock). A retry may succeed. */
export function isCollision(error: unknown): boolean {
  return codeOf(error) === '40001' || codeOf(error) === '40P01'
}

/** Whether a statement was refused because one before it has failed in the same transaction. */
export function isInFailedTransaction(error: unknown): boolean {
  return codeOf(error) === '25P02'
}

/** Whether a prepared statement would now return other columns: a migration has changed its table. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && (error as Error).message.includes('cached plan')
}

/** Whether the server's session has other prepared statements than the client knows of: a pooler has changed the session. */
export function isForeignSession(error: unknown): boolean {
  return ['26000', '42P05'].includes(codeOf(error))
}

/** Whether a lock was not acquired within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

/** Whether a statement took longer than `statement_timeout`. */
export function isStatementTimeout(error: unknown): boolean {
  return codeOf(error) === '57014'
}

/**
 * Whether the database could not do the work now: it is unavailable, or a lock or a statement took longer than its limit
 * (`connection-limits.ts`). The same work may succeed later.
 */
export function isTemporaryFailure(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isLockTimeout(error) || isStatementTimeout(error)
}

/** Whether PostgreSQL cannot store a text: U+0000, or in JSON half a surrogate pair. */
export function isUnstorableText(error: unknown): boolean {
  const code = codeOf(error)
  return code === '22021' || code === '22P05' || (code === '22P02' && (error as Error).message.includes('type json'))
}

/** Whether a unique constraint, of the given name if any, rejected a row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint
}
