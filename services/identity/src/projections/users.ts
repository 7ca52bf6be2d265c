import type { UserRow } from '@shop/contracts/internal'
import type { Projection, Queryable, ReadModelTable, RecordedEvent, ColumnValues, ReadModelChange } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import { emailKey, type IdentityEvent, type MailChoices } from '../domain/index.ts'

/** Events of an erased user replay with an empty address; null keys do not collide in the unique index. */
function keyOf(email: string): string | null {
  return email === '' ? null : emailKey(email)
}

const USERS: ReadModelTable = { name: 'users', key: ['user_id'] }

function changes({ event, recordedAt }: RecordedEvent<IdentityEvent>): readonly ReadModelChange[] {
  const { type, data } = event
  const key = { user_id: data.userId }
  const set = (columns: ColumnValues): ReadModelChange[] => [{ kind: 'update', table: USERS, key, set: columns }]
  switch (type) {
    case 'UserRegistered': {
      const { name, email, passwordHash } = data
      const profile = { name, email, email_key: keyOf(email), password_hash: passwordHash }
      const defaults = { is_admin: false, epoch: 0, email_verified: false, mails_new_sign_in: true, mails_order_delivered: true }
      return [{ kind: 'insert', table: USERS, row: { ...key, ...profile, ...defaults, registered_at: recordedAt } }]
    }
    case 'UserRenamed':
      return set({ name: data.name })
    case 'EmailChanged':
      return set({ email: data.email, email_key: keyOf(data.email), email_verified: false })
    case 'PasswordChanged':
      return set({ password_hash: data.passwordHash, epoch: data.epoch })
    case 'AdminGranted':
    case 'AdminRevoked':
      return set({ is_admin: type === 'AdminGranted' })
    case 'UserDeleted':
      return [{ kind: 'delete', table: USERS, where: key }]
    case 'EmailVerified':
      return set({ email_verified: true })
    case 'MailSettingsChanged':
      return set({ mails_new_sign_in: data.newSignIn, mails_order_delivered: data.orderDelivered })
    case 'SecondFactorEnabled':
    case 'CodeAccepted':
    case 'RecoveryCodeUsed':
    case 'FactorsReset':
    case 'PasswordResetLinkIssued':
    case 'SecondFactorDisabled':
    case 'PasskeyAdded':
    case 'PasskeyUsed':
    case 'PasskeyRemoved':
    case 'AddressAdded':
    case 'AddressChanged':
    case 'AddressRemoved':
    case 'DefaultAddressChosen':
    case 'EmailVerificationRequested':
    case 'PasswordResetRequested':
    case 'SessionStarted':
    case 'SessionEnded':
      return []
  }
}

/** The active users. A deleted user has no row. */
export const users: Projection<IdentityEvent> = { name: 'users', tables: [USERS], changes }

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
