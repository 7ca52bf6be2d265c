import type { SignedIn } from '@shop/contracts/internal'
import { reject } from '@shop/kit/domain'
import { tidy } from '@shop/kit/domain'
import { emailKey } from '../domain/index.ts'
import type { FirstAdmin } from '../ports.ts'
import { findAccountByEmail } from '../projections/users.ts'
import type { Account } from '../projections/users.ts'
import { refuseTaken } from '../store/email-taken.ts'
import { lockEmails } from '../store/locks.ts'
import { accountOf, signIn } from './answers.ts'
import { decideOnUser } from './decide.ts'
import type { Tx } from './decide.ts'
import type { Tools } from './tools.ts'

export interface NewUser {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
}

/** Hashes the password outside of any transaction: it takes long. */
export async function prepareUser({ hasher, newId }: Tools, { name, email, password }: FirstAdmin): Promise<NewUser> {
  return { passwordHash: await hasher.hash(password), userId: newId(), name: tidy(name), email: tidy(email) }
}

export async function addUser(tx: Tx, user: NewUser): Promise<Account> {
  await lockEmails(tx, [emailKey(user.email)])
  await tx.appendAll([await decideOnUser(tx, user.userId, { type: 'Register', ...user })])
  return accountOf(tx, user.userId)
}

/**
 * Of many who want one address at the same moment, the first one's password is hashed; the others of this process wait
 * for that, and find the address taken. Between processes the unique index decides.
 */
export async function register(tools: Tools, wanted: FirstAdmin): Promise<SignedIn> {
  return tools.inLine(emailKey(wanted.email), async () => {
    const { store, tokens } = tools
    if ((await findAccountByEmail(store.database, wanted.email)) !== undefined) return reject('email_taken')
    const user = await prepareUser(tools, wanted)
    const account = await refuseTaken(store.transaction((tx) => addUser(tx, user)))
    return signIn(tokens, account)
  })
}
