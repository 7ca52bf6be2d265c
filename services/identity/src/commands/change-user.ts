import type { SignedIn, UserRow } from '@shop/contracts/internal'
import { emailKey, tidy } from '../domain/index.ts'
import type { UserChange } from '../domain/index.ts'
import type { Account } from '../projections/users.ts'
import { refuseTaken } from '../store/email-taken.ts'
import { lockEmails, lockUser } from '../store/locks.ts'
import { accountOf, signIn, toRow } from './answers.ts'
import { commandAdmins, commandUser } from './carry-out.ts'
import type { Tools } from './tools.ts'

interface Wanted extends UserChange {
  readonly userId: string
  readonly isAdmin?: boolean | undefined
}

/** Person and right change together or not at all. */
async function change({ store }: Tools, { userId, name, email, passwordHash, isAdmin }: Wanted): Promise<Account> {
  return refuseTaken(
    store.transaction(async (tx) => {
      const key = await lockUser(tx, userId)
      if (email !== undefined) await lockEmails(tx, [key, emailKey(email)])
      await commandUser(tx, userId, {
        type: 'Change',
        passwordHash,
        name: name === undefined ? name : tidy(name),
        email: email === undefined ? email : tidy(email),
      })
      if (isAdmin !== undefined) await commandAdmins(tx, { type: isAdmin ? 'Grant' : 'Revoke', userId })
      return accountOf(tx, userId)
    }),
  )
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
  return signIn(tools.tokens, await change(tools, { ...person, passwordHash }))
}

export async function updateUser(tools: Tools, wanted: Omit<Wanted, 'passwordHash'>): Promise<UserRow> {
  return toRow(await change(tools, wanted))
}
