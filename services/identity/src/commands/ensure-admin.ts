import { admins, emailKey } from '../domain/index.ts'
import type { FirstAdmin } from '../ports.ts'
import { findAccountByEmail } from '../projections/users.ts'
import { lockEmails, lockUser } from '../store/locks.ts'
import { ADMINS } from '../store/streams.ts'
import type { Tx } from './decide.ts'
import { addUser, prepareUser } from './register.ts'
import type { Tools } from './tools.ts'

/** Whoever has the address already is promoted, and keeps their password. */
async function findOrAdd(tx: Tx, tools: Tools, wanted: FirstAdmin): Promise<string> {
  // Else two that start at the same moment would both find nobody, and one of them would not start.
  await lockEmails(tx, [emailKey(wanted.email)])
  const existing = await findAccountByEmail(tx, wanted.email)
  if (existing === undefined) return (await addUser(tx, await prepareUser(tools, wanted))).userId
  await lockUser(tx, existing.userId)
  return existing.userId
}

/**
 * Gives the shop its first admin when it has none. Of instances that start at the same moment one gives the right; the
 * others meet it on the version of the stream of admins, start over, and find nothing left to do.
 */
export async function ensureAdmin(tools: Tools, wanted: FirstAdmin): Promise<void> {
  await tools.store.transaction(async (tx) => {
    const { state, version } = await tx.load(ADMINS, admins)
    if (state.size > 0) return
    const userId = await findOrAdd(tx, tools, wanted)
    await tx.append(ADMINS, version, admins.decide({ type: 'Grant', userId }, state))
  })
}
