import { openDatabase, type Database } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import type { RunningShop } from './running-shop.ts'

/** Runs a query on a service's schema, for values that the API does not return. */
export async function queryDatabase<Result>(
  shop: Pick<RunningShop, 'databaseUrl'>,
  schema: string,
  query: (db: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ url: shop.databaseUrl(schema), schema, logger: silentLogger(), maxConnections: 1 })
  return query(database).finally(() => database.close())
}
