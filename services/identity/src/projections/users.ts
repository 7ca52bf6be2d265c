import type { Projection, Queryable, Recorded } from '@shop/kit'
import type { UserRow } from '@shop/contracts/internal'
import { emailKey } from '../domain/index.ts'
import type { IdentityEvent } from '../domain/index.ts'

/** A living user as the service itself sees them. */
export interface Account extends UserRow {
  readonly passwordHash: string
  /** A token of an older epoch is no longer good. */
  readonly epoch: number
}

export const COLUMNS = `user_id AS "userId", name, email, is_admin AS "isAdmin", password_hash AS "passwordHash", epoch`

/** Replayed events of an erased user carry no address; such rows do not meet in the unique index. */
function keyOf(email: string): string | null {
  return email === '' ? null : emailKey(email)
}

async function project(tx: Queryable, { event, recordedAt }: Recorded<IdentityEvent>): Promise<void> {
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

/** Who is registered: for the back office, for login, and for everyone who joins names to ids. */
export const users: Projection<IdentityEvent> = { name: 'users', tables: ['users'], project }

export async function findAccount(db: Queryable, userId: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(`SELECT ${COLUMNS} FROM users WHERE user_id = $1`, [userId])
  return rows[0]
}

export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(`SELECT ${COLUMNS} FROM users WHERE email_key = $1`, [emailKey(email)])
  return rows[0]
}

export async function lookUpAccounts(db: Queryable, userIds: readonly string[]): Promise<Account[]> {
  const { rows } = await db.query<Account>(`SELECT ${COLUMNS} FROM users WHERE user_id = ANY($1::uuid[]) ORDER BY user_id`, [
    userIds,
  ])
  return rows
}
