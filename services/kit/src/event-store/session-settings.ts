import type { Database } from './database.ts'

/** A connection pooler between the shop and PostgreSQL drops what a session is opened with. */
class SessionSettingsError extends Error {}

interface SessionSettings {
  readonly path: string
  /** Where the limit comes from, such as `client` or `configuration file`. */
  readonly limitFrom: string
}

/**
 * Reads back what every connection is opened with. Without it statements would find no table, or those of another schema, and
 * nothing would end one that hangs.
 * @throws SessionSettingsError that says what to do
 */
export async function requireSessionSettings(database: Database): Promise<void> {
  const { rows } = await database.query<SessionSettings>(
    `SELECT current_setting('search_path') AS path, source AS "limitFrom" FROM pg_settings WHERE name = 'statement_timeout'`,
  )
  const [{ path, limitFrom } = { path: '', limitFrom: '' }] = rows
  const hasPath = path.split(',')[0]?.trim() === database.schema
  const hasLimit = ['client', 'session'].includes(limitFrom) || database.forMaintenance() === database
  if (hasPath && hasLimit) return
  const lost = hasPath ? 'statement_timeout is lost' : `search_path is ${path}`
  throw new SessionSettingsError(
    `A pooler drops the settings of the sessions of "${database.schema}" (${lost}): connect directly to PostgreSQL, or let the pooler pass them on (docs/operating/processes.md).`,
  )
}
