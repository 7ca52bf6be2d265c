import { z } from 'zod'
// Through the index, because the OpenAPI document lists the API schemas in the order in which they are evaluated.
import { userSorts } from '../api/index.ts'
import { uuid } from '../ids.ts'
import { call } from './call.ts'

const userRow = z.object({ userId: uuid, name: z.string(), email: z.string(), isAdmin: z.boolean() })
export type UserRow = z.infer<typeof userRow>

const signedIn = userRow.extend({ token: z.string() })
export type SignedIn = z.infer<typeof signedIn>

const empty = z.object({})
const userChange = z.object({ name: z.string().optional(), email: z.string().optional() })

export const identityCalls = {
  register: call(z.object({ name: z.string(), email: z.string(), password: z.string() }), signedIn, 'email_taken', 'conflict'),
  /** `address` is the client's network address. Failed attempts are counted per account and per address. */
  login: call(
    z.object({ email: z.string(), password: z.string(), address: z.string() }),
    signedIn,
    'bad_credentials',
    'too_many_attempts',
  ),
  getUser: call(z.object({ userId: z.string() }), userRow, 'user_not_found'),
  /**
   * Sorted by `sort`, else by registration, oldest first. A keyword matches users whose name or e-mail contains each of
   * its words, ignoring case. A page past the end is empty.
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
  /** A new password invalidates all older tokens. The answer always carries a new token. */
  updateProfile: call(
    userChange.extend({ userId: uuid, password: z.string().optional() }),
    signedIn,
    'user_not_found',
    'email_taken',
    'conflict',
  ),
  updateUser: call(
    userChange.extend({ userId: z.string(), isAdmin: z.boolean().optional() }),
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
  /** Names and e-mails. Erased and unknown users are left out. */
  lookUpUsers: call(
    z.object({ userIds: z.array(uuid).max(1_000) }),
    z.object({ users: z.array(z.object({ userId: uuid, name: z.string(), email: z.string() })) }),
  ),
  /** The public keys that verify tokens (a JSON Web Key Set). */
  jwks: call(empty, z.object({ keys: z.array(z.record(z.string(), z.unknown())) })),
}

/** The fixed properties of a token. Identity issues tokens with them; the BFF accepts no others. */
export const tokenRules = { issuer: 'shop-identity', audience: 'shop-bff', algorithm: 'EdDSA', lifetime: '12h' } as const
