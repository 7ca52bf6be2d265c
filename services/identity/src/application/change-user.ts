import { normalizeText } from '@shop/kit/domain'
import { requireRevision, type StreamAppend } from '@shop/kit/event-store'
import { admins, emailKey, user, type IdentityEvent, type UserChanges } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction } from '../ports.ts'
import { getUser, lockUser, toUserRow, type UserRecord } from '../projections/users.ts'
import { deleteLinksOf } from '../store/account-links.ts'
import { lockEmails, rejectTakenEmail } from '../store/email-uniqueness.ts'
import { ADMINS_STREAM, userStream } from '../store/streams.ts'
import { requestEmailVerification } from './verify-email.ts'

export interface UserUpdate extends UserChanges {
  readonly userId: string
  readonly isAdmin?: boolean
  /** The revisions of the user that the caller may have seen. */
  readonly ifMatch?: readonly string[]
}

/** Whether an update changes the e-mail address of the user. */
export const changesEmail = ({ email }: Pick<UserUpdate, 'email'>, current: UserRecord): boolean =>
  email !== undefined && normalizeText(email) !== current.email

async function applyUpdate(tx: IdentityTransaction, { userId, isAdmin, ifMatch, ...changes }: UserUpdate): Promise<void> {
  const currentKey = await lockUser(tx, userId)
  requireRevision(toUserRow(await getUser(tx, userId)).revision, ifMatch)
  if (changes.email !== undefined) await lockEmails(tx, [currentKey, emailKey(changes.email)])
  const change = await tx.decide(userStream(userId), user, { type: 'ChangeUser', ...changes })
  if (change.events.some(({ type }) => type === 'EmailChanged')) {
    // Links were sent to the address that the user gives up.
    await deleteLinksOf(tx, userId)
    await requestEmailVerification(tx, userId)
  }
  const appends: StreamAppend<IdentityEvent>[] = [change]
  if (isAdmin !== undefined) {
    appends.push(await tx.decide(ADMINS_STREAM, admins, { type: isAdmin ? 'GrantAdmin' : 'RevokeAdmin', userId }))
  }
  await tx.appendAll(appends)
}

/**
 * Changes a user and their admin right; all of it or nothing.
 * @param then runs after the change in the same transaction, with the user's row locked; its result is returned.
 * @throws Rejection `user_not_found`, `changed_meanwhile`, `email_taken`, `last_admin`, `conflict`
 */
export async function changeUser<Result>(
  { store }: IdentityDependencies,
  update: UserUpdate,
  then: (tx: IdentityTransaction) => Promise<Result>,
): Promise<Result> {
  const name = update.name === undefined ? undefined : normalizeText(update.name)
  const email = update.email === undefined ? undefined : normalizeText(update.email)
  return rejectTakenEmail(
    store.transaction(async (tx) => {
      await applyUpdate(tx, { ...update, name, email })
      return then(tx)
    }),
  )
}
