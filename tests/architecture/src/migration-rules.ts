import { admittedBy, isOutsideTransaction, statementsOf } from '@shop/kit/event-store'

/** What the program of the release before cannot live with. */
const CONTRACTING: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bDROP (TABLE|COLUMN|VIEW|TYPE|SCHEMA)\b/i, 'drops what the release before may use'],
  [/\bRENAME\b/i, 'renames what the release before may use'],
  [/\bALTER COLUMN \w+ (SET DATA )?TYPE\b|\bMODIFY COLUMN\b/i, 'changes a type that the release before may use'],
  [/\bSET NOT NULL\b/i, 'requires a value that the release before may not write'],
  [/\bADD COLUMN (?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/is, 'adds a column that the release before does not fill'],
  [
    /\bALTER TABLE\b.*\bADD (CONSTRAINT|CHECK|UNIQUE|FOREIGN KEY|PRIMARY KEY)\b/is,
    'adds a constraint that the release before may violate',
  ],
  [/\bTRUNCATE\b/i, 'removes rows that the release before may use'],
]

const REPEATABLE = /^(CREATE (UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS|DROP INDEX CONCURRENTLY IF EXISTS)\b/i
const CREATED_TABLE = /\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi
const INDEX = /^CREATE (UNIQUE )?INDEX (CONCURRENTLY )?.*? ON (?:ONLY )?(\w+)/is

/** An index of a table that has rows blocks its writers while it is built, unless it is built concurrently. */
function indexFault(statement: string, created: ReadonlySet<string>): string | undefined {
  const [matched, unique, concurrently, table = ''] = INDEX.exec(statement) ?? []
  if (matched === undefined || created.has(table)) return undefined
  if (concurrently === undefined) return `builds an index of ${table}, which blocks its writers: build it CONCURRENTLY`
  return unique === undefined ? undefined : `requires ${table} to be unique, which the release before may violate`
}

/**
 * Why a migration cannot be shipped as it is: the program of the release before runs on its schema, too (decision 51). Lists what
 * needs the header `-- contract: admits N`, and what would block writers or could not be repeated after a break.
 */
export function findMigrationFaults(number: number, sql: string): string[] {
  const statements = statementsOf(sql)
  const admits = admittedBy(sql)
  const faults: string[] = []
  if (admits !== undefined && admits >= number) faults.push(`admits ${String(admits)}, which is no migration before it`)
  const created = new Set([...sql.matchAll(CREATED_TABLE)].map(([, table = '']) => table))
  for (const statement of statements) {
    const contracting = CONTRACTING.find(([pattern]) => pattern.test(statement))?.[1] ?? undefined
    if (contracting !== undefined && admits === undefined) faults.push(`${contracting}: add the header "-- contract: admits N"`)
    const index = indexFault(statement, created)
    if (index !== undefined && !(index.startsWith('requires') && admits !== undefined)) faults.push(index)
    if (isOutsideTransaction(sql) && !REPEATABLE.test(statement)) faults.push('is outside a transaction and cannot be repeated')
    if (/\bCONCURRENTLY\b/i.test(statement) && !isOutsideTransaction(sql))
      faults.push('needs the header "-- outside a transaction"')
  }
  return faults
}
