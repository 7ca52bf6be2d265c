import { erase } from '@shop/kit'
import { lockUser } from '../store/locks.ts'
import { decideOnAdmins, decideOnUser } from './decide.ts'
import type { Tools } from './tools.ts'

/**
 * Takes the user's right away, deletes them, and destroys their key, all in one transaction: what their events said of
 * them cannot be read from then on, and their address is free for somebody else.
 *
 * Deleting is decided first, since `delete_self` comes before `last_admin`, and written last, so that nobody hears of
 * the rights of somebody who is gone.
 */
export async function deleteUser({ store, clock }: Tools, userId: string, actorId: string): Promise<void> {
  await store.transaction(async (tx) => {
    await lockUser(tx, userId)
    const deletion = await decideOnUser(tx, userId, { type: 'Delete', actorId })
    const revocation = await decideOnAdmins(tx, { type: 'Revoke', userId })
    await tx.appendAll([revocation, deletion])
    await erase(tx, userId, clock().toISOString())
  })
}
