import { databaseSchema } from '@shop/contracts/events'
import { openDatabase, silentLogger } from '@shop/kit/process'
import type { Database } from '@shop/kit'

/** Runs the work on one connection to the schema of a service, and closes it. */
export async function withSchema<Result>(
  url: string,
  service: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ url, schema: databaseSchema(service), logger: silentLogger(), maxConnections: 1 })
  return work(database).finally(() => database.close())
}
