import type { ZeroResultSearch } from '@shop/contracts/search'
import { addDays, type Day } from '@shop/contracts/shared'
import type { Queryable } from '@shop/kit/event-store'

const KEPT_DAYS = 30
/** Of each day the most frequent are kept. */
const MAX_KEYWORDS = 500
const MAX_LISTED = 100

export async function addCounts(db: Queryable, day: Day, counts: ReadonlyMap<string, number>): Promise<void> {
  // In one order, so that two processes do not wait for each other.
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  await db.query(
    `INSERT INTO zero_result_searches AS present (day, keyword, count)
     SELECT $1, * FROM unnest($2::text[], $3::int[])
     ON CONFLICT (day, keyword) DO UPDATE SET count = present.count + excluded.count`,
    [day, rows.map(([keyword]) => keyword), rows.map(([, count]) => count)],
  )
  await db.query(
    `DELETE FROM zero_result_searches WHERE day <= $2::date OR (day, keyword) IN
       (SELECT day, keyword FROM zero_result_searches WHERE day = $1 ORDER BY count DESC, keyword OFFSET $3)`,
    [day, addDays(day, -KEPT_DAYS), MAX_KEYWORDS],
  )
}

/** Of the last 30 days, the most frequent first. */
export async function listCounts(db: Queryable, today: Day): Promise<ZeroResultSearch[]> {
  const { rows } = await db.query<ZeroResultSearch>(
    `SELECT keyword, sum(count)::int AS count, max(day)::text AS "lastDay" FROM zero_result_searches WHERE day > $1::date
     GROUP BY keyword ORDER BY count DESC, "lastDay" DESC, keyword LIMIT $2`,
    [addDays(today, -KEPT_DAYS), MAX_LISTED],
  )
  return rows
}
