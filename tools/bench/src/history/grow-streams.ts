import type pg from 'pg'

/** Repeats the last event of a stream with a type. Its read model stays as it is. */
const REPEAT_EVENT = (schema: string): string => `
  INSERT INTO ${schema}.events (stream, version, event_id, type, schema_version, data, metadata, recorded_at)
  SELECT stream, version + number, uuidv7(), type, schema_version, data, metadata, recorded_at
  FROM (SELECT * FROM ${schema}.events WHERE stream = $1 ORDER BY version DESC LIMIT 1) AS last, generate_series(1, $2::int) AS number`

/** Sessions that began and ended as the first ended one of the customer. */
const REPEAT_SESSION = [
  `CREATE TEMP TABLE session AS SELECT s.*, number, uuidv7() AS new_id
   FROM (SELECT * FROM identity.sessions WHERE user_id = $1 AND ended_at IS NOT NULL LIMIT 1) AS s, generate_series(1, $2::int) AS number`,
  `INSERT INTO identity.events (stream, version, event_id, type, schema_version, data, metadata, recorded_at)
   SELECT 'session-' || new_id, version, uuidv7(), type, schema_version, data || jsonb_build_object('sessionId', new_id), metadata, recorded_at
   FROM session JOIN identity.events e ON e.stream = 'session-' || session_id`,
  `INSERT INTO identity.sessions SELECT copied.* FROM session JOIN identity.sessions s USING (session_id),
     LATERAL jsonb_populate_record(s, jsonb_build_object('session_id', new_id)) AS copied`,
  `INSERT INTO identity.session_details SELECT copied.* FROM session JOIN identity.session_details d USING (session_id),
     LATERAL jsonb_populate_record(d, jsonb_build_object('session_id', new_id)) AS copied`,
]

export interface StreamGrowth {
  readonly userId: string
  readonly productId: string
  readonly events: number
}

/** Lengthens the streams of a product, of a user and their addresses, and gives the user as many ended sessions. */
export async function growStreams(client: pg.Client, { userId, productId, events }: StreamGrowth): Promise<void> {
  await client.query(REPEAT_EVENT('catalogue'), [`product-${productId}`, events])
  for (const kind of ['user', 'addresses']) await client.query(REPEAT_EVENT('identity'), [`${kind}-${userId}`, events])
  const [create = '', ...copies] = REPEAT_SESSION
  await client.query(create, [userId, events])
  for (const sql of copies) await client.query(sql)
}
