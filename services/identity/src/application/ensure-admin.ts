import { decideOn } from '@shop/kit/domain'
import { admins, emailKey } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction, NewUser } from '../ports.ts'
import { findUserByEmail, lockUser } from '../projections/users.ts'
import { lockEmails } from '../store/email-uniqueness.ts'
import { ADMINS_STREAM } from '../store/streams.ts'
import { addUser, prepareRegistration } from './register-user.ts'

/** Returns the user with this e-mail address, who keeps their password, or adds a new one. */
async function findOrAdd(tx: IdentityTransaction, dependencies: IdentityDependencies, newUser: NewUser): Promise<string> {
  // Without the lock, two instances that start at the same moment would both find no user, and one would fail to start.
  await lockEmails(tx, [emailKey(newUser.email)])
  const existing = await findUserByEmail(tx, newUser.email)
  if (existing === undefined) return (await addUser(tx, await prepareRegistration(dependencies, newUser))).userId
  await lockUser(tx, existing.userId)
  return existing.userId
}

/**
 * Creates the first admin when the shop has none. When several instances start at the same moment, one grants the right;
 * the others get a version conflict on the stream of admins, retry, and find an admin.
 */
export async function ensureAdmin(dependencies: IdentityDependencies, newUser: NewUser): Promise<void> {
  await dependencies.store.transaction(async (tx) => {
    const current = await tx.load(ADMINS_STREAM, admins)
    if (current.state.size > 0) return
    const userId = await findOrAdd(tx, dependencies, newUser)
    await tx.appendAll([decideOn(admins, current, { type: 'GrantAdmin', userId })])
  })
}
