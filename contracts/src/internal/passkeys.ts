import { z } from 'zod'
// Through the index, because the OpenAPI document lists the API schemas in the order in which they are evaluated.
import { passkeyAssertion, passkeyAttestation, passkeyCreation, passkeyRequest } from '../api/index.ts'
import { idText, uuid } from '../ids.ts'
import { actor, endedSession, origin, sessionId, signedIn, unprovenActor } from './account.ts'
import { call, repeatableCall } from './call.ts'

/** A passkey of an account. Times are ISO 8601. */
const accountPasskey = z.object({
  passkeyId: uuid,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type AccountPasskey = z.infer<typeof accountPasskey>

/** Identity's calls about passkeys. */
export const passkeyCalls = {
  /** Needs a verified address, and a recent sign-in or the current password. The challenge is valid once, for 5 minutes. */
  startPasskey: call(actor, passkeyCreation, ...endedSession, 'email_unverified', 'second_factor_missing', ...unprovenActor),
  /** Adds a passkey that answers the challenge of `startPasskey`, and ends all other sessions. */
  addPasskey: call(
    z.object({ userId: uuid, sessionId, name: z.string(), response: passkeyAttestation }),
    accountPasskey,
    ...endedSession,
    'email_unverified',
    'second_factor_missing',
    'passkey_invalid',
    'too_many_passkeys',
    'conflict',
  ),
  /** Oldest first. */
  listPasskeys: repeatableCall(z.object({ userId: uuid }), z.object({ passkeys: z.array(accountPasskey) })),
  /** Needs a recent sign-in or the current password, and ends all other sessions. */
  removePasskey: call(
    actor.extend({ passkeyId: idText }),
    z.object({}),
    ...endedSession,
    'passkey_not_found',
    'second_factor_missing',
    ...unprovenActor,
    'conflict',
  ),
  /** The challenge is valid once, for 5 minutes. Counted per address. */
  requestPasskey: call(z.object({ address: z.string() }), passkeyRequest, 'too_many_requests'),
  /** Starts a session of the user of a passkey, which counts as both factors. */
  signInWithPasskey: call(
    z.object({ response: passkeyAssertion, ...origin, address: z.string() }),
    signedIn,
    'passkey_invalid',
    'too_many_requests',
    'conflict',
  ),
}
