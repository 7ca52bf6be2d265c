import type { Database, Queryable } from './database.ts'
import type { KeyEncryption } from './key-encryption.ts'
import { KEY_BYTES, unwrapPersonalKey } from './personal-data.ts'

const BATCH_SIZE = 1_000
const BEFORE_ALL_SUBJECTS = '00000000-0000-0000-0000-000000000000'

interface StoredKey {
  readonly subject: string
  readonly key: Buffer
}

/** Throws when a key cannot be unwrapped. One key of each key-encryption key in use is enough. */
async function checkReadable(database: Database, keys: KeyEncryption): Promise<void> {
  const { rows } = await database.query<StoredKey>(
    'SELECT DISTINCT ON (substring(key FOR 5)) subject, key FROM personal_keys WHERE length(key) <> $1',
    [KEY_BYTES],
  )
  for (const { subject, key } of rows) unwrapPersonalKey(keys, key, subject)
}

/** Locks its rows: an erasure meanwhile waits, and what another process has wrapped is not found. */
async function wrapBatch(tx: Queryable, keys: KeyEncryption, prefix: Buffer, after: string): Promise<readonly StoredKey[]> {
  const { rows } = await tx.query<StoredKey>(
    `SELECT subject, key FROM personal_keys
     WHERE subject > $1 AND key IS NOT NULL AND (length(key) = $2 OR substring(key FOR length($3::bytea)) <> $3::bytea)
     ORDER BY subject LIMIT ${String(BATCH_SIZE)} FOR UPDATE`,
    [after, KEY_BYTES, prefix],
  )
  await tx.query(
    `UPDATE personal_keys SET key = wrapped.key FROM unnest($1::uuid[], $2::bytea[]) AS wrapped (subject, key)
     WHERE personal_keys.subject = wrapped.subject`,
    [
      rows.map(({ subject }) => subject),
      rows.map(({ subject, key }) => keys.wrap(unwrapPersonalKey(keys, key, subject), subject)),
    ],
  )
  return rows
}

/**
 * Wraps every personal key that is stored unwrapped, or wrapped with another key-encryption key than the first.
 * @returns how many
 * @throws UnknownKeyEncryptionKey
 */
export async function wrapPersonalKeys(database: Database, keys: KeyEncryption): Promise<number> {
  await checkReadable(database, keys)
  const { prefix } = keys
  if (prefix === undefined) return 0
  let count = 0
  let after = BEFORE_ALL_SUBJECTS
  for (;;) {
    const rows = await database.transaction((tx) => wrapBatch(tx, keys, prefix, after))
    count += rows.length
    const last = rows.at(-1)
    if (last === undefined) return count
    after = last.subject
  }
}
