import type { UserSort } from '@shop/contracts/accounts'
import { and, likePatterns, or, raw, sql, where, type Queryable, type Sql } from '@shop/kit/event-store'
import { IS_STAFF, USER_COLUMNS, type UserRecord } from './users.ts'

export interface UserListQuery {
  readonly page: number
  readonly pageSize: number
  readonly keyword?: string
  /** Found whatever the keyword. */
  readonly userIds?: readonly string[]
  /** Whether they have rights in the back office. */
  readonly staff?: boolean
  readonly sort?: UserSort
}

/** Every order is an index, read forwards or backwards. The user id makes each order stable; e-mail keys are unique. */
const SORT_ORDERS: Readonly<Record<UserSort, Sql>> = {
  joined: sql`registered_at, user_id`,
  '-joined': sql`registered_at DESC, user_id DESC`,
  name: sql`lower(name) COLLATE names, user_id`,
  '-name': sql`lower(name) COLLATE names DESC, user_id DESC`,
  email: sql`email_key`,
  '-email': sql`email_key DESC`,
}

function isFound({ keyword = '', userIds = [], staff }: UserListQuery): Sql {
  const hasWords = likePatterns(keyword).map((pattern) => sql`search LIKE ${pattern}`)
  const isNamed = userIds.length === 0 ? hasWords : [or([and(hasWords), sql`user_id = ANY(${userIds}::uuid[])`])]
  if (staff === undefined) return where(isNamed)
  return where([...isNamed, staff ? raw(IS_STAFF) : sql`NOT ${raw(IS_STAFF)}`])
}

/**
 * Matches users who have every word of the keyword in name or e-mail, in any case and with or without accents, and those with one of the
 * ids. A page past the end reads no rows.
 */
export async function listUsers(db: Queryable, query: UserListQuery): Promise<{ users: UserRecord[]; total: number }> {
  const { page, pageSize, sort = 'joined' } = query
  const found = sql`FROM users ${isFound(query)}`
  const count = sql`SELECT count(*) AS total ${found}`
  const counted = await db.query<{ total: number }>(count.text, count.values)
  const total = counted.rows[0]?.total ?? 0
  const offset = (page - 1) * pageSize
  if (offset >= total) return { users: [], total }
  const select = sql`SELECT ${raw(USER_COLUMNS)} ${found} ORDER BY ${SORT_ORDERS[sort]} LIMIT ${pageSize} OFFSET ${offset}`
  const { rows } = await db.query<UserRecord>(select.text, select.values)
  return { users: rows, total }
}
