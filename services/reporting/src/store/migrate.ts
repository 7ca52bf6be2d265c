import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClickHouseClient } from '@clickhouse/client'
import { NewerDataError } from '@shop/kit'
import { select } from './rows.ts'

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
 * Brings the tables of a database up to date, forward only. ClickHouse has no transactions, so every statement of a
 * migration is one that may be said twice (IF NOT EXISTS), and a file counts as applied after its last.
 */
export async function migrateStore(client: ClickHouseClient, database: string, folder = FOLDER): Promise<void> {
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS schema_version (number UInt32, checksum String, applied_at DateTime64(3, 'UTC'))
      ENGINE = ReplacingMergeTree(applied_at) ORDER BY number`,
  })
  const migrations = await readMigrations(folder)
  const applied = await select<{ number: number; checksum: string }>(client, 'SELECT number, checksum FROM schema_version')
  const [found, known] = [Math.max(0, ...applied.map(({ number }) => number)), migrations.at(-1)?.number ?? 0]
  if (found > known) {
    throw new NewerDataError(
      `The reports of "${database}" have version ${found}, this program knows up to ${known}: start a newer program.`,
    )
  }
  for (const { number, sql, checksum } of migrations) {
    const before = applied.find((one) => one.number === number)
    if (before === undefined) {
      for (const query of statementsOf(sql)) await client.command({ query })
      const row = { number, checksum, applied_at: new Date().toISOString() }
      await client.insert({ table: 'schema_version', values: [row], format: 'JSONEachRow' })
    } else if (before.checksum !== checksum) {
      throw new Error(`Migration ${number} of the reports was changed after it had been applied to "${database}"`)
    }
  }
}
