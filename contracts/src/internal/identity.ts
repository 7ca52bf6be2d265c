import { z } from 'zod'
// Through the index, because the OpenAPI document lists the API schemas in the order in which they are evaluated.
import { userSorts } from '../api/index.ts'
import { formerAccount } from '../former-account.ts'
import { idText, uuid } from '../ids.ts'
import {
  accountSession,
  actor,
  endedSession,
  origin,
  sessionId,
  signedIn,
  unprovenActor,
  userChange,
  userRow,
} from './account.ts'
import { addressCalls } from './addresses.ts'
import { apiKeyCalls } from './api-keys.ts'
import { call, ifMatch, repeatableCall } from './call.ts'
import { historyCalls } from './history.ts'
import { guestCalls } from './guests.ts'
import { mailSettingCalls } from './mail-settings.ts'
import { manageUserCalls } from './manage-users.ts'
import { passkeyCalls } from './passkeys.ts'
import { wishListCalls } from './wish-list.ts'

const empty = z.object({})

export const identityCalls = {
  ...historyCalls,
  /** Starts a session. */
  register: call(
    z.object({ name: z.string(), email: z.string(), password: z.string(), ...origin }),
    signedIn.extend({ formerAccount: formerAccount.optional() }),
    'common_password',
    'context_password',
    'email_taken',
    'conflict',
  ),
  /** Starts a session. Failed attempts are counted per account and per address. */
  login: call(
    z.object({ email: z.string(), password: z.string(), ...origin, address: z.string() }),
    signedIn,
    'bad_credentials',
    'second_factor_required',
    'too_many_attempts',
  ),
  /**
   * Completes a sign-in whose password was right, with the `challenge` of `second_factor_required` and a code of the
   * authenticator app or a recovery code. Starts a session.
   */
  completeSignIn: call(
    z.object({ challenge: z.string(), code: z.string(), ...origin }),
    signedIn,
    'challenge_invalid',
    'second_factor_invalid',
    'user_not_found',
    'too_many_attempts',
    'conflict',
  ),
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
  /** Needs a recent sign-in or the current password, and ends all other sessions. */
  disableSecondFactor: call(actor, empty, ...endedSession, 'second_factor_missing', ...unprovenActor, 'conflict'),
  ...passkeyCalls,
  ...addressCalls,
  ...wishListCalls,
  ...guestCalls,
  /** Asks for a mail with a link to set a new password. Counted per account and per address. The answer is the same for every e-mail. */
  requestPasswordReset: call(z.object({ email: z.string(), address: z.string() }), empty, 'too_many_requests'),
  /** The token for the link in the mail of a request; a new one at each call. */
  issuePasswordResetToken: call(z.object({ userId: uuid, requestId: uuid }), z.object({ token: z.string() }), 'link_invalid'),
  /** The token for the link in the mail that verifies the user's e-mail address; a new one at each call. */
  issueEmailVerificationToken: call(z.object({ userId: uuid }), z.object({ token: z.string() }), 'link_invalid'),
  /** Asks for another mail with a link. Counted per account and per address. Does nothing for a verified address. */
  resendEmailVerification: call(
    z.object({ userId: uuid, address: z.string() }),
    empty,
    'user_not_found',
    'too_many_requests',
    'conflict',
  ),
  /** By the user of the link or without a session; ends all others. */
  verifyEmail: call(
    z.object({ token: z.string(), userId: uuid.optional(), sessionId }),
    empty,
    'link_invalid',
    'sign_in_to_confirm',
    'conflict',
  ),
  /**
   * Users, by id, who have registered before a moment (ISO 8601) and never proven an e-mail address, although the link was sent, and
   * guests without an account. Admins are left out. At most 100.
   */
  listUnverified: repeatableCall(
    z.object({ before: z.iso.datetime(), afterId: uuid.optional() }),
    z.object({ userIds: z.array(uuid) }),
  ),
  /** Deletes those of these users who are still listed. @returns how many */
  deleteUnverified: call(
    z.object({ before: z.iso.datetime(), userIds: z.array(uuid).max(100) }),
    z.object({ deleted: z.int() }),
    'conflict',
  ),
  /**
   * Sets a password with the token of a link, ends all sessions and starts a new one. If the link is the first proof of the address,
   * factors and addresses that were set up before are removed.
   */
  resetPassword: call(
    z.object({ token: z.string(), password: z.string(), ...origin }),
    signedIn,
    'common_password',
    'context_password',
    'link_invalid',
    'second_factor_required',
    'conflict',
  ),
  getUser: repeatableCall(z.object({ userId: idText }), userRow, 'user_not_found'),
  /** The user as they were at a moment (ISO 8601). The name and the address of an erased user are gone. */
  userAt: repeatableCall(z.object({ userId: idText, at: z.string() }), userRow, 'user_not_found'),
  /**
   * Sorted by `sort`, else by registration, oldest first. A keyword matches users whose name or e-mail contains each of
   * its words, ignoring case; `staff` those who have rights in the back office, or none. A page past the end is empty.
   */
  listUsers: repeatableCall(
    z.object({
      page: z.int().min(1),
      pageSize: z.int().min(1).max(100),
      keyword: z.string().optional(),
      staff: z.boolean().optional(),
      sort: z.enum(userSorts).optional(),
    }),
    z.object({ users: z.array(userRow), total: z.int() }),
  ),
  /**
   * A new e-mail address or password needs a session that began in the last 15 minutes, or the current password, and ends all
   * other sessions. A new password invalidates all older tokens. The answer always carries a new token of the same session.
   */
  updateProfile: call(
    userChange.extend({ ...actor.shape, password: z.string().optional(), ifMatch }),
    signedIn,
    'user_not_found',
    'changed_meanwhile',
    'session_not_found',
    'common_password',
    'context_password',
    'email_taken',
    'second_factor_missing',
    ...unprovenActor,
    'conflict',
  ),
  /** The user's active sessions, last used first. */
  listSessions: repeatableCall(z.object({ userId: uuid }), z.object({ sessions: z.array(accountSession) })),
  /** Ends one of the user's sessions. */
  endSession: call(z.object({ userId: uuid, sessionId: idText }), empty, 'session_not_found', 'conflict'),
  /** Ends all of the user's sessions but this one. */
  endOtherSessions: call(z.object({ userId: uuid, sessionId }), empty, ...endedSession, 'conflict'),
  /** When sessions and API keys were used last, by their ids. Unknown ones are ignored. */
  recordSessionUses: repeatableCall(
    z.object({ uses: z.array(z.object({ sessionId: uuid, usedAt: z.iso.datetime() })).max(1_000) }),
    empty,
  ),
  ...manageUserCalls,
  ...apiKeyCalls,
  /** Deletes the user at their own request: needs a session that began in the last 15 minutes, or the current password. */
  closeAccount: call(actor, empty, ...endedSession, ...unprovenActor, 'last_admin', 'conflict'),
  ...mailSettingCalls,
  /** The address that a change replaced; `changeId` is the id of the event `EmailChanged`. Null for an erased user. */
  findFormerEmail: repeatableCall(z.object({ userId: uuid, changeId: uuid }), z.object({ email: z.string().nullable() })),
  /**
   * Names and e-mails; of an API key a name that says so. Erased and unknown users are left out. Guests have an `accountId`: null, or that of the account that owns their
   * orders, whose name and e-mail they have.
   */
  lookUpUsers: repeatableCall(
    z.object({ userIds: z.array(uuid).max(1_000) }),
    z.object({
      users: z.array(z.object({ userId: uuid, name: z.string(), email: z.string(), accountId: uuid.nullable().optional() })),
    }),
  ),
  /** The public keys that verify tokens (a JSON Web Key Set). */
  jwks: repeatableCall(empty, z.object({ keys: z.array(z.record(z.string(), z.unknown())) })),
  /** Removes the second factor and all passkeys of a user, and ends their sessions. For operators; `by` names one. */
  resetFactors: call(
    z.object({ email: z.string(), by: z.string() }),
    z.object({ userId: uuid, secondFactor: z.boolean(), passkeys: z.int() }),
    'user_not_found',
    'conflict',
  ),
  /** A link to set a new password, as the path of a page of the shop; other links end. For operators; `by` names one. */
  issuePasswordResetLink: call(
    z.object({ email: z.string(), by: z.string() }),
    z.object({ userId: uuid, path: z.string() }),
    'user_not_found',
    'conflict',
  ),
  /** Signs further tokens with a new key; older tokens stay valid. For operators. */
  rotateSigningKey: call(empty, z.object({ keyId: z.string() })),
}

/** The fixed properties of a token. Identity issues tokens with them; the BFF accepts no others. */
export const tokenRules = { issuer: 'shop-identity', audience: 'shop-bff', algorithm: 'EdDSA' } as const

/** No token is valid for longer than this many days. What makes tokens invalid or verifies them is kept longer. */
export const MAX_TOKEN_DAYS = 30
