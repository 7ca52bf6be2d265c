import { requireRevision, revisionOf } from '@shop/kit/event-store'
import { user, type MailChoices } from '../domain/index.ts'
import type { IdentityDependencies } from '../ports.ts'
import { getMailRecipient } from '../projections/users.ts'
import { userStream } from '../store/streams.ts'
import { lockSession, type AccountOwner } from './lock-session.ts'

export const mailSettingsRevision = ({ newSignIn, orderDelivered }: MailChoices): string =>
  revisionOf([newSignIn, orderDelivered])

/**
 * Absent settings stay as they are.
 * @param ifMatch the revisions that the user may have seen
 * @throws Rejection `user_not_found`, `session_not_found`, `changed_meanwhile`, `conflict`
 */
export async function changeMailSettings(
  { store, clock }: IdentityDependencies,
  { userId, sessionId }: AccountOwner,
  changes: Partial<MailChoices>,
  ifMatch: readonly string[] | undefined,
): Promise<MailChoices> {
  return store.transaction(async (tx) => {
    await lockSession(tx, { userId, sessionId }, clock())
    const { settings: present } = await getMailRecipient(tx, userId)
    requireRevision(mailSettingsRevision(present), ifMatch)
    const settings = { ...present, ...changes }
    await tx.handle(userStream(userId), user, { type: 'ChangeMailSettings', ...settings })
    return settings
  })
}
