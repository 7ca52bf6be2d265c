import { publicEvents, schemaOf } from '@shop/contracts/events'
import { openDatabase, readPublicLog, silentLogger } from '@shop/kit/process'
import type { Database, PublicRecord } from '@shop/kit'
import type { DatabaseName } from '../databases.ts'

type DatabaseUrl = (name: DatabaseName) => string

/** Looks into the database of one service. */
export async function lookInto<Result>(
  databaseUrl: DatabaseUrl,
  source: string,
  look: (database: Database, schema: string) => Promise<Result>,
): Promise<Result> {
  const schema = schemaOf(source)
  const url = databaseUrl(schema as DatabaseName)
  const database = openDatabase({ url, schema, logger: silentLogger(), maxConnections: 1 })
  return look(database, schema).finally(() => database.close())
}

const PAGE = 10_000

/** The public log of a service, from its first record to its last. */
export async function readLog(databaseUrl: DatabaseUrl, source: string): Promise<PublicRecord[]> {
  return lookInto(databaseUrl, source, async (database, schema) => {
    const records: PublicRecord[] = []
    for (let after = 0; ;) {
      const page = await readPublicLog(database, source, schema, after, PAGE)
      records.push(...page)
      if (page.length < PAGE) return records
      after = page.at(-1)?.seq ?? after
    }
  })
}

export async function readLogs(databaseUrl: DatabaseUrl): Promise<PublicRecord[]> {
  const logs = await Promise.all(Object.keys(publicEvents).map((source) => readLog(databaseUrl, source)))
  return logs.flat()
}
