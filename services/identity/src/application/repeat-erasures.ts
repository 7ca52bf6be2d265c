import { isRejection } from '@shop/kit/domain'
import type { IdentityDependencies } from '../ports.ts'
import { findGuestRecords } from '../projections/guests.ts'
import { findUsers } from '../projections/users.ts'
import { deleteForOperator } from './delete-user.ts'
import { eraseGuests } from './guests.ts'

export interface RepeatedErasures {
  readonly erased: number
  /** The ids of users who are the only admin now: make another admin first. */
  readonly refused: readonly string[]
}

/** After the restore of an older state: deletes those of the users and guests who exist again. */
export async function repeatErasures(dependencies: IdentityDependencies, userIds: readonly string[]): Promise<RepeatedErasures> {
  const { store, clock } = dependencies
  const guests = await findGuestRecords(store.database, userIds)
  await store.transaction((tx) => eraseGuests(tx, guests, clock()))
  const found = await findUsers(store.database, userIds)
  const refused: string[] = []
  for (const { userId } of found) {
    try {
      await deleteForOperator(dependencies, userId)
    } catch (error) {
      if (!isRejection(error, 'last_admin')) throw error
      refused.push(userId)
    }
  }
  return { erased: guests.length + found.length - refused.length, refused }
}
