import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Queryable } from './database.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Creates the person's key if there is none. @returns undefined once the person is erased. */
async function createKeyIfMissing(tx: Queryable, subject: string): Promise<Buffer | undefined> {
  await tx.query('INSERT INTO personal_keys (subject, key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    subject,
    randomBytes(KEY_BYTES),
  ])
  return findKey(tx, subject)
}

async function findKey(tx: Queryable, subject: string): Promise<Buffer | undefined> {
  const { rows } = await tx.query<{ key: Buffer | null }>('SELECT key FROM personal_keys WHERE subject = $1', [subject])
  return rows[0]?.key ?? undefined
}

/** Encrypts personal data with the person's key. @returns undefined once the person is erased. */
export async function encryptPersonalData(tx: Queryable, subject: string, value: unknown): Promise<string | undefined> {
  const key = (await findKey(tx, subject)) ?? (await createKeyIfMissing(tx, subject))
  if (key === undefined) return undefined
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  cipher.setAAD(Buffer.from(subject))
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** Decrypts the result of `encryptPersonalData`. @returns undefined once the person is erased. */
export async function decryptPersonalData(tx: Queryable, subject: string, encrypted: string): Promise<unknown> {
  const key = await findKey(tx, subject)
  if (key === undefined) return undefined
  const bytes = Buffer.from(encrypted, 'base64')
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(subject))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  return JSON.parse(text)
}

/** Destroys a person's key for good. Personal data in all their events becomes unreadable, in backups of the events too. */
export async function destroyPersonalKey(tx: Queryable, subject: string, at: string): Promise<void> {
  await tx.query(
    `INSERT INTO personal_keys (subject, key, erased_at) VALUES ($1, NULL, $2)
     ON CONFLICT (subject) DO UPDATE SET key = NULL, erased_at = coalesce(personal_keys.erased_at, excluded.erased_at)`,
    [subject, at],
  )
}
