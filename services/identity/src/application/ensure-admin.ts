import { decideOn } from '@shop/kit/domain'
import { admins, emailKey, staff } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction, NewUser } from '../ports.ts'
import { findUserByEmail, getUser, lockUser } from '../projections/users.ts'
import { deleteLinksOf } from '../store/account-links.ts'
import { lockEmails } from '../store/email-uniqueness.ts'
import { ADMINS_STREAM, staffStream } from '../store/streams.ts'
import { claimAccount, recordProof } from './claim-account.ts'
import { addUser, prepareRegistration } from './register-user.ts'

/**
 * Returns the user with this e-mail address, or adds a new one. Who has proven the address keeps their password. Anyone else may be a
 * stranger, and the operator's word is the first proof.
 */
async function findOrAdd(tx: IdentityTransaction, dependencies: IdentityDependencies, newUser: NewUser): Promise<string> {
  // Without the lock, two instances that start at the same moment would both find no user, and one would fail to start.
  await lockEmails(tx, [emailKey(newUser.email)])
  const existing = await findUserByEmail(tx, newUser.email)
  if (existing === undefined) {
    const { userId } = await addUser(tx, await prepareRegistration(dependencies, newUser), dependencies.clock())
    await recordProof(tx, userId, dependencies.clock())
    await deleteLinksOf(tx, userId)
    return userId
  }
  await lockUser(tx, existing.userId)
  const found = await getUser(tx, existing.userId)
  if (!found.emailVerified) await claimAccount(tx, found, await dependencies.hasher.hash(newUser.password), dependencies.clock())
  return found.userId
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
    const roles = await tx.decide(staffStream(userId), staff, { type: 'SetStaffRoles', userId, roles: [], isAdmin: true })
    await tx.appendAll([roles, decideOn(admins, current, { type: 'GrantAdmin', userId })])
  })
}
