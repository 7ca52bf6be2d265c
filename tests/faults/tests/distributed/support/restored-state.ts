import { publicEvents } from '@shop/contracts/events'
import type { DistributedShop } from '@shop/distributed'
import { withServiceDatabase } from '../../../distributed/service-databases.ts'

export const sources = Object.keys(publicEvents)

/** By service, the number of events that were recorded until a moment, and their checksum. */
export async function eventsUntil({ databaseUrl }: DistributedShop, moment: string): Promise<Record<string, string>> {
  const entries = sources.map(async (source) => {
    const { rows } = await withServiceDatabase(databaseUrl, source, (database) =>
      database.query<{ count: number; sum: string }>(
        `SELECT count(*) AS count, md5(string_agg(event::text, '' ORDER BY position)) AS sum
         FROM events AS event WHERE recorded_at <= $1::timestamptz`,
        [moment],
      ),
    )
    return [source, `${String(rows[0]?.count)} events ${String(rows[0]?.sum)}`] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The tables of all services in which a text occurs. */
export async function tablesWith({ databaseUrl }: DistributedShop, text: string): Promise<string[]> {
  const tables = sources.map((source) =>
    withServiceDatabase(databaseUrl, source, async (database) => {
      const { rows } = await database.query<{ name: string }>(
        'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()',
      )
      const found: string[] = []
      for (const { name } of rows) {
        const query = `SELECT 1 FROM ${name} AS t WHERE t::text LIKE '%' || $1 || '%' LIMIT 1`
        if ((await database.query(query, [text])).rows.length > 0) found.push(`${source}.${name}`)
      }
      return found
    }),
  )
  return (await Promise.all(tables)).flat()
}
