import { z } from 'zod'
import { call, empty, ifMatch, repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { actor, endedSession, origin, sessionId, signedIn, unprovenActor, userChange, userRow } from './account-row.ts'
import { formerAccount } from './former-account.ts'
import { userSorts } from './users.ts'

export type { SignedIn, UserRow } from './account-row.ts'
export { passwordResetPath } from './page-paths.ts'

/** Identity's calls about accounts and sign-ins. */
export const accountCalls = {
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
   * its words, ignoring case, and those with one of `userIds`; `staff` those who have rights in the back office, or none. A page past the
   * end is empty.
   */
  listUsers: repeatableCall(
    z.object({
      page: z.int().min(1),
      pageSize: z.int().min(1).max(100),
      keyword: z.string().optional(),
      userIds: z.array(uuid).max(100).optional(),
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
  /** Deletes the user at their own request: needs a session that began in the last 15 minutes, or the current password. */
  closeAccount: call(actor, empty, ...endedSession, ...unprovenActor, 'last_admin', 'conflict'),
  /** The address that a change replaced; `changeId` is the id of the event `EmailChanged`. Null for an erased user. */
  findFormerEmail: repeatableCall(z.object({ userId: uuid, changeId: uuid }), z.object({ email: z.string().nullable() })),
  /**
   * Names and e-mails; of an API key a name that says so. Erased and unknown users are left out. Guests have an `accountId`: null, or that of the account that owns their
   * orders, whose name and e-mail they have.
   */
  lookUpUsers: repeatableCall(
    z.object({ userIds: z.array(uuid).max(1_000) }),
    z.object({
      users: z.array(
        z.object({
          userId: uuid,
          name: z.string(),
          email: z.string(),
          accountId: uuid.nullable().optional(),
          /** Of a user. */
          emailVerified: z.boolean().optional(),
        }),
      ),
    }),
  ),
  /** A link to set a new password, as the path of a page of the shop; other links end. For operators; `by` names one. */
  issuePasswordResetLink: call(
    z.object({ email: z.string(), by: z.string() }),
    z.object({ userId: uuid, path: z.string() }),
    'user_not_found',
    'conflict',
  ),
}
