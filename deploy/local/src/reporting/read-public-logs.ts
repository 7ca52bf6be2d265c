import { databaseSchema, publicEvents } from '@shop/contracts/events'
import type { PublicRecord } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import { readPublicLog } from '@shop/kit/messaging'

const PAGE_SIZE = 10_000

/** The complete public log of one service, in order. */
export async function readPublicLogOf(database: Queryable, source: string): Promise<PublicRecord[]> {
  const records: PublicRecord[] = []
  for (let after = 0; ;) {
    const page = await readPublicLog(database, source, databaseSchema(source), after, PAGE_SIZE)
    for (const record of page) records.push(record)
    if (page.length < PAGE_SIZE) return records
    after = page.at(-1)?.seq ?? after
  }
}

/** The complete public logs of all services, one after the other. */
export async function readPublicLogs(database: Queryable): Promise<PublicRecord[]> {
  const logs: PublicRecord[][] = []
  for (const source of Object.keys(publicEvents)) logs.push(await readPublicLogOf(database, source))
  return logs.flat()
}
