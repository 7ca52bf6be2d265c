import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClickHouseClient } from '@clickhouse/client'
import { NewerDataError } from '@shop/kit'
import { select } from './select.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

interface Migration {
  readonly number: number
  readonly sql: string
  readonly checksum: string
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { number: Number.parseInt(name, 10), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const statementsOf = (sql: string): string[] => sql.split(/;\s*$/m).filter((statement) => statement.trim() !== '')

/**
 * Applies the pending migrations of a database. ClickHouse has no transactions, so every statement must be repeatable
 * (IF NOT EXISTS), and a migration is recorded as applied after its last statement. Throws NewerDataError if the
 * database has migrations that this program does not know.
 */
export async function migrateStore(client: ClickHouseClient, database: string, folder = FOLDER): Promise<void> {
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS schema_version (number UInt32, checksum String, applied_at DateTime64(3, 'UTC'))
      ENGINE = ReplacingMergeTree(applied_at) ORDER BY number`,
  })
  const migrations = await readMigrations(folder)
  const applied = await select<{ number: number; checksum: string }>(client, 'SELECT number, checksum FROM schema_version')
  const [current, latest] = [Math.max(0, ...applied.map(({ number }) => number)), migrations.at(-1)?.number ?? 0]
  if (current > latest) {
    throw new NewerDataError(
      `The reports of "${database}" have schema version ${current}, this program supports up to ${latest}: start a newer program.`,
    )
  }
  for (const { number, sql, checksum } of migrations) {
    const previous = applied.find((row) => row.number === number)
    if (previous === undefined) {
      for (const query of statementsOf(sql)) await client.command({ query })
      const row = { number, checksum, applied_at: new Date().toISOString() }
      await client.insert({ table: 'schema_version', values: [row], format: 'JSONEachRow' })
    } else if (previous.checksum !== checksum) {
      throw new Error(`Migration ${number} of the reports was changed after it had been applied to "${database}"`)
    }
  }
}
