import type { Queryable } from '@shop/kit/event-store'

export interface Usage {
  /** Of all instances, in the present window. */
  readonly current: number
  /** Milliseconds until the window ends. */
  readonly ttl: number
}

export interface NewCount {
  readonly count: number
  /** Of a window that begins with it. */
  readonly windowMs: number
}

interface UsageRow extends Usage {
  readonly key: string
}

const TTL = `(extract(epoch FROM ends_at - now()) * 1000)::float8 AS ttl`

const byKey = (rows: readonly UsageRow[]): ReadonlyMap<string, Usage> => new Map(rows.map(({ key, ...usage }) => [key, usage]))

/** @returns the counts with the additions, by key */
export async function addClientCounts(
  db: Queryable,
  additions: ReadonlyMap<string, NewCount>,
): Promise<ReadonlyMap<string, Usage>> {
  // In one order, so that two instances do not wait for each other.
  const added = [...additions].sort(([one], [other]) => (one < other ? -1 : 1))
  const { rows } = await db.query<UsageRow>(
    `INSERT INTO client_counts AS present (key, count, ends_at)
     SELECT key, count, now() + milliseconds * interval '1 millisecond'
     FROM unnest($1::text[], $2::int[], $3::int[]) AS added (key, count, milliseconds)
     ON CONFLICT (key) DO UPDATE SET
       count = excluded.count + CASE WHEN present.ends_at > now() THEN present.count ELSE 0 END,
       ends_at = CASE WHEN present.ends_at > now() THEN present.ends_at ELSE excluded.ends_at END
     RETURNING key, count AS current, ${TTL}`,
    [added.map(([key]) => key), added.map(([, { count }]) => count), added.map(([, { windowMs }]) => windowMs)],
  )
  return byKey(rows)
}

/** @returns the counts of windows that have not ended, by key */
export async function readClientCounts(db: Queryable, keys: readonly string[]): Promise<ReadonlyMap<string, Usage>> {
  const { rows } = await db.query<UsageRow>(
    `SELECT key, count AS current, ${TTL} FROM client_counts WHERE key = ANY($1::text[]) AND ends_at > now()`,
    [keys],
  )
  return byKey(rows)
}

export async function deleteEndedCounts(db: Queryable): Promise<void> {
  await db.query('DELETE FROM client_counts WHERE ends_at <= now()')
}
