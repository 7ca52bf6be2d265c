import { databaseSchema, publicEvents } from '@shop/contracts/events'
import type { PublicRecord } from '@shop/kit/domain'
import { openDatabase, type Database } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { readPublicLogOf } from '@shop/local'
import type { DatabaseName } from '@shop/processes'

type DatabaseUrl = (name: DatabaseName) => string

/** Calls `work` with a connection to the database of one service. */
export async function withServiceDatabase<Result>(
  databaseUrl: DatabaseUrl,
  service: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const schema = databaseSchema(service)
  const url = databaseUrl(schema as DatabaseName)
  const database = openDatabase({ url, schema, logger: silentLogger(), maxConnections: 1 })
  return work(database).finally(() => database.close())
}

/** The complete public log of a service. */
export async function readLog(databaseUrl: DatabaseUrl, service: string): Promise<PublicRecord[]> {
  return withServiceDatabase(databaseUrl, service, (database) => readPublicLogOf(database, service))
}

export async function readLogs(databaseUrl: DatabaseUrl): Promise<PublicRecord[]> {
  const logs = await Promise.all(Object.keys(publicEvents).map((service) => readLog(databaseUrl, service)))
  return logs.flat()
}
