import { z } from 'zod'
import { idText, uuid } from '../ids.ts'
import { staffRoles } from '../staff-roles.ts'
import { origin, sessionId, userChange, userRow } from './account.ts'
import { call, ifMatch } from './call.ts'

/**
 * The admin who makes a call about an account. What the call says it needs, it needs of the actor: a session that began in the last
 * 15 minutes, or the current password. `session_not_found`: the actor is gone, or the session of the call has ended.
 */
export const actor = z.object({ userId: uuid, sessionId, currentPassword: z.string().optional(), ...origin })

/** Identity's calls by which admins change accounts. */
export const manageUserCalls = {
  /** Rejects unless the actor is an admin who has signed in recently or enters the current password. Changes nothing. */
  requireRecentAdmin: call(
    z.object({ actor }),
    z.object({}),
    'not_admin',
    'session_not_found',
    'reauthentication_required',
    'too_many_attempts',
  ),
  /**
   * A new e-mail address or other rights need a recent sign-in or the current password. A new e-mail address ends all sessions of
   * the user but that of the call. `roles` replaces all roles.
   */
  updateUser: call(
    userChange.extend({
      userId: idText,
      isAdmin: z.boolean().optional(),
      roles: z.array(z.enum(staffRoles)).optional(),
      actor,
      ifMatch,
    }),
    userRow,
    'not_admin',
    'user_not_found',
    'changed_meanwhile',
    'session_not_found',
    'email_taken',
    'last_admin',
    'roles_of_admin',
    'reauthentication_required',
    'second_factor_missing',
    'too_many_attempts',
    'conflict',
  ),
  /** Needs a recent sign-in or the current password. */
  deleteUser: call(
    z.object({ userId: idText, actor }),
    z.object({}),
    'not_admin',
    'session_not_found',
    'user_not_found',
    'delete_self',
    'last_admin',
    'reauthentication_required',
    'too_many_attempts',
    'conflict',
  ),
  /** Ends all sessions of the user, for which it needs a recent sign-in or the current password; or all others of the actor. */
  endUserSessions: call(
    z.object({ userId: idText, actor }),
    z.object({}),
    'not_admin',
    'session_not_found',
    'user_not_found',
    'reauthentication_required',
    'too_many_attempts',
    'conflict',
  ),
}
