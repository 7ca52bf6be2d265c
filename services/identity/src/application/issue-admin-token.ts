import { admins } from '../domain/index.ts'
import type { IdentityDependencies } from '../ports.ts'
import { findUsers } from '../projections/users.ts'
import { ADMINS_STREAM } from '../store/streams.ts'

/** A token of one of the admins, for operator commands that call the API; undefined when the shop has no admin. */
export async function issueAdminToken({ store, tokens }: IdentityDependencies): Promise<string | undefined> {
  return store.transaction(async (tx) => {
    const { state } = await tx.load(ADMINS_STREAM, admins)
    const [admin] = await findUsers(tx, [...state])
    return admin === undefined ? undefined : tokens.issue(admin.userId, admin.epoch)
  })
}
