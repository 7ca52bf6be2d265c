import { z } from 'zod'
import { userSorts } from '../api/users.ts'
import { uuid } from '../ids.ts'
import { call } from './call.ts'

const userRow = z.object({ userId: uuid, name: z.string(), email: z.string(), isAdmin: z.boolean() })
export type UserRow = z.infer<typeof userRow>

const signedIn = userRow.extend({ token: z.string() })
export type SignedIn = z.infer<typeof signedIn>

const empty = z.object({})
const person = z.object({ name: z.string().optional(), email: z.string().optional() })

export const identityCalls = {
  register: call(z.object({ name: z.string(), email: z.string(), password: z.string() }), signedIn, 'email_taken'),
  /** `address` is the caller's network address: failures are counted for each account and address. */
  login: call(
    z.object({ email: z.string(), password: z.string(), address: z.string() }),
    signedIn,
    'bad_credentials',
    'too_many_attempts',
  ),
  getUser: call(z.object({ userId: z.string() }), userRow, 'user_not_found'),
  /**
   * In order of registration, newest last, unless another order is asked for; with a keyword those that have every word
   * of it in their name or e-mail, in any case. A page past the end is empty.
   */
  listUsers: call(
    z.object({
      page: z.int().min(1),
      pageSize: z.int().min(1).max(100),
      keyword: z.string().optional(),
      sort: z.enum(userSorts).optional(),
    }),
    z.object({ users: z.array(userRow), total: z.int() }),
  ),
  /** A changed password ends every older token; the answer carries a new one either way. */
  updateProfile: call(
    person.extend({ userId: uuid, password: z.string().optional() }),
    signedIn,
    'user_not_found',
    'email_taken',
    'conflict',
  ),
  updateUser: call(
    person.extend({ userId: z.string(), isAdmin: z.boolean().optional() }),
    userRow,
    'user_not_found',
    'email_taken',
    'last_admin',
    'conflict',
  ),
  deleteUser: call(
    z.object({ userId: z.string(), actorId: uuid }),
    empty,
    'user_not_found',
    'delete_self',
    'last_admin',
    'conflict',
  ),
  /** The names and e-mails of those that still exist; an erased or unknown user is simply absent. */
  lookUpUsers: call(
    z.object({ userIds: z.array(uuid).max(1_000) }),
    z.object({ users: z.array(z.object({ userId: uuid, name: z.string(), email: z.string() })) }),
  ),
  /** The public keys that tokens are checked against (a JSON Web Key Set). */
  jwks: call(empty, z.object({ keys: z.array(z.record(z.string(), z.unknown())) })),
}

/** What a token says and who may say it; the BFF pins all of it. */
export const tokenRules = { issuer: 'shop-identity', audience: 'shop-bff', algorithm: 'EdDSA', lifetime: '12h' } as const
