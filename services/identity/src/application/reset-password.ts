import { passwordResetPath, type SignedIn } from '@shop/contracts/accounts/calls'
import { isRejection, reject } from '@shop/kit/domain'
import { user as userDecider } from '../domain/index.ts'
import type { IdentityDependencies, LoginAttempt, RequestOrigin } from '../ports.ts'
import { findUserByEmail, getUser, lockUser } from '../projections/users.ts'
import { deleteLinksOf, findLinkUser, insertLinkRequest, issueLinkToken, LINK_SECONDS, useLink } from '../store/account-links.ts'
import { userStream } from '../store/streams.ts'
import { claimAccount } from './claim-account.ts'
import { rejectGuessablePassword } from './reject-guessable-password.ts'
import { finishSignIn, startSessionOrChallenge } from './sign-in-steps.ts'

const PURPOSE = 'reset-password'

async function request({ store, newId }: IdentityDependencies, email: string): Promise<void> {
  const found = await findUserByEmail(store.database, email)
  if (found === undefined) return
  await store.transaction(async (tx) => {
    await lockUser(tx, found.userId)
    const { userId, epoch } = await getUser(tx, found.userId)
    const requestId = await insertLinkRequest(tx, { userId, purpose: PURPOSE, requestId: newId(), epoch })
    await tx.handle(userStream(userId), userDecider, { type: 'RequestPasswordReset', requestId })
  })
}

/**
 * Asks for a mail with a link, or does nothing when too many were asked for with this e-mail address. The account is looked up
 * after the answer, so that neither its words nor its time tell whether there is one.
 * @throws Rejection `too_many_requests`, `unavailable`
 */
export async function requestPasswordReset(dependencies: IdentityDependencies, attempt: LoginAttempt): Promise<void> {
  // Whoever has asked as often has got mails whose links work. An error would tell the owner that there is no help.
  if ((await dependencies.resetThrottle.count(attempt)) > 0) return
  dependencies.background.start('a request for a new password', async () =>
    request(dependencies, attempt.email).catch((error: unknown) => {
      // Deleted a moment ago.
      if (!isRejection(error, 'user_not_found')) throw error
    }),
  )
}

/** The token for the link of a mail, made at the moment when the mail is sent. @throws Rejection `link_invalid` */
export async function issuePasswordResetToken({ store }: IdentityDependencies, userId: string, requestId: string) {
  return (await issueLinkToken(store.database, { userId, purpose: PURPOSE, requestId })) ?? reject('link_invalid')
}

/**
 * Makes a link without a mail, for a user who reads none, and ends the others. For operators; `by` is the name of their account.
 * @returns the link as a path of the shop
 * @throws Rejection `user_not_found`, `conflict`
 */
export async function issuePasswordResetLink(
  { store, newId, clock }: IdentityDependencies,
  { email, by }: { readonly email: string; readonly by: string },
): Promise<{ readonly userId: string; readonly path: string }> {
  const { userId } = (await findUserByEmail(store.database, email)) ?? reject('user_not_found')
  return store.transaction(async (tx) => {
    await lockUser(tx, userId)
    const { epoch } = await getUser(tx, userId)
    await deleteLinksOf(tx, userId, PURPOSE)
    const requestId = await insertLinkRequest(tx, { userId, purpose: PURPOSE, requestId: newId(), epoch })
    const issued = await issueLinkToken(tx, { userId, purpose: PURPOSE, requestId }, LINK_SECONDS.operator)
    const token = issued ?? reject('internal')
    const issuedAt = clock().toISOString()
    await tx.handle(userStream(userId), userDecider, { type: 'RecordPasswordResetLink', by, issuedAt })
    return { userId, path: passwordResetPath(token) }
  })
}

interface PasswordReset extends RequestOrigin {
  readonly token: string
  readonly password: string
}

/**
 * Sets a new password with the token of a link, which works once. All sessions end, and a new one begins. The link proves the
 * e-mail address. Only a valid token costs a hash.
 * @throws Rejection `common_password`, `context_password`, `link_invalid`, `second_factor_required`, `conflict`, `unavailable`
 */
export async function resetPassword(
  dependencies: IdentityDependencies,
  { token, password, address, device }: PasswordReset,
  signal?: AbortSignal,
): Promise<SignedIn> {
  const { store, hasher, passwordQueue, clock } = dependencies
  rejectGuessablePassword(dependencies, password)
  const userId = (await findLinkUser(store.database, PURPOSE, token)) ?? reject('link_invalid')
  const passwordHash = await passwordQueue.run(userId, () => hasher.hash(password), signal)
  const started = await store.transaction(async (tx) => {
    await lockUser(tx, userId, 'link_invalid')
    if (!(await useLink(tx, PURPOSE, token))) return reject('link_invalid')
    await claimAccount(tx, await getUser(tx, userId), passwordHash, clock())
    // A link in a mail is no second factor.
    return startSessionOrChallenge(tx, dependencies, { user: await getUser(tx, userId), address, device })
  })
  return finishSignIn(dependencies, started)
}
