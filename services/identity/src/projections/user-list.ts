import type { UserSort } from '@shop/contracts/accounts'
import { likePatterns, type Queryable } from '@shop/kit/event-store'
import { IS_STAFF, USER_COLUMNS, type UserRecord } from './users.ts'

export interface UserListQuery {
  readonly page: number
  readonly pageSize: number
  readonly keyword?: string
  /** Whether they have rights in the back office. */
  readonly staff?: boolean
  readonly sort?: UserSort
}

/** Every order is an index, read forwards or backwards. The user id makes each order stable; e-mail keys are unique. */
const SORT_ORDERS: Readonly<Record<UserSort, string>> = {
  joined: 'registered_at, user_id',
  '-joined': 'registered_at DESC, user_id DESC',
  name: 'lower(name), user_id',
  '-name': 'lower(name) DESC, user_id DESC',
  email: 'email_key',
  '-email': 'email_key DESC',
}

/** Matches users who have every word of the keyword in name or e-mail, in any case and with or without accents. A page past the end reads no rows. */
export async function listUsers(db: Queryable, query: UserListQuery): Promise<{ users: UserRecord[]; total: number }> {
  const { page, pageSize, keyword = '', staff, sort = 'joined' } = query
  const patterns = likePatterns(keyword)
  const matches = patterns.map((_, index) => `search LIKE $${index + 1}`)
  if (staff !== undefined) matches.push(`${staff ? '' : 'NOT '}${IS_STAFF}`)
  const where = matches.length === 0 ? '' : `WHERE ${matches.join(' AND ')}`
  const counted = await db.query<{ total: number }>(`SELECT count(*) AS total FROM users ${where}`, patterns)
  const total = counted.rows[0]?.total ?? 0
  const offset = (page - 1) * pageSize
  if (offset >= total) return { users: [], total }
  const { rows } = await db.query<UserRecord>(
    `SELECT ${USER_COLUMNS} FROM users ${where} ORDER BY ${SORT_ORDERS[sort]} LIMIT $${patterns.length + 1} OFFSET $${patterns.length + 2}`,
    [...patterns, pageSize, offset],
  )
  return { users: rows, total }
}
