import { OPERATOR_COMMAND } from '@shop/contracts/sessions'
import { admins } from '../domain/index.ts'
import type { IdentityDependencies } from '../ports.ts'
import { findUsers, lockUser } from '../projections/users.ts'
import { ADMINS_STREAM } from '../store/streams.ts'
import { startSession, toSignedIn } from './start-session.ts'

/** A token of one of the admins, for operator commands that call the API; undefined when the shop has no admin. */
export async function issueAdminToken(dependencies: IdentityDependencies): Promise<string | undefined> {
  const started = await dependencies.store.transaction(async (tx) => {
    const { state } = await tx.load(ADMINS_STREAM, admins)
    const [user] = await findUsers(tx, [...state])
    if (user === undefined) return undefined
    await lockUser(tx, user.userId)
    const origin = { address: '', device: OPERATOR_COMMAND, trusted: true, secondFactor: true }
    return startSession(tx, dependencies, { ...origin, user })
  })
  return started && (await toSignedIn(dependencies, started)).token
}
