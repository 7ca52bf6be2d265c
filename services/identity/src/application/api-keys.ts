import type { ApiKeyRight } from '@shop/contracts/api-keys'
import { apiKeyCalls, type ApiKeyRow } from '@shop/contracts/api-keys/calls'
import type { RequestKey } from '@shop/contracts/shared/calls'
import { generateApiKey, hashApiKey } from '@shop/kit/calls'
import { normalizeText } from '@shop/kit/domain'
import { apiKey } from '../domain/index.ts'
import type { IdentityDependencies } from '../ports.ts'
import { apiKeyStream } from '../store/streams.ts'
import { lockForAdmin, requireRecentActor, type Actor } from './actor.ts'

interface NewApiKey {
  readonly name: string
  readonly rights: readonly ApiKeyRight[]
  /** ISO 8601. */
  readonly endsAt: string | null
  readonly actor: Actor
  readonly idempotency?: RequestKey | undefined
}

/**
 * Creates a key for another system, for an admin who has signed in recently or enters the current password. The key is in the answer
 * and nowhere else: a repeated request is answered without it.
 * @throws Rejection `not_admin`, `session_not_found`, `invalid_request`, `reauthentication_required`, `too_many_attempts`, `conflict`,
 * `unavailable`, `key_reused`, `key_in_flight`
 */
export async function createApiKey(
  dependencies: IdentityDependencies,
  { name, rights, endsAt, actor, idempotency }: NewApiKey,
  signal?: AbortSignal,
): Promise<ApiKeyRow & { readonly key?: string | undefined; readonly replayed: boolean }> {
  await requireRecentActor(dependencies, actor, signal)
  const { store, clock, newId, changeOnce } = dependencies
  const key = generateApiKey()
  const created = {
    keyId: newId(),
    name: normalizeText(name),
    rights: [...new Set(rights)],
    createdBy: actor.userId,
    createdAt: clock().toISOString(),
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  }
  const row = { ...created, programId: null, revokedAt: null, lastUsedAt: null, replayed: false }
  const body = { call: 'createApiKey', name, rights, endsAt }
  return changeOnce({ idempotency, body, reply: apiKeyCalls.createApiKey.answer }, async (storeReply) => {
    await store.transaction(async (tx) => {
      await lockForAdmin(tx, actor.userId, actor, clock())
      const command = { type: 'CreateApiKey', key: { ...created, hash: hashApiKey(key) ?? '' } } as const
      await tx.handle(apiKeyStream(created.keyId), apiKey, command)
      await storeReply(tx, row)
    })
    return { ...row, key }
  })
}

/** Ends a key for good, for an admin. @throws Rejection `not_admin`, `session_not_found`, `api_key_not_found`, `conflict` */
export async function revokeApiKey(
  { store, clock }: IdentityDependencies,
  { keyId, actor }: { readonly keyId: string; readonly actor: Actor },
): Promise<void> {
  await store.transaction(async (tx) => {
    await lockForAdmin(tx, actor.userId, actor, clock())
    const revocation = { keyId, revokedBy: actor.userId, revokedAt: clock().toISOString() }
    await tx.handle(apiKeyStream(keyId), apiKey, { type: 'RevokeApiKey', revocation })
  })
}
