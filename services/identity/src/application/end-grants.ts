import { apiKey } from '../domain/index.ts'
import type { IdentityTransaction } from '../ports.ts'
import { listGrants } from '../projections/api-keys.ts'
import { deleteCodesOf } from '../store/grant-secrets.ts'
import { apiKeyStream } from '../store/streams.ts'

/** Those that have ended already stay as they are. */
export async function endGrants(tx: IdentityTransaction, keyIds: readonly string[], revokedBy: string, now: Date): Promise<void> {
  const decisions = []
  for (const keyId of keyIds) {
    const revocation = { keyId, revokedBy, revokedAt: now.toISOString() }
    decisions.push(await tx.decide(apiKeyStream(keyId), apiKey, { type: 'RevokeApiKey', revocation }))
  }
  await tx.appendAll(decisions)
}

/** Ends what a user has granted to programs, and what they have just allowed. The caller has locked the user's row. */
export async function endGrantsOf(tx: IdentityTransaction, userId: string, now: Date): Promise<void> {
  await deleteCodesOf(tx, userId)
  await endGrants(tx, await listGrants(tx, { userId }), userId, now)
}
