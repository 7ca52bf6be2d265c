import type { SignedIn, UserRow } from '@shop/contracts/internal'
import { tidy } from '@shop/kit/domain'
import { emailKey } from '../domain/index.ts'
import type { UserChange } from '../domain/index.ts'
import type { Account } from '../projections/users.ts'
import { refuseTaken } from '../store/email-taken.ts'
import { lockEmails, lockUser } from '../store/locks.ts'
import { accountOf, signIn, toRow } from './answers.ts'
import { decideOnAdmins, decideOnUser } from './decide.ts'
import type { Tx } from './decide.ts'
import type { Tools } from './tools.ts'

interface Wanted extends UserChange {
  readonly userId: string
  readonly isAdmin?: boolean | undefined
}

/** Person and right change together or not at all. */
async function change(tx: Tx, { userId, isAdmin, ...wanted }: Wanted): Promise<Account> {
  const key = await lockUser(tx, userId)
  if (wanted.email !== undefined) await lockEmails(tx, [key, emailKey(wanted.email)])
  const decided = [await decideOnUser(tx, userId, { type: 'Change', ...wanted })]
  if (isAdmin !== undefined) decided.push(await decideOnAdmins(tx, { type: isAdmin ? 'Grant' : 'Revoke', userId }))
  await tx.appendAll(decided)
  return accountOf(tx, userId)
}

async function changeUser({ store }: Tools, wanted: Wanted): Promise<Account> {
  const name = wanted.name === undefined ? undefined : tidy(wanted.name)
  const email = wanted.email === undefined ? undefined : tidy(wanted.email)
  return refuseTaken(store.transaction((tx) => change(tx, { ...wanted, name, email })))
}

interface Profile {
  readonly userId: string
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly password?: string | undefined
}

/** A new password ends every older token; the one in the answer is new either way. */
export async function updateProfile(tools: Tools, { password, ...person }: Profile): Promise<SignedIn> {
  const passwordHash = password === undefined ? undefined : await tools.hasher.hash(password)
  return signIn(tools.tokens, await changeUser(tools, { ...person, passwordHash }))
}

export async function updateUser(tools: Tools, wanted: Omit<Wanted, 'passwordHash'>): Promise<UserRow> {
  return toRow(await changeUser(tools, wanted))
}
