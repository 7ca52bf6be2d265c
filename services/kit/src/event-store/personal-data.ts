import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Queryable } from './database.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** One person's key, made on first use; undefined once the person was erased. */
async function keyFor(tx: Queryable, subject: string): Promise<Buffer | undefined> {
  await tx.query('INSERT INTO personal_keys (subject, key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    subject,
    randomBytes(KEY_BYTES),
  ])
  return existingKey(tx, subject)
}

async function existingKey(tx: Queryable, subject: string): Promise<Buffer | undefined> {
  const { rows } = await tx.query<{ key: Buffer | null }>('SELECT key FROM personal_keys WHERE subject = $1', [subject])
  return rows[0]?.key ?? undefined
}

/** Encrypts what may be read only as long as the person wants to be known; undefined when they were erased. */
export async function seal(tx: Queryable, subject: string, value: unknown): Promise<string | undefined> {
  const key = (await existingKey(tx, subject)) ?? (await keyFor(tx, subject))
  if (key === undefined) return undefined
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  cipher.setAAD(Buffer.from(subject))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts what `seal` made; undefined when the person was erased since. */
export async function unseal(tx: Queryable, subject: string, sealed: string): Promise<unknown> {
  const key = await existingKey(tx, subject)
  if (key === undefined) return undefined
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(subject))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  return JSON.parse(text)
}

/** Destroys a person's key for good: every event that ever named them goes dark at once, also in backups of the events. */
export async function erase(tx: Queryable, subject: string, at: string): Promise<void> {
  await tx.query(
    `INSERT INTO personal_keys (subject, key, erased_at) VALUES ($1, NULL, $2)
     ON CONFLICT (subject) DO UPDATE SET key = NULL, erased_at = coalesce(personal_keys.erased_at, excluded.erased_at)`,
    [subject, at],
  )
}
