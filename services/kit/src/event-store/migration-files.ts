import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A migration's SQL file, NNN.do.name.sql. */
export interface MigrationFile {
  readonly number: number
  readonly sql: string
}

/** The migrations of a folder by number. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => ({ number: Number.parseInt(name, 10), sql: await readFile(join(folder, name), 'utf8') })),
  )
}

/**
 * What the header `-- contract: admits 4` of a migration says: programs that know migration 4 of its folder work after it, older
 * ones do not. Undefined without the header: the migration expands the schema, and the programs before it go on.
 */
export function admittedBy(sql: string): number | undefined {
  const admits = /^-- contract: admits (\d+)$/m.exec(sql)?.[1]
  return admits === undefined ? undefined : Number(admits)
}

/** Whether a migration has the header `-- outside a transaction`, as CREATE INDEX CONCURRENTLY needs it. */
export function isOutsideTransaction(sql: string): boolean {
  return /^-- outside a transaction$/m.test(sql)
}

/** The statements of a migration, without comments. A semicolon ends a statement at the end of a line. */
export function statementsOf(sql: string): string[] {
  const withoutComments = sql.replaceAll(/--.*$/gm, '')
  return withoutComments
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
