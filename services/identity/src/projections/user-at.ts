import type { UserRow } from '@shop/contracts/accounts/calls'
import { fold, reject } from '@shop/kit/domain'
import { allAnswered, versionAt } from '@shop/kit/event-store'
import { admins, staff, user, type AdminEvent, type IdentityEvent, type StaffEvent, type UserEvent } from '../domain/index.ts'
import type { IdentityDependencies } from '../ports.ts'
import { ADMINS_STREAM, staffStream, userStream } from '../store/streams.ts'

/** The last events of these types tell who a user is, however many others there are. */
const TYPES = ['UserRegistered', 'UserRenamed', 'EmailChanged', 'UserDeleted'] as const satisfies UserEvent['type'][]

/** A user as they were at a moment, from the events that were recorded by then. @throws Rejection `user_not_found` */
export async function userAt({ store }: IdentityDependencies, userId: string, at: string): Promise<UserRow> {
  const [ofUser, ofAdmins, ofStaff] = await store.transaction((tx) => {
    const last = async (stream: string) => tx.readLastOfTypes(stream, await versionAt(tx, stream, at), TYPES)
    const all = async (stream: string) => tx.read(stream, 1, await versionAt(tx, stream, at))
    return allAnswered([last(userStream(userId)), all(ADMINS_STREAM), all(staffStream(userId))])
  })
  const eventsOf = <Own extends IdentityEvent>(recorded: typeof ofUser) => recorded.map(({ event }) => event as Own)
  const state = fold(user, eventsOf<UserEvent>(ofUser))
  if (state.status !== 'active') return reject('user_not_found')
  const { name, email } = state
  const isAdmin = fold(admins, eventsOf<AdminEvent>(ofAdmins)).has(userId)
  return { userId, name, email, isAdmin, roles: [...fold(staff, eventsOf<StaffEvent>(ofStaff))] }
}
