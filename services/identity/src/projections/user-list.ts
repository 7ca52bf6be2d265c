import type { UserSort } from '@shop/contracts/api'
import { wordPatterns } from '@shop/kit'
import type { Queryable } from '@shop/kit'
import { COLUMNS } from './users.ts'
import type { Account } from './users.ts'

export interface UserQuestion {
  readonly page: number
  readonly pageSize: number
  readonly keyword?: string | undefined
  readonly sort?: UserSort | undefined
}

/** Each is an index, or one read backwards. No two users share an address; ids part those of the same name or moment. */
const ORDERS: Readonly<Record<UserSort, string>> = {
  joined: 'registered_at, user_id',
  '-joined': 'registered_at DESC, user_id DESC',
  name: 'lower(name), user_id',
  '-name': 'lower(name) DESC, user_id DESC',
  email: 'email_key',
  '-email': 'email_key DESC',
}

/**
 * One page of those who have every word of the keyword in their name or e-mail, and how many they are.
 * A page past the end costs no walk to where it would be.
 */
export async function listAccounts(db: Queryable, question: UserQuestion): Promise<{ accounts: Account[]; total: number }> {
  const { page, pageSize, keyword = '', sort = 'joined' } = question
  const patterns = wordPatterns(keyword)
  const matches = patterns.map((_, index) => `search LIKE lower($${index + 1})`)
  const where = matches.length === 0 ? '' : `WHERE ${matches.join(' AND ')}`
  const counted = await db.query<{ total: number }>(`SELECT count(*) AS total FROM users ${where}`, patterns)
  const total = counted.rows[0]?.total ?? 0
  const before = (page - 1) * pageSize
  if (before >= total) return { accounts: [], total }
  const { rows } = await db.query<Account>(
    `SELECT ${COLUMNS} FROM users ${where} ORDER BY ${ORDERS[sort]} LIMIT $${patterns.length + 1} OFFSET $${patterns.length + 2}`,
    [...patterns, pageSize, before],
  )
  return { accounts: rows, total }
}
