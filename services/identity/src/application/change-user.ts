import { isStaff, type StaffRole } from '@shop/contracts/staff'
import { normalizeText, reject } from '@shop/kit/domain'
import { requireRevision, type StreamAppend } from '@shop/kit/event-store'
import { admins, emailKey, isSameMailbox, staff, user, type IdentityEvent, type UserChanges } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction } from '../ports.ts'
import { getUser, toUserRow, type UserRecord } from '../projections/users.ts'
import { deleteLinksOf } from '../store/account-links.ts'
import { lockEmails, rejectTakenEmail } from '../store/email-uniqueness.ts'
import { findFormerAccount } from '../store/ended-accounts.ts'
import { ADMINS_STREAM, staffStream, userStream } from '../store/streams.ts'
import { endGrantsOf } from './end-grants.ts'
import { endSessionsExcept } from './end-sessions.ts'
import { requireOwnFactor } from './factor-changes.ts'
import { requestEmailVerification } from './verify-email.ts'

export interface UserUpdate extends UserChanges {
  readonly userId: string
  readonly isAdmin?: boolean
  /** All roles from now on. A new full admin loses theirs. */
  readonly roles?: readonly StaffRole[]
  /** The revisions of the user that the caller may have seen. */
  readonly ifMatch?: readonly string[]
  /** Whether the caller has proven who they are a moment ago. */
  readonly reauthenticated: boolean
  /** The session of users who change their own account, which goes on. */
  readonly own?: { readonly sessionId?: string }
}

/** Whether an update changes the e-mail address of the user, and not its spelling alone. */
export const changesEmail = ({ email }: Pick<UserUpdate, 'email'>, current: UserRecord): boolean =>
  email !== undefined && !isSameMailbox(email, current.email)

/** Locks the user's row. @returns the key of the user's e-mail address */
type LockRow = (tx: IdentityTransaction) => Promise<string>

async function moveToNewEmail(tx: IdentityTransaction, current: UserRecord, { own }: UserUpdate, now: Date): Promise<void> {
  // Else the password of an admin who signs in with a passkey would be enough to take the account over.
  if (own !== undefined) await requireOwnFactor(tx, current, own.sessionId, now)
  // Links were sent to the address that the user gives up.
  await deleteLinksOf(tx, current.userId)
  await requestEmailVerification(tx, current.userId)
}

/** What changes the rights of a user, in the order in which consumers must hear of it: the last event counts. */
async function decideRights(
  tx: IdentityTransaction,
  current: UserRecord,
  { userId, isAdmin = current.isAdmin, roles = isAdmin ? [] : current.roles }: UserUpdate,
): Promise<StreamAppend<IdentityEvent>[]> {
  const right = await tx.decide(ADMINS_STREAM, admins, { type: isAdmin ? 'GrantAdmin' : 'RevokeAdmin', userId })
  const changed = await tx.decide(staffStream(userId), staff, { type: 'SetStaffRoles', userId, roles, isAdmin })
  return isAdmin ? [changed, right] : [right, changed]
}

/** New credentials end all sessions but the user's own one. */
async function applyUpdate(tx: IdentityTransaction, update: UserUpdate, lock: LockRow, now: Date): Promise<void> {
  const { userId, name, email, passwordHash, isAdmin, roles, ifMatch, reauthenticated, own } = update
  const currentKey = await lock(tx)
  const current = await getUser(tx, userId)
  requireRevision(toUserRow(current).revision, ifMatch)
  if (email !== undefined) await lockEmails(tx, [currentKey, emailKey(email)])
  const formerAccount = email === undefined ? undefined : await findFormerAccount(tx, email, now)
  const change = await tx.decide(userStream(userId), user, { type: 'ChangeUser', name, email, passwordHash, formerAccount })
  const appends: StreamAppend<IdentityEvent>[] = [change]
  if (isAdmin !== undefined || roles !== undefined) appends.push(...(await decideRights(tx, current, update)))
  const types = appends.flatMap(({ events }) => events.map(({ type }) => type))
  const movesAddress = changesEmail(update, current)
  const harmless: readonly string[] = movesAddress ? ['UserRenamed'] : ['UserRenamed', 'EmailChanged', 'EmailVerified']
  // The user has changed since the caller was found to need no proof.
  if (!reauthenticated && types.some((type) => !harmless.includes(type))) reject('conflict')
  if (movesAddress) await moveToNewEmail(tx, current, update, now)
  await tx.appendAll(appends)
  if (isStaff(current) && !isStaff(await getUser(tx, userId))) await endGrantsOf(tx, userId, now)
  if (movesAddress || types.includes('PasswordChanged')) await endSessionsExcept(tx, userId, own?.sessionId, now)
}

/**
 * Changes a user and their rights; all of it or nothing.
 * @param lock may reject the change, too
 * @param then runs after the change in the same transaction, with the user's row locked; its result is returned.
 * @throws Rejection `user_not_found`, `changed_meanwhile`, `email_taken`, `last_admin`, `roles_of_admin`, `session_not_found`, `second_factor_missing`, `conflict`
 */
export async function changeUser<Result>(
  { store, clock }: IdentityDependencies,
  update: UserUpdate,
  lock: LockRow,
  then: (tx: IdentityTransaction) => Promise<Result>,
): Promise<Result> {
  const name = update.name === undefined ? undefined : normalizeText(update.name)
  const email = update.email === undefined ? undefined : normalizeText(update.email)
  return rejectTakenEmail(
    store.transaction(async (tx) => {
      await applyUpdate(tx, { ...update, name, email }, lock, clock())
      return then(tx)
    }),
  )
}
