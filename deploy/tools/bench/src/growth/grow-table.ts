import type { Database, Queryable } from '@shop/kit'
import { drainOutbox } from '@shop/kit/testing'
import { countRows, secondsOf, type GrownTable } from './measurements.ts'

export interface GrowthFigures {
  readonly rows: number
  /** Streams from all parts of the table, which nobody has read since they were written. */
  readonly sample: readonly string[]
  readonly fillSeconds: number
  readonly indexSeconds: number
  /** The first vacuum of all rows. */
  readonly vacuumSeconds: number
}

/** What a copy of the history adds: ids and sequence numbers of its own, which ascend as those of a shop that grew. */
const COPY: Readonly<Record<GrownTable, string>> = {
  events: `
    INSERT INTO events (stream, version, event_id, type, schema_version, data, metadata, recorded_at)
    SELECT 'order-' || renamed.id, version, uuidv7(), type, schema_version, data, metadata, recorded_at
    FROM history JOIN renamed USING (stream) ORDER BY history.position`,
  outbox: `
    INSERT INTO outbox (seq, event_id, key, type, schema_version, data, metadata, occurred_at, stamped_at)
    SELECT last.seq + row_number() OVER (ORDER BY history.id), uuidv7(), renamed.id::text, type, schema_version, data, metadata,
      occurred_at, now()
    FROM history JOIN renamed ON renamed.stream = 'order-' || history.key,
      (SELECT max(seq) AS seq FROM outbox) AS last`,
}

/** Streams that are taken from each copy. */
const SAMPLED = 3
const MEMORY = '512MB'

/** Keeps the rows of the table, and its streams in their order, before measurements add others. */
export async function keepHistory(database: Database, table: GrownTable): Promise<{ rows: number; streams: string[] }> {
  while ((await drainOutbox(database, 5_000)) > 0);
  const db = database.forMaintenance()
  await db.query(`CREATE UNLOGGED TABLE history AS SELECT * FROM ${table}`)
  await db.query('CREATE UNLOGGED TABLE streams AS SELECT stream FROM events WHERE version = 1 ORDER BY position')
  await db.query('VACUUM (ANALYZE) events, outbox, history, streams')
  const { rows } = await db.query<{ stream: string }>('SELECT stream FROM streams ORDER BY random() LIMIT 1000')
  return { rows: await countRows(db, table), streams: rows.map(({ stream }) => stream) }
}

/** @returns statements that drop the indexes of the table, and those that create them again. */
async function indexesOf(db: Queryable, table: GrownTable): Promise<{ drop: string; create: string }[]> {
  const { rows } = await db.query<{ name: string; definition: string; isKey: boolean }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition, indisprimary AS "isKey"
     FROM pg_index WHERE indrelid = '${table}'::regclass`,
  )
  return rows.map(({ name, definition, isKey }) =>
    isKey
      ? {
          drop: `ALTER TABLE ${table} DROP CONSTRAINT ${name}`,
          create: `${definition}; ALTER TABLE ${table} ADD CONSTRAINT ${name} PRIMARY KEY USING INDEX ${name}`,
        }
      : { drop: `DROP INDEX ${name}`, create: definition },
  )
}

async function copyHistory(db: Queryable, table: GrownTable, copies: number): Promise<string[]> {
  const sample: string[] = []
  for (let copy = 1; copy <= copies; copy += 1) {
    await db.query('CREATE TEMP TABLE renamed AS SELECT stream, uuidv7() AS id FROM streams')
    await db.query('ANALYZE renamed')
    await db.query(COPY[table])
    const { rows } = await db.query<{ id: string }>(`SELECT id FROM renamed LIMIT ${String(SAMPLED)}`)
    sample.push(...rows.map(({ id }) => `order-${id}`))
    await db.query('DROP TABLE renamed')
  }
  return sample
}

/**
 * Copies the kept rows until the table has `rows`; the other table and the read models stay as they are. The indexes are built at
 * the end, which takes less time than to update them.
 */
export async function growTable(database: Database, table: GrownTable, rows: number): Promise<GrowthFigures> {
  return database.forMaintenance().connection(async (db) => {
    await db.query(`SET work_mem = '${MEMORY}'; SET maintenance_work_mem = '${MEMORY}'`)
    const copies = Math.ceil((rows - (await countRows(db, table))) / (await countRows(db, 'history')))
    const indexes = await indexesOf(db, table)
    for (const { drop } of indexes) await db.query(drop)
    let sample: string[] = []
    // The outbox keeps the index by which the last sequence number is found.
    if (table === 'outbox') await db.query('CREATE INDEX last_seq ON outbox (seq)')
    const fillSeconds = await secondsOf(async () => (sample = await copyHistory(db, table, copies)))
    await db.query('DROP INDEX IF EXISTS last_seq')
    const indexSeconds = await secondsOf(async () => {
      for (const { create } of indexes) await db.query(create)
    })
    const vacuumSeconds = await secondsOf(() => db.query(`VACUUM (ANALYZE) ${table}`))
    return { rows: await countRows(db, table), sample, fillSeconds, indexSeconds, vacuumSeconds }
  })
}
