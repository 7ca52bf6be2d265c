import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { account } from './users.ts'

export const userRow = account.row
export type { UserRow } from './users.ts'

/** The token names the session that it belongs to. */
export const signedIn = userRow.extend({ token: z.string() })
export type SignedIn = z.infer<typeof signedIn>

/** Where a request comes from: the client's network address, and its device as people name it, 'Firefox on Linux'. */
export const origin = { address: z.string().default(''), device: z.string().default('') }

// until 0.4.0: absent in tokens of 0.1.0, which are valid for 12 hours.
/** The session of the caller's token. */
export const sessionId = uuid.optional()

/**
 * Who makes a call about an account. What the call says it needs, it needs of the actor: a session that began in the last 15 minutes,
 * or the current password.
 */
export const actor = z.object({ userId: uuid, sessionId, currentPassword: z.string().optional(), ...origin })

/** Failures of a call for a user by themselves: the user is gone, or the session has ended. */
export const endedSession = ['user_not_found', 'session_not_found'] as const

/** Failures of a call that needs a recent sign-in or the current password. */
export const unprovenActor = ['reauthentication_required', 'too_many_attempts'] as const

/** The fields of a user that they and admins change. An absent one keeps its value. */
export const userChange = z.object({ name: z.string().optional(), email: z.string().optional() })
