import type { UserRow } from '@shop/contracts/internal'
import { fold, reject, type Decider } from '@shop/kit/domain'
import { versionAt, type StoreTransaction } from '@shop/kit/event-store'
import { admins, staff, user, type IdentityEvent } from '../domain/index.ts'
import type { IdentityDependencies } from '../ports.ts'
import { ADMINS_STREAM, staffStream, userStream } from '../store/streams.ts'

async function stateAt<State, Own extends IdentityEvent>(
  tx: StoreTransaction<IdentityEvent>,
  stream: string,
  aggregate: Pick<Decider<State, never, Own>, 'initial' | 'evolve'>,
  at: string,
): Promise<State> {
  const recorded = await tx.read(stream, 1, await versionAt(tx, stream, at))
  return fold(
    aggregate,
    recorded.map(({ event }) => event as Own),
  )
}

/** A user as they were at a moment, from the events that were recorded by then. @throws Rejection `user_not_found` */
export async function userAt({ store }: IdentityDependencies, userId: string, at: string): Promise<UserRow> {
  return store.transaction(async (tx) => {
    const state = await stateAt(tx, userStream(userId), user, at)
    if (state.status !== 'active') return reject('user_not_found')
    const adminIds = await stateAt(tx, ADMINS_STREAM, admins, at)
    const roles = await stateAt(tx, staffStream(userId), staff, at)
    return { userId, name: state.name, email: state.email, isAdmin: adminIds.has(userId), roles: [...roles] }
  })
}
