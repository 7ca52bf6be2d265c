const CONNECTION = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0|08|53)/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The database is away, starting, stopping or full: nothing is wrong with the work itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (CONNECTION.test(codeOf(error))) return true
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message)
  )
}

/** Two transactions met (serialisation failure, deadlock): the same work done again may well succeed. */
export function isCollision(error: unknown): boolean {
  return codeOf(error) === '40001' || codeOf(error) === '40P01'
}

/** A lock was not had in the time that was set for it. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

/** A text holds what Postgres cannot keep: U+0000, or half a surrogate pair where JSON is kept. */
export function isUnstorableText(error: unknown): boolean {
  const code = codeOf(error)
  return code === '22021' || code === '22P05' || (code === '22P02' && (error as Error).message.includes('type json'))
}

/** A unique constraint of that name refused a row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint
}
