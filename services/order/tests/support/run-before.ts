import type { Database } from '@shop/kit'

/** The same database; runs a hook before each statement that contains the text. */
export function runBefore(database: Database, text: string, hook: () => Promise<void>): Database {
  const runHook = async (statement: string): Promise<void> => {
    if (statement.includes(text)) await hook()
  }
  return {
    ...database,
    forMaintenance: () => runBefore(database.forMaintenance(), text, hook),
    async query(statement, values) {
      await runHook(statement)
      return database.query(statement, values)
    },
    transaction: (work, prelude) =>
      database.transaction(
        (tx) =>
          work({
            async query(statement, values) {
              await runHook(statement)
              return tx.query(statement, values)
            },
          }),
        prelude,
      ),
  }
}
