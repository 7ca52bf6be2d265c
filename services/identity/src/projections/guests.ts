import { arrayParameter, likePatterns, type Projection, type Queryable, type ReadModelTable } from '@shop/kit/event-store'
import { ALL_MAILS, emailKey, type IdentityEvent } from '../domain/index.ts'
import { getMailRecipient, keyOf, type MailRecipient } from './users.ts'

const GUESTS: ReadModelTable = { name: 'guests', key: ['user_id'] }

/** The guests who are not erased. */
export const guests: Projection<IdentityEvent> = {
  name: 'guests',
  tables: [GUESTS],
  changes: {
    GuestStarted({ userId, email, keySecret, accountId }, { recordedAt }) {
      const row = { user_id: userId, email, email_key: keyOf(email), key_secret: keySecret, claimed_by: accountId ?? null }
      return [{ kind: 'insert', table: GUESTS, row: { ...row, claimed_at: null, confirmed_at: null, started_at: recordedAt } }]
    },
    GuestClaimed({ userId, accountId, claimedAt }) {
      const set = { claimed_by: accountId, claimed_at: claimedAt }
      return [{ kind: 'update', table: GUESTS, key: { user_id: userId }, set }]
    },
    GuestConfirmed: ({ userId, confirmedAt }) => [
      { kind: 'update', table: GUESTS, key: { user_id: userId }, set: { confirmed_at: confirmedAt } },
    ],
    GuestErased: ({ userId }) => [{ kind: 'delete', table: GUESTS, where: { user_id: userId } }],
  },
}

export interface GuestRecord {
  readonly userId: string
  readonly email: string
  readonly keySecret: string
  /** The account that owns the guest's orders. */
  readonly claimedBy: string | null
  /** When an account claimed the orders before that moment. */
  readonly claimedAt: string | null
  /** The owner of the address has opened the link of a mail. */
  readonly confirmed: boolean
}

const GUEST_COLUMNS = `user_id AS "userId", email, key_secret AS "keySecret", claimed_by AS "claimedBy", claimed_at AS "claimedAt",
  confirmed_at IS NOT NULL AS confirmed`

/** Unknown ids are absent from the result. */
export async function findGuestRecords(db: Queryable, userIds: readonly string[]): Promise<GuestRecord[]> {
  const { rows } = await db.query<GuestRecord>(
    `SELECT ${GUEST_COLUMNS} FROM guests WHERE user_id = ANY($1::uuid[]) ORDER BY user_id`,
    [userIds],
  )
  return rows
}

/** The guest to whom the next order with this address belongs: of the account that has verified it, or of none. */
export async function findGuestByEmail(db: Queryable, email: string): Promise<GuestRecord | undefined> {
  const { rows } = await db.query<GuestRecord>(
    `SELECT ${GUEST_COLUMNS} FROM guests
     WHERE email_key = $1 AND claimed_by IS NOT DISTINCT FROM (SELECT user_id FROM users WHERE email_key = $1 AND email_verified)
     ORDER BY user_id LIMIT 1`,
    [emailKey(email)],
  )
  return rows[0]
}

export async function listUnclaimedGuests(db: Queryable, email: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT user_id AS id FROM guests WHERE email_key = $1 AND claimed_by IS NULL',
    [emailKey(email)],
  )
  return rows.map(({ id }) => id)
}

/** The guests whose orders belong to these accounts. */
export async function listGuestsOf(db: Queryable, accountIds: readonly string[]) {
  const { rows } = await db.query<{ userId: string; accountId: string }>(
    `SELECT user_id AS "userId", claimed_by AS "accountId" FROM guests WHERE claimed_by = ANY($1::uuid[]) ORDER BY user_id`,
    [accountIds],
  )
  return rows
}

const MAX_FOUND = 100

/** Guests whose address contains each word of the keyword, ignoring case, and those of these accounts. */
export async function findGuests(db: Queryable, keyword: string, accountIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT user_id AS id FROM guests WHERE fold_text(email) LIKE ALL($1::text[]) OR claimed_by = ANY($2::uuid[])
     ORDER BY user_id LIMIT $3`,
    [likePatterns(keyword), accountIds, MAX_FOUND],
  )
  return rows.map(({ id }) => id)
}

const GUEST_NAME = 'Guest'

interface Customer {
  readonly userId: string
  readonly name: string
  readonly email: string
  /** Of a user: whether the address is proven to be theirs. */
  readonly emailVerified?: boolean
  /** Of a guest: the account that owns the orders. */
  readonly accountId?: string | null
}

/** Names and e-mails of users and guests, and the names of API keys. Unknown ids are absent from the result. */
export async function findCustomers(db: Queryable, userIds: readonly string[]): Promise<Customer[]> {
  const ids = arrayParameter('$1', 'uuid')
  const { rows } = await db.query<
    Omit<Customer, 'emailVerified'> & { readonly isGuest: boolean; readonly emailVerified: boolean | null }
  >(
    `SELECT user_id AS "userId", name, email, false AS "isGuest", NULL::uuid AS "accountId", email_verified AS "emailVerified" FROM users
     WHERE user_id = ANY(${ids})
     UNION ALL
     SELECT g.user_id, coalesce(u.name, $2), coalesce(u.email, g.email), true, g.claimed_by, NULL
     FROM guests g LEFT JOIN users u ON u.user_id = g.claimed_by WHERE g.user_id = ANY(${ids})
     UNION ALL
     SELECT key_id, 'API key “' || name || '”', '', false, NULL, NULL FROM api_keys WHERE key_id = ANY(${ids})`,
    [userIds, GUEST_NAME],
  )
  return rows.map(({ isGuest, accountId, emailVerified, ...customer }) =>
    isGuest ? { ...customer, accountId } : { ...customer, emailVerified: emailVerified ?? undefined },
  )
}

/** Of a user, or of a guest: the account that has claimed the guest, or the address that the guest has entered. @throws Rejection `user_not_found` */
export async function mailRecipientOf(
  db: Queryable,
  userId: string,
): Promise<MailRecipient & { readonly guest?: { readonly claimed: boolean } }> {
  const [found] = await findGuestRecords(db, [userId])
  if (found === undefined) return getMailRecipient(db, userId)
  if (found.claimedBy !== null) return { ...(await getMailRecipient(db, found.claimedBy)), guest: { claimed: true } }
  return { name: GUEST_NAME, email: found.email, emailVerified: found.confirmed, settings: ALL_MAILS, guest: { claimed: false } }
}
