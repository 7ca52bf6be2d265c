import type { SignedIn, UserRow } from '@shop/contracts/internal'
import type { Queryable } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import type { Tokens } from '../adapters/tokens.ts'
import { findAccount } from '../projections/users.ts'
import type { Account } from '../projections/users.ts'

export async function accountOf(db: Queryable, userId: string): Promise<Account> {
  return (await findAccount(db, userId)) ?? reject('user_not_found')
}

/** A user as others may see them: no hash, no epoch. */
export function toRow({ userId, name, email, isAdmin }: Account): UserRow {
  return { userId, name, email, isAdmin }
}

export async function signIn(tokens: Tokens, account: Account): Promise<SignedIn> {
  return { ...toRow(account), token: await tokens.issue(account.userId, account.epoch) }
}
