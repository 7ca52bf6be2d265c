import type { Database } from '@shop/kit'

/**
 * Copies all events and public events, with ids and sequence numbers of their own, in the order of a shop that grew: ids of
 * version 7 ascend with time. The read models stay as they are.
 * @returns the seconds that it took
 */
export async function copyHistory(database: Database, copies: number): Promise<number> {
  const startedAt = performance.now()
  const db = database.forMaintenance()
  await db.connection(async (connection) => {
    await connection.query('CREATE TEMP TABLE history AS SELECT * FROM events')
    await connection.query('CREATE TEMP TABLE log AS SELECT * FROM outbox')
    for (let copy = 1; copy <= copies; copy += 1) {
      await connection.query('CREATE TEMP TABLE renamed AS SELECT stream, uuidv7() AS id FROM history GROUP BY stream')
      await connection.query(
        `INSERT INTO events (stream, version, event_id, type, schema_version, data, metadata, recorded_at)
         SELECT 'order-' || renamed.id, version, uuidv7(), type, schema_version, data, metadata, recorded_at
         FROM history JOIN renamed USING (stream) ORDER BY position`,
      )
      await connection.query(
        `INSERT INTO outbox (seq, event_id, key, type, schema_version, data, metadata, occurred_at, stamped_at)
         SELECT last.seq + row_number() OVER (ORDER BY log.id), uuidv7(), renamed.id::text, type, schema_version, data, metadata,
           occurred_at, now()
         FROM log JOIN renamed ON renamed.stream = 'order-' || log.key, (SELECT coalesce(max(seq), 0) AS seq FROM outbox) AS last`,
      )
      await connection.query('DROP TABLE renamed')
    }
    await connection.query('VACUUM (ANALYZE) events, outbox')
  })
  return Math.round((performance.now() - startedAt) / 1_000)
}
