import { z } from 'zod'
import { actor, endedSession, origin, sessionId, signedIn, unprovenActor } from '../accounts/account-row.ts'
import { call, empty, repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { accountPasskey, passkeyAssertion, passkeyAttestation, passkeyCreation, passkeyRequest } from './passkeys.ts'

/** Identity's calls about the second factor of the sign-in. */
export const secondFactorCalls = {
  getSecondFactor: repeatableCall(z.object({ userId: uuid }), z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() })),
  /** A new secret for an authenticator app. Nothing is stored. */
  newSecondFactorSecret: call(
    z.object({ userId: uuid, issuer: z.string() }),
    z.object({ secret: z.string(), uri: z.string() }),
    'user_not_found',
    'email_unverified',
  ),
  /** Needs a verified address, and a recent sign-in or the current password. Ends all other sessions. */
  enableSecondFactor: call(
    actor.extend({ secret: z.string(), code: z.string() }),
    z.object({ recoveryCodes: z.array(z.string()) }),
    ...endedSession,
    'email_unverified',
    'second_factor_invalid',
    'second_factor_missing',
    ...unprovenActor,
    'conflict',
  ),
  /** New codes in place of all before. Needs a recent sign-in or the current password, and ends all other sessions. */
  replaceRecoveryCodes: call(
    actor,
    z.object({ recoveryCodes: z.array(z.string()) }),
    ...endedSession,
    'second_factor_invalid',
    'second_factor_missing',
    ...unprovenActor,
    'conflict',
  ),
  /** Needs a recent sign-in or the current password, and ends all other sessions. */
  disableSecondFactor: call(actor, empty, ...endedSession, 'second_factor_missing', ...unprovenActor, 'conflict'),
  /** Removes the second factor and all passkeys of a user, and ends their sessions. For operators; `by` names one. */
  resetFactors: call(
    z.object({ email: z.string(), by: z.string() }),
    z.object({ userId: uuid, secondFactor: z.boolean(), passkeys: z.int() }),
    'user_not_found',
    'conflict',
  ),
}

export type { AccountPasskey } from './passkeys.ts'

/** Identity's calls about passkeys. */
export const passkeyCalls = {
  /** Needs a verified address, and a recent sign-in or the current password. The challenge is valid once, for 5 minutes. */
  startPasskey: call(actor, passkeyCreation, ...endedSession, 'email_unverified', 'second_factor_missing', ...unprovenActor),
  /** Adds a passkey that answers the challenge of `startPasskey`, and ends all other sessions. */
  addPasskey: call(
    z.object({ userId: uuid, sessionId, name: z.string(), response: passkeyAttestation }),
    accountPasskey.row,
    ...endedSession,
    'email_unverified',
    'second_factor_missing',
    'passkey_invalid',
    'too_many_passkeys',
    'conflict',
  ),
  /** Oldest first. */
  listPasskeys: repeatableCall(z.object({ userId: uuid }), z.object({ passkeys: z.array(accountPasskey.row) })),
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
    'passkey_unknown',
    'too_many_requests',
    'conflict',
  ),
}
