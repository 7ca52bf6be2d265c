import { isRejection, reject, Rejection } from '@shop/kit/domain'
import { user as userDecider } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction } from '../ports.ts'
import { findGuestRecords } from '../projections/guests.ts'
import { getUser, lockUser } from '../projections/users.ts'
import { findLinkUser, insertLinkRequest, issueLinkToken, useLink } from '../store/account-links.ts'
import { userStream } from '../store/streams.ts'
import { recordProof, removeUnproven } from './claim-account.ts'
import { endSessionsExcept } from './end-sessions.ts'
import { confirmGuest } from './guests.ts'

const PURPOSE = 'verify-email'

/** Notes that a mail with a link is on its way; in the transaction that registers the user. The user's id is that of the request. */
export async function requestEmailVerification(tx: IdentityTransaction, userId: string): Promise<void> {
  await insertLinkRequest(tx, { userId, purpose: PURPOSE, requestId: userId, epoch: 0 })
}

/** The token for the link of a mail, made at the moment when the mail is sent. @throws Rejection `link_invalid` */
export async function issueEmailVerificationToken({ store }: IdentityDependencies, userId: string): Promise<string> {
  return (await issueLinkToken(store.database, { userId, purpose: PURPOSE, requestId: userId })) ?? reject('link_invalid')
}

/**
 * Asks for another mail with a link; the links before it work on. An address that is verified needs none.
 * @throws Rejection `user_not_found`, `too_many_requests`, `conflict`
 */
export async function resendEmailVerification(
  { store, verificationThrottle }: IdentityDependencies,
  { userId, address }: { readonly userId: string; readonly address: string },
): Promise<void> {
  const { email } = await getUser(store.database, userId)
  const retryAfter = await verificationThrottle.count({ email, address })
  if (retryAfter > 0) reject('too_many_requests', { retryAfter })
  await store.transaction(async (tx) => {
    await lockUser(tx, userId)
    const { events } = await tx.handle(userStream(userId), userDecider, { type: 'RequestEmailVerification' })
    if (events.length > 0) await requestEmailVerification(tx, userId)
  })
}

interface Confirmation {
  readonly token: string
  /** Who is signed in where the link was opened. */
  readonly userId?: string
  readonly sessionId?: string
}

/**
 * Verifies the user's e-mail address with the token of a link, which works once. The session in which the user opened it goes on and
 * all others end. Without a session the link alone is the first proof: nothing that was set up before it stays but the password.
 * Nobody confirms the account of another while signed in to their own; the address of a guest is confirmed whoever is signed in.
 * @throws Rejection `link_invalid`, `sign_in_to_confirm`, `conflict`
 */
export async function verifyEmail(dependencies: IdentityDependencies, { token, userId, sessionId }: Confirmation) {
  const { store, clock } = dependencies
  const owner = (await findLinkUser(store.database, PURPOSE, token)) ?? reject('link_invalid')
  const [guest] = await findGuestRecords(store.database, [owner])
  if (guest !== undefined) return confirmGuest(dependencies, owner, token)
  if (userId !== undefined && userId !== owner) return reject('sign_in_to_confirm')
  await store.transaction(async (tx) => {
    await lockUser(tx, owner, 'link_invalid')
    if (!(await useLink(tx, PURPOSE, token))) return reject('link_invalid')
    if (userId === undefined) {
      await removeUnproven(tx, owner, clock())
      return endSessionsExcept(tx, owner, undefined, clock())
    }
    await recordProof(tx, owner, clock())
    return endSessionsExcept(tx, owner, sessionId, clock()).catch((error: unknown) => {
      throw isRejection(error, 'session_not_found') ? new Rejection('sign_in_to_confirm') : error
    })
  })
}
