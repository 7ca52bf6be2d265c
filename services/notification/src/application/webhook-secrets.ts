import type { Database, KeyEncryption } from '@shop/kit/event-store'
import { createHmac, randomBytes } from 'node:crypto'
import { lockAllSecrets, storeSecrets, type StoredSecrets } from '../store/webhook-endpoints.ts'

const SECRET_BYTES = 32
const PREFIX = 'whsec_'

export const createWebhookSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** As admins and receivers see it. */
export const showSecret = (secret: Buffer): string => `${PREFIX}${secret.toString('base64')}`

/** A stored secret that is not wrapped has exactly the length of a secret. */
export const unwrapSecret = (keys: KeyEncryption, stored: Buffer, webhookId: string): Buffer =>
  stored.length === SECRET_BYTES ? stored : keys.unwrap(stored, webhookId)

/** The secrets that sign at this moment, the present one first. */
export function signingSecrets(
  keys: KeyEncryption,
  webhookId: string,
  { secret, oldSecret, oldSecretUntil }: StoredSecrets,
  now: Date,
): Buffer[] {
  const isOldValid = oldSecretUntil !== null && now.toISOString() < oldSecretUntil
  const stored = oldSecret !== null && isOldValid ? [secret, oldSecret] : [secret]
  return stored.map((each) => unwrapSecret(keys, each, webhookId))
}

/** The headers of a request by the convention of https://www.standardwebhooks.com: one signature for each secret. */
export function signedHeaders(secrets: readonly Buffer[], id: string, now: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

/** Wraps the secrets with the first key-encryption key: there are few. Throws when one cannot be unwrapped. */
export async function wrapWebhookSecrets(database: Database, keys: KeyEncryption): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { webhookId, ...stored } of await lockAllSecrets(tx)) {
      const wrap = (secret: Buffer): Buffer => keys.wrap(unwrapSecret(keys, secret, webhookId), webhookId)
      const oldSecret = stored.oldSecret && wrap(stored.oldSecret)
      if (keys.prefix !== undefined) await storeSecrets(tx, webhookId, { ...stored, secret: wrap(stored.secret), oldSecret })
    }
  })
}
