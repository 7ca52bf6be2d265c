import type { UserRow } from '@shop/contracts/accounts/calls'
import type { FailureCode } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import {
  revisionOf,
  type Projection,
  type Queryable,
  type ReadModelTable,
  type ColumnValues,
  type ReadModelChange,
} from '@shop/kit/event-store'
import { emailKey, type IdentityEvent, type MailChoices } from '../domain/index.ts'

/** Events of an erased user replay with an empty address; null keys do not collide in the unique index. */
export function keyOf(email: string): string | null {
  return email === '' ? null : emailKey(email)
}

const USERS: ReadModelTable = { name: 'users', key: ['user_id'] }

const update = (userId: string, set: ColumnValues): ReadModelChange[] => [
  { kind: 'update', table: USERS, key: { user_id: userId }, set },
]

/** The active users. A deleted user has no row. */
export const users: Projection<IdentityEvent> = {
  name: 'users',
  tables: [USERS],
  changes: {
    UserRegistered({ userId, name, email, passwordHash }, { recordedAt }) {
      const profile = { user_id: userId, name, email, email_key: keyOf(email), password_hash: passwordHash }
      const defaults = {
        is_admin: false,
        roles: [],
        epoch: 0,
        email_verified: false,
        mails_new_sign_in: true,
        mails_order_delivered: true,
      }
      return [{ kind: 'insert', table: USERS, row: { ...profile, ...defaults, registered_at: recordedAt } }]
    },
    UserRenamed: ({ userId, name }) => update(userId, { name }),
    EmailChanged: ({ userId, email }) => update(userId, { email, email_key: keyOf(email), email_verified: false }),
    PasswordChanged: ({ userId, passwordHash, epoch }) => update(userId, { password_hash: passwordHash, epoch }),
    AdminGranted: ({ userId }) => update(userId, { is_admin: true }),
    AdminRevoked: ({ userId }) => update(userId, { is_admin: false }),
    StaffRolesChanged: ({ userId, roles }) => update(userId, { roles }),
    UserDeleted: ({ userId }) => [{ kind: 'delete', table: USERS, where: { user_id: userId } }],
    EmailVerified: ({ userId }) => update(userId, { email_verified: true }),
    MailSettingsChanged: ({ userId, newSignIn, orderDelivered }) =>
      update(userId, { mails_new_sign_in: newSignIn, mails_order_delivered: orderDelivered }),
  },
}

/** An active user with credentials; never leaves the service. */
export interface UserRecord extends UserRow {
  readonly passwordHash: string
  /** Tokens with an older epoch are revoked. */
  readonly epoch: number
  /** Whether it is proven that the e-mail address is the user's. */
  readonly emailVerified: boolean
}

export const USER_COLUMNS = `user_id AS "userId", name, email, is_admin AS "isAdmin", roles, password_hash AS "passwordHash", epoch,
  email_verified AS "emailVerified"`

/** A condition on rows of users. */
export const IS_STAFF = `(is_admin OR roles <> '{}')`

/** The user without password hash and epoch. */
export function toUserRow({ userId, name, email, isAdmin, roles }: UserRecord): UserRow & { revision: string } {
  return { userId, name, email, isAdmin, roles, revision: revisionOf([name, email, isAdmin, roles]) }
}

/** @throws Rejection `user_not_found` */
export async function getUser(db: Queryable, userId: string): Promise<UserRecord> {
  const { rows } = await db.query<UserRecord>(`SELECT ${USER_COLUMNS} FROM users WHERE user_id = $1`, [userId])
  return rows[0] ?? reject('user_not_found')
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRecord | undefined> {
  const { rows } = await db.query<UserRecord>(`SELECT ${USER_COLUMNS} FROM users WHERE email_key = $1`, [emailKey(email)])
  return rows[0]
}

export interface MailRecipient {
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  readonly settings: MailChoices
}

/** @throws Rejection `user_not_found` */
export async function getMailRecipient(db: Queryable, userId: string): Promise<MailRecipient> {
  const { rows } = await db.query<MailRecipient>(
    `SELECT name, email, email_verified AS "emailVerified",
       json_build_object('newSignIn', mails_new_sign_in, 'orderDelivered', mails_order_delivered) AS settings
     FROM users WHERE user_id = $1`,
    [userId],
  )
  return rows[0] ?? reject('user_not_found')
}

/** Unknown ids are absent from the result. */
export async function findUsers(db: Queryable, userIds: readonly string[]): Promise<UserRecord[]> {
  const { rows } = await db.query<UserRecord>(
    `SELECT ${USER_COLUMNS} FROM users WHERE user_id = ANY($1::uuid[]) ORDER BY user_id`,
    [userIds],
  )
  return rows
}

interface LockedUser {
  /** Of the e-mail address. */
  readonly key: string
  readonly isAdmin: boolean
}

/**
 * Locks the rows of users until the transaction ends, and so serializes all changes of each of them. A deletion and a grant of
 * admin rights write different streams, which alone would not conflict. The order of the locks keeps two transactions from
 * waiting for each other.
 * @returns the users by id; unknown ids are absent
 */
export async function lockUsers(tx: Queryable, userIds: readonly string[]): Promise<ReadonlyMap<string, LockedUser>> {
  const { rows } = await tx.query<LockedUser & { userId: string }>(
    `SELECT user_id AS "userId", email_key AS key, is_admin AS "isAdmin" FROM users
     WHERE user_id = ANY($1::uuid[]) ORDER BY user_id FOR UPDATE`,
    [userIds],
  )
  return new Map(rows.map((row) => [row.userId, row]))
}

/**
 * Locks the row of one user.
 * @param absent what a caller is told who may not learn of the user
 * @returns the key of the user's e-mail address
 * @throws Rejection `absent` when there is no such user, or none any more
 */
export async function lockUser(tx: Queryable, userId: string, absent: FailureCode = 'user_not_found'): Promise<string> {
  return (await lockUsers(tx, [userId])).get(userId)?.key ?? reject(absent)
}
