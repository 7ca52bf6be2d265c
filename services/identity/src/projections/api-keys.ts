import type { ApiKeyRow } from '@shop/contracts/api-keys/calls'
import type { ProgramRight } from '@shop/contracts/programs'
import type { Projection, Queryable, ReadModelTable } from '@shop/kit/event-store'
import type { IdentityEvent } from '../domain/index.ts'

const API_KEYS: ReadModelTable = { name: 'api_keys', key: ['key_id'] }

/** The keys of other systems. The BFF knows their hashes; here nobody asks for them. */
export const apiKeys: Projection<IdentityEvent> = {
  name: 'api-keys',
  tables: [API_KEYS],
  changes: {
    ApiKeyCreated({ keyId, name, rights, createdBy, createdAt, endsAt, program }) {
      const times = { created_at: createdAt, ends_at: endsAt, revoked_at: null }
      const grant = {
        program_id: program?.programId ?? null,
        resource: program?.resource ?? null,
        second_factor: program?.secondFactor ?? false,
      }
      return [
        { kind: 'insert', table: API_KEYS, row: { key_id: keyId, name, rights, created_by: createdBy, ...times, ...grant } },
      ]
    },
    ApiKeyRevoked: ({ keyId, revokedAt }) => [
      { kind: 'update', table: API_KEYS, key: { key_id: keyId }, set: { revoked_at: revokedAt } },
    ],
  },
}

/** Those that were created last first. */
export async function listApiKeys(db: Queryable): Promise<ApiKeyRow[]> {
  const { rows } = await db.query<ApiKeyRow>(
    `SELECT k.key_id AS "keyId", name, program_id AS "programId", rights, created_by AS "createdBy", created_at AS "createdAt", ends_at AS "endsAt",
       revoked_at AS "revokedAt", u.used_at AS "lastUsedAt"
     FROM api_keys k LEFT JOIN api_key_uses u USING (key_id) ORDER BY created_at DESC, k.key_id`,
  )
  return rows
}

/** What a member of staff has granted a program. Times are ISO 8601. */
export interface Grant {
  readonly keyId: string
  readonly programId: string
  readonly userId: string
  readonly rights: readonly ProgramRight[]
  readonly resource: string
  readonly secondFactor: boolean
  readonly endsAt: string
}

const GRANT_COLUMNS = `key_id AS "keyId", program_id AS "programId", created_by AS "userId", rights, resource,
  second_factor AS "secondFactor", ends_at AS "endsAt"`

/** Undefined for one that was revoked or has ended, too. */
export async function findGrant(db: Queryable, keyId: string, now: Date): Promise<Grant | undefined> {
  const { rows } = await db.query<Grant>(
    `SELECT ${GRANT_COLUMNS} FROM api_keys
     WHERE key_id = $1 AND program_id IS NOT NULL AND revoked_at IS NULL AND ends_at > $2`,
    [keyId, now.toISOString()],
  )
  return rows[0]
}

/** The ids of those that were not revoked, of a user or to a program. */
export async function listGrants(
  db: Queryable,
  of: { readonly userId: string } | { readonly programId: string },
): Promise<string[]> {
  const [column, id] = 'userId' in of ? ['created_by', of.userId] : ['program_id', of.programId]
  const { rows } = await db.query<{ keyId: string }>(
    `SELECT key_id AS "keyId" FROM api_keys WHERE ${column} = $1 AND program_id IS NOT NULL AND revoked_at IS NULL ORDER BY key_id`,
    [id],
  )
  return rows.map(({ keyId }) => keyId)
}
