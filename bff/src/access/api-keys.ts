import { apiKeyRights } from '@shop/contracts/api-keys'
import type { Right } from '@shop/contracts/staff'
import { hashApiKey } from '@shop/kit/calls'
import { createBatcher } from '@shop/kit/concurrency'
import { reject } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import type { EventHandlers } from '@shop/kit/messaging'

interface ApiKeyAccess {
  readonly keyId: string
  readonly rights: ReadonlySet<Right>
}

interface Row {
  /** The others are null without a key of this hash. */
  readonly keyId: string | null
  readonly rights: readonly string[]
  readonly endsAt: string | null
}

/** Reads the rights of API keys; those of requests that arrive together in one statement. @throws Rejection `bad_token` */
export function createApiKeyReader(db: Queryable, clock: () => Date): (key: string) => Promise<ApiKeyAccess> {
  const find = createBatcher(async (hashes: readonly string[]) => {
    const { rows } = await db.query<Row>(
      `SELECT k.key_id AS "keyId", k.rights, k.ends_at AS "endsAt"
       FROM unnest($1::text[]) WITH ORDINALITY AS asked(hash, number) LEFT JOIN api_keys k USING (hash) ORDER BY asked.number`,
      [hashes],
    )
    return rows.map((value) => ({ status: 'fulfilled', value }))
  })
  return async (key) => {
    const hash = hashApiKey(key)
    if (hash === undefined) return reject('bad_token')
    const { keyId, rights, endsAt } = await find(hash)
    if (keyId === null || (endsAt !== null && Date.parse(endsAt) <= clock().getTime())) return reject('bad_token')
    return { keyId, rights: new Set(apiKeyRights.filter((right) => rights.includes(right))) }
  }
}

/** Projects identity's public events. A revoked key is unknown. */
export const apiKeyHandlers = {
  async ApiKeyCreated(tx, { keyId, hash, rights, endsAt }) {
    await tx.query('INSERT INTO api_keys (hash, key_id, rights, ends_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
      hash,
      keyId,
      rights,
      endsAt,
    ])
  },
  async ApiKeyRevoked(tx, { keyId }) {
    await tx.query('DELETE FROM api_keys WHERE key_id = $1', [keyId])
  },
} satisfies EventHandlers<Queryable>['identity']
