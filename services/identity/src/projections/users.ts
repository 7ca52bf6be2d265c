import type { UserRow } from '@shop/contracts/internal'
import type { Projection, Queryable, RecordedEvent } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import { emailKey } from '../domain/index.ts'
import type { IdentityEvent } from '../domain/index.ts'

/** Events of an erased user replay with an empty address; null keys do not collide in the unique index. */
function keyOf(email: string): string | null {
  return email === '' ? null : emailKey(email)
}

async function project(tx: Queryable, { event, recordedAt }: RecordedEvent<IdentityEvent>): Promise<void> {
  const { type, data } = event
  const { userId } = data
  switch (type) {
    case 'UserRegistered':
      await tx.query(
        `INSERT INTO users (user_id, name, email, email_key, password_hash, is_admin, epoch, registered_at)
         VALUES ($1, $2, $3, $4, $5, false, 0, $6)`,
        [userId, data.name, data.email, keyOf(data.email), data.passwordHash, recordedAt],
      )
      break
    case 'UserRenamed':
      await tx.query('UPDATE users SET name = $2 WHERE user_id = $1', [userId, data.name])
      break
    case 'EmailChanged':
      await tx.query('UPDATE users SET email = $2, email_key = $3 WHERE user_id = $1', [userId, data.email, keyOf(data.email)])
      break
    case 'PasswordChanged':
      await tx.query('UPDATE users SET password_hash = $2, epoch = $3 WHERE user_id = $1', [
        userId,
        data.passwordHash,
        data.epoch,
      ])
      break
    case 'AdminGranted':
    case 'AdminRevoked':
      await tx.query('UPDATE users SET is_admin = $2 WHERE user_id = $1', [userId, type === 'AdminGranted'])
      break
    case 'UserDeleted':
      await tx.query('DELETE FROM users WHERE user_id = $1', [userId])
      break
  }
}

/** The active users. A deleted user has no row. */
export const users: Projection<IdentityEvent> = { name: 'users', tables: ['users'], project }

/** An active user with credentials; never leaves the service. */
export interface UserRecord extends UserRow {
  readonly passwordHash: string
  /** Tokens with an older epoch are revoked. */
  readonly epoch: number
}

export const USER_COLUMNS = `user_id AS "userId", name, email, is_admin AS "isAdmin", password_hash AS "passwordHash", epoch`

/** The user without password hash and epoch. */
export function toUserRow({ userId, name, email, isAdmin }: UserRecord): UserRow {
  return { userId, name, email, isAdmin }
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

/** Unknown ids are absent from the result. */
export async function findUsers(db: Queryable, userIds: readonly string[]): Promise<UserRecord[]> {
  const { rows } = await db.query<UserRecord>(
    `SELECT ${USER_COLUMNS} FROM users WHERE user_id = ANY($1::uuid[]) ORDER BY user_id`,
    [userIds],
  )
  return rows
}

/**
 * Locks a user's row until the transaction ends, and so serializes all changes of the user. A deletion and a grant of
 * admin rights write different streams, which alone would not conflict.
 * @returns the key of the user's e-mail address.
 * @throws Rejection `user_not_found`
 */
export async function lockUser(tx: Queryable, userId: string): Promise<string> {
  const { rows } = await tx.query<{ key: string }>('SELECT email_key AS key FROM users WHERE user_id = $1 FOR UPDATE', [userId])
  return rows[0]?.key ?? reject('user_not_found')
}
