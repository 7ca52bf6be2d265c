import type { UserRow } from '@shop/contracts/internal'
import type { IdentityDependencies } from '../ports.ts'
import { getUser, toUserRow } from '../projections/users.ts'
import { changeUser } from './change-user.ts'
import type { UserUpdate } from './change-user.ts'

/**
 * Changes a user for an admin.
 * @throws Rejection `user_not_found`, `email_taken`, `last_admin`, `conflict`
 */
export async function updateUser(dependencies: IdentityDependencies, update: Omit<UserUpdate, 'passwordHash'>): Promise<UserRow> {
  return changeUser(dependencies, update, async (tx) => toUserRow(await getUser(tx, update.userId)))
}
