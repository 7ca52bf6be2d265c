import type { ApiKeyRow } from '@shop/contracts/api-keys/calls'
import type { Projection, Queryable, ReadModelTable } from '@shop/kit/event-store'
import type { IdentityEvent } from '../domain/index.ts'

const API_KEYS: ReadModelTable = { name: 'api_keys', key: ['key_id'] }

/** The keys of other systems. The BFF knows their hashes; here nobody asks for them. */
export const apiKeys: Projection<IdentityEvent> = {
  name: 'api-keys',
  tables: [API_KEYS],
  changes: {
    ApiKeyCreated({ keyId, name, rights, createdBy, createdAt, endsAt }) {
      const times = { created_at: createdAt, ends_at: endsAt, revoked_at: null }
      return [{ kind: 'insert', table: API_KEYS, row: { key_id: keyId, name, rights, created_by: createdBy, ...times } }]
    },
    ApiKeyRevoked: ({ keyId, revokedAt }) => [
      { kind: 'update', table: API_KEYS, key: { key_id: keyId }, set: { revoked_at: revokedAt } },
    ],
  },
}

/** Those that were created last first. */
export async function listApiKeys(db: Queryable): Promise<ApiKeyRow[]> {
  const { rows } = await db.query<ApiKeyRow>(
    `SELECT k.key_id AS "keyId", name, rights, created_by AS "createdBy", created_at AS "createdAt", ends_at AS "endsAt",
       revoked_at AS "revokedAt", u.used_at AS "lastUsedAt"
     FROM api_keys k LEFT JOIN api_key_uses u USING (key_id) ORDER BY created_at DESC, k.key_id`,
  )
  return rows
}
