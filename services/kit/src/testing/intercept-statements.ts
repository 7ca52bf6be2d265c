import type { Database, Queryable } from '../event-store/database.ts'

export interface StatementHooks {
  /** Awaited before a statement is sent; what it throws is the statement's failure. */
  readonly before?: (text: string, values: readonly unknown[] | undefined) => Promise<void>
  readonly after?: (text: string, rowCount: number) => void
}

function intercept(db: Queryable, { before, after }: StatementHooks): Queryable {
  return {
    async query<Row extends object>(text: string, values?: readonly unknown[]) {
      await before?.(text, values)
      const result = await db.query<Row>(text, values)
      after?.(text, result.rowCount)
      return result
    },
  }
}

/** The same database, whose statements call hooks, also those of its transactions and of maintenance. */
export function interceptStatements(database: Database, hooks: StatementHooks): Database {
  return {
    ...database,
    ...intercept(database, hooks),
    forMaintenance: () => interceptStatements(database.forMaintenance(), hooks),
    connection: (work) => database.connection((one) => work({ ...one, ...intercept(one, hooks) })),
    transaction: (work, prelude) => database.transaction((tx) => work(intercept(tx, hooks)), prelude),
  }
}

/** The same database; awaits a hook before each statement that contains the text. */
export const runBefore = (database: Database, part: string, hook: () => Promise<void>): Database =>
  interceptStatements(database, { before: async (text) => (text.includes(part) ? hook() : undefined) })
