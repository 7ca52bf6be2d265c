import { publicEvents, schemaOf } from '@shop/contracts/events'
import { readPublicLog } from '@shop/kit/process'
import type { PublicRecord, Queryable } from '@shop/kit'

const PAGE = 10_000

/** The public logs of all services, from their first record to their last. */
export async function readAllEvents(database: Queryable): Promise<PublicRecord[]> {
  const records: PublicRecord[] = []
  for (const source of Object.keys(publicEvents)) {
    for (let after = 0; ;) {
      const page = await readPublicLog(database, source, schemaOf(source), after, PAGE)
      for (const record of page) records.push(record)
      if (page.length < PAGE) break
      after = page.at(-1)?.seq ?? after
    }
  }
  return records
}
