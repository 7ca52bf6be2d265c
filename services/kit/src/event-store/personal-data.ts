import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { arrayParameter } from './array-parameter.ts'
import type { Queryable } from './database.ts'
import type { KeyEncryption } from './key-encryption.ts'

const ALGORITHM = 'aes-256-gcm'
export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

// With a KeyObject a cipher is created eight times as fast as with the bytes.
const toKey = (bytes: Buffer): KeyObject => createSecretKey(bytes)

/** A stored key that is not wrapped has exactly the length of a key. */
export const unwrapPersonalKey = (keys: KeyEncryption, stored: Buffer, subject: string): Buffer =>
  stored.length === KEY_BYTES ? stored : keys.unwrap(stored, subject)

/** The keys of persons by their ids in lower case, with one query. An erased person has none. */
export async function findKeys(
  tx: Queryable,
  keys: KeyEncryption,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, KeyObject>> {
  if (subjects.length === 0) return new Map()
  const { rows } = await tx.query<{ subject: string; key: Buffer }>(
    `SELECT subject, key FROM personal_keys WHERE subject = ANY(${arrayParameter('$1', 'uuid')}) AND key IS NOT NULL`,
    [[...new Set(subjects)]],
  )
  return new Map(rows.map(({ subject, key }) => [subject, toKey(unwrapPersonalKey(keys, key, subject))]))
}

/** The same, after creating keys for those who have no row. @param known keys that this transaction has read */
export async function findOrCreateKeys(
  tx: Queryable,
  keys: KeyEncryption,
  subjects: readonly string[],
  known: ReadonlyMap<string, KeyObject> = new Map(),
): Promise<ReadonlyMap<string, KeyObject>> {
  const wanted = [...new Set(subjects.map((subject) => subject.toLowerCase()))]
  const unknown = wanted.filter((subject) => !known.has(subject))
  const found = new Map([...known, ...(await findKeys(tx, keys, unknown))])
  // Sorted, so that two transactions with the same new persons do not deadlock.
  const missing = wanted.filter((subject) => !found.has(subject)).sort()
  if (missing.length === 0) return found
  await tx.query(
    'INSERT INTO personal_keys (subject, key) SELECT * FROM unnest($1::uuid[], $2::bytea[]) ON CONFLICT DO NOTHING',
    [missing, missing.map((subject) => keys.wrap(randomBytes(KEY_BYTES), subject))],
  )
  return new Map([...found, ...(await findKeys(tx, keys, missing))])
}

export function encryptWithKey(key: KeyObject, subject: string, value: unknown): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  cipher.setAAD(Buffer.from(subject))
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** Decrypts the result of `encryptWithKey`. */
export function decryptWithKey(key: KeyObject, subject: string, encrypted: string): unknown {
  const bytes = Buffer.from(encrypted, 'base64')
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(subject))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  return JSON.parse(text)
}

/** Destroys a person's key for good. Personal data in all their events becomes unreadable. */
export async function destroyPersonalKey(tx: Queryable, subject: string, at: string): Promise<void> {
  await tx.query(
    `INSERT INTO personal_keys (subject, key, erased_at) VALUES ($1, NULL, $2)
     ON CONFLICT (subject) DO UPDATE SET key = NULL, erased_at = coalesce(personal_keys.erased_at, excluded.erased_at)`,
    [subject, at],
  )
}
