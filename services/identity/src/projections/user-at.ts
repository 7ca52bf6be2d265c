import type { UserRow } from '@shop/contracts/internal'
import { fold, reject } from '@shop/kit/domain'
import { versionAt } from '@shop/kit/event-store'
import { admins, staff, user, type AdminEvent, type StaffEvent, type UserEvent } from '../domain/index.ts'
import type { IdentityDependencies } from '../ports.ts'
import { ADMINS_STREAM, staffStream, userStream } from '../store/streams.ts'

/** The last events of these types tell who a user is, however many others there are. */
const TYPES = ['UserRegistered', 'UserRenamed', 'EmailChanged', 'UserDeleted'] as const satisfies UserEvent['type'][]

/** A user as they were at a moment, from the events that were recorded by then. @throws Rejection `user_not_found` */
export async function userAt({ store }: IdentityDependencies, userId: string, at: string): Promise<UserRow> {
  return store.transaction(async (tx) => {
    const stream = userStream(userId)
    const recorded = await tx.readLastOfTypes(stream, await versionAt(tx, stream, at), TYPES)
    const state = fold(
      user,
      recorded.map(({ event }) => event as UserEvent),
    )
    if (state.status !== 'active') return reject('user_not_found')
    const rights = await tx.read(ADMINS_STREAM, 1, await versionAt(tx, ADMINS_STREAM, at))
    const adminIds = fold(
      admins,
      rights.map(({ event }) => event as AdminEvent),
    )
    const ofStaff = await tx.read(staffStream(userId), 1, await versionAt(tx, staffStream(userId), at))
    const roles = fold(
      staff,
      ofStaff.map(({ event }) => event as StaffEvent),
    )
    return { userId, name: state.name, email: state.email, isAdmin: adminIds.has(userId), roles: [...roles] }
  })
}
