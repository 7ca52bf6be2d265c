import { z } from 'zod'
import { actor, unprovenActor, userChange, userRow } from './account-row.ts'
import { call, ifMatch } from '../shared/calls.ts'
import { idText } from '../shared/ids.ts'
import { staffRoles } from '../staff/staff-roles.ts'

/** Identity's calls by which admins change accounts. `session_not_found`: the actor is gone, or the session of the call has ended. */
export const manageUserCalls = {
  /** Rejects unless the actor is an admin who has signed in recently or enters the current password. Changes nothing. */
  requireRecentAdmin: call(z.object({ actor }), z.object({}), 'not_admin', 'session_not_found', ...unprovenActor),
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
    'second_factor_missing',
    ...unprovenActor,
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
    ...unprovenActor,
    'conflict',
  ),
  /** Ends all sessions of the user, for which it needs a recent sign-in or the current password; or all others of the actor. */
  endUserSessions: call(
    z.object({ userId: idText, actor }),
    z.object({}),
    'not_admin',
    'session_not_found',
    'user_not_found',
    ...unprovenActor,
    'conflict',
  ),
}
