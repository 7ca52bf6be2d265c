import { z } from 'zod'
import { actor, unprovenActor } from '../accounts/account-row.ts'
import { call, idempotency, keyFailures, repeatableCall, replayed } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { apiKeyRights } from './api-key-rights.ts'
import { apiKeyRecord } from './api-keys.ts'

const rights = z.array(z.enum(apiKeyRights))

/** `lastUsedAt` is known to about a minute. */
const apiKeyRow = apiKeyRecord.row.extend({ createdBy: uuid })
export type ApiKeyRow = z.infer<typeof apiKeyRow>

/** Identity's calls about the keys of other systems. */
export const apiKeyCalls = {
  /** Those that were created last first. */
  listApiKeys: repeatableCall(z.object({}), z.object({ keys: z.array(apiKeyRow) })),
  /**
   * Needs a recent sign-in or the current password. The answer alone has the key, also of those to the same Idempotency-Key; identity
   * keeps its hash.
   */
  createApiKey: call(
    z.object({ name: z.string(), rights, endsAt: z.iso.datetime({ offset: true }).nullable(), actor, idempotency }),
    apiKeyRow.extend({ key: z.string().optional(), replayed }),
    'not_admin',
    'session_not_found',
    'invalid_request',
    ...unprovenActor,
    'conflict',
    ...keyFailures,
  ),
  revokeApiKey: call(
    z.object({ keyId: idText, actor }),
    z.object({}),
    'not_admin',
    'session_not_found',
    'api_key_not_found',
    'conflict',
  ),
}
