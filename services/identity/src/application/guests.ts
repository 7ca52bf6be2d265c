import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { normalizeText, reject } from '@shop/kit/domain'
import { emailKey, guest } from '../domain/index.ts'
import type { IdentityDependencies, IdentityTransaction } from '../ports.ts'
import { findGuestByEmail, findGuestRecords, listUnclaimedGuests, type GuestRecord } from '../projections/guests.ts'
import { findUserByEmail } from '../projections/users.ts'
import { deleteLinksOf, insertLinkRequest, useLink } from '../store/account-links.ts'
import { lockEmails } from '../store/email-uniqueness.ts'
import { guestStream } from '../store/streams.ts'

const SECRET_BYTES = 32

const startedGuest = ({ userId, claimedBy, confirmed }: GuestRecord) => ({ userId, confirmed: confirmed || claimedBy !== null })

/**
 * The guest of an e-mail address, who is started with the first order. One of an address that an account has verified belongs to the
 * account from the start. The lock decides between two first orders, and between an order and the proof of the address.
 * @returns the guest's id, and whether the owner of the address has confirmed it
 * @throws Rejection `invalid_request`, `conflict`
 */
export async function startGuest({ store, newId }: IdentityDependencies, { email: text }: { readonly email: string }) {
  const email = normalizeText(text)
  const known = await findGuestByEmail(store.database, email)
  if (known !== undefined) return startedGuest(known)
  return store.transaction(async (tx) => {
    await lockEmails(tx, [emailKey(email)])
    const started = await findGuestByEmail(tx, email)
    if (started !== undefined) return startedGuest(started)
    const userId = newId()
    const account = await findUserByEmail(tx, email)
    const accountId = account?.emailVerified === true ? account.userId : undefined
    const keySecret = randomBytes(SECRET_BYTES).toString('base64url')
    await tx.handle(guestStream(userId), guest, { type: 'StartGuest', userId, email, keySecret, accountId })
    return { userId, confirmed: accountId !== undefined }
  })
}

/** Asks for a mail with a link to confirm the guest's address, once a day. @throws Rejection `user_not_found`, `conflict` */
export async function requestGuestLink(
  { store, clock }: IdentityDependencies,
  { userId }: { readonly userId: string },
): Promise<void> {
  await store.transaction(async (tx) => {
    const requestedAt = clock().toISOString()
    const { events } = await tx.handle(guestStream(userId), guest, { type: 'RequestGuestLink', requestedAt })
    if (events.length > 0) await insertLinkRequest(tx, { userId, purpose: 'verify-email', requestId: userId, epoch: 0 })
  })
}

/** Confirms the address of a guest with the token of a link, which works once. @throws Rejection `link_invalid`, `conflict` */
export async function confirmGuest({ store, clock }: IdentityDependencies, userId: string, token: string): Promise<void> {
  await store.transaction(async (tx) => {
    if (!(await useLink(tx, 'verify-email', token))) return reject('link_invalid')
    await tx.handle(guestStream(userId), guest, { type: 'ConfirmGuest', confirmedAt: clock().toISOString() })
  })
}

/** Gives the guests of an address to the account that has proven it. The caller has locked the user's row. */
export async function claimGuests(tx: IdentityTransaction, email: string, accountId: string, now: Date): Promise<void> {
  await lockEmails(tx, [emailKey(email)])
  for (const guestId of await listUnclaimedGuests(tx, email))
    await tx.handle(guestStream(guestId), guest, { type: 'ClaimGuest', accountId, claimedAt: now.toISOString() })
}

/** Erases guests everywhere: for the other services each is a deleted user. */
export async function eraseGuests(tx: IdentityTransaction, guests: readonly Pick<GuestRecord, 'userId'>[], now: Date) {
  for (const { userId } of guests) {
    await tx.handle(guestStream(userId), guest, { type: 'EraseGuest' })
    await deleteLinksOf(tx, userId)
    await tx.erase(userId, now.toISOString())
  }
}

/** Erases a guest whom no account has claimed. @throws Rejection `user_not_found` */
export async function eraseUnclaimed(tx: IdentityTransaction, { userId, email }: GuestRecord, now: Date): Promise<void> {
  await lockEmails(tx, [emailKey(email)])
  const [current] = await findGuestRecords(tx, [userId])
  if (current?.claimedBy !== null) return reject('user_not_found')
  return eraseGuests(tx, [current], now)
}

const keyOf = ({ keySecret }: GuestRecord, subject: string): Buffer => createHmac('sha256', keySecret).update(subject).digest()

function isKeyOf(found: GuestRecord, subject: string, key: string): boolean {
  const presented = Buffer.from(key, 'base64url')
  const expected = keyOf(found, subject)
  return presented.length === expected.length && timingSafeEqual(presented, expected)
}

interface OrderOfGuest {
  readonly userId: string
  readonly orderId: string
}

/** The key that opens one order of a guest. It is computed, so that a repeated request and each mail have the same one. @throws Rejection `user_not_found` */
export async function getOrderKey({ store }: IdentityDependencies, { userId, orderId }: OrderOfGuest): Promise<string> {
  const [found] = await findGuestRecords(store.database, [userId])
  return keyOf(found ?? reject('user_not_found'), orderId).toString('base64url')
}

interface PresentedKey extends OrderOfGuest {
  /** ISO 8601. */
  readonly placedAt: string
  readonly key: string
}

/**
 * The address of the guest whose order a key opens; null for a wrong key, an erased guest, and an order that was placed before an account
 * claimed it: its owner signs in.
 */
export async function checkOrderKey(
  { store }: IdentityDependencies,
  { userId, orderId, placedAt, key }: PresentedKey,
): Promise<string | null> {
  const [found] = await findGuestRecords(store.database, [userId])
  if (found === undefined) return null
  if (!isKeyOf(found, orderId, key)) return null
  const isRevoked = found.claimedAt !== null && Date.parse(placedAt) <= Date.parse(found.claimedAt)
  return isRevoked ? null : found.email
}

interface ProductOfGuest {
  readonly userId: string
  readonly productId: string
}

/** An order has another id than any product, so that no key opens both. */
const restockSubject = ({ productId }: ProductOfGuest): string => `restock ${productId}`

/** The key that a mail to the guest's address carries. @throws Rejection `user_not_found` */
export async function getRestockKey({ store }: IdentityDependencies, input: ProductOfGuest): Promise<string> {
  const [found] = await findGuestRecords(store.database, [input.userId])
  return keyOf(found ?? reject('user_not_found'), restockSubject(input)).toString('base64url')
}

export async function checkRestockKey(
  { store }: IdentityDependencies,
  { key, ...input }: ProductOfGuest & { readonly key: string },
): Promise<boolean> {
  const [found] = await findGuestRecords(store.database, [input.userId])
  return found !== undefined && isKeyOf(found, restockSubject(input), key)
}
