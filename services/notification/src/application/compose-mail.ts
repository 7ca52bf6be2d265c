import { orderOfRules } from '@shop/contracts/extensions'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { lawOf, withdrawalDaysOf } from '@shop/contracts/shop'
import { DEFAULT_TERMS } from '@shop/contracts/terms'
import { pictureAddress } from '@shop/contracts/products'
import { mayBeDelivered } from '@shop/contracts/shipments'
import { isRejection } from '@shop/kit/domain'
import { noExtensions } from '@shop/kit/extensions'
import { renderIssued } from '@shop/kit/process'
import { contentOf, type MailFacts } from '../domain/mail-content.ts'
import { isDeliveryExpected } from '../domain/shipment-mail.ts'
import { mailLimits } from '../domain/mail-limits.ts'
import {
  isLinkMail,
  isOrderKind,
  isShopMail,
  settingOf,
  type LinkMail,
  type MailRequest,
  type SkipReason,
} from '../domain/mail-request.ts'
import type { MailContent } from '../domain/mail-parts.ts'
import { mailName } from '../domain/recipient.ts'
import type { NotificationPorts, OutgoingMail } from '../ports.ts'
import { admitMail } from '../store/admission.ts'
import type { LeasedMail } from '../store/mails.ts'
import { composeShopMail } from './compose-shop-mail.ts'

interface Skipped {
  readonly skip: SkipReason
}

interface Recipient {
  readonly to: OutgoingMail['to']
  /** Whether the account has verified the address. */
  readonly verified: boolean
  /** A customer without an account. */
  readonly guestId?: string
}

/** @returns undefined when the call is rejected with this code */
async function absentIf<Result>(
  code: 'link_invalid' | 'order_not_found' | 'product_not_found' | 'user_not_found',
  call: Promise<Result>,
) {
  return call.catch((error: unknown) => {
    if (isRejection(error, code)) return undefined
    throw error
  })
}

/** Tokens are made when the mail is sent, so that neither the bus nor a table holds them. */
async function tokenOf({ identity }: NotificationPorts, request: LinkMail): Promise<string | undefined> {
  const { userId } = request
  const issued =
    request.kind === 'verify-email'
      ? identity.issueEmailVerificationToken({ userId })
      : identity.issuePasswordResetToken({ userId, requestId: request.requestId })
  return (await absentIf('link_invalid', issued))?.token
}

/** Who has withdrawn, unless a stranger may have written it: number and address of an order are known to others, too. */
async function statedNameOf({ orders }: NotificationPorts, request: MailRequest, userId: string): Promise<string | undefined> {
  if (request.kind !== 'order-contract-withdrawn') return undefined
  const { withdrawals } = await orders.contractWithdrawalsOfUser({ userId })
  const stated = withdrawals.find(({ withdrawalId }) => withdrawalId === request.withdrawalId)
  return stated === undefined || stated.way === 'number_and_email' || stated.name === '' ? undefined : stated.name
}

async function factsOf(
  ports: NotificationPorts,
  request: MailRequest,
  order: OrderRow | undefined,
  guestId: string | undefined,
): Promise<MailFacts> {
  const { identity, estimateDelivery, publicUrl, timeZone } = ports
  if ('orderId' in request) {
    const delivery = order && mayBeDelivered(order) ? estimateDelivery?.(order.placedAt, order.totals.delivery) : undefined
    const { orderId } = request
    const key = guestId === undefined ? undefined : identity.getOrderKey({ userId: guestId, orderId })
    const issued = key && (await absentIf('user_not_found', key))
    const statedName = order && (await statedNameOf(ports, request, order.userId))
    return { order, delivery, publicUrl, timeZone, orderKey: issued?.key, statedName }
  }
  if (isLinkMail(request)) return { token: await tokenOf(ports, request), isGuest: guestId !== undefined, publicUrl }
  if (request.kind === 'restock-link' || (request.kind === 'back-in-stock' && guestId !== undefined)) {
    const { userId, productId } = request
    const issued = await absentIf('user_not_found', identity.getRestockKey({ userId, productId }))
    return { restockKey: issued?.key, publicUrl }
  }
  if (request.kind !== 'new-sign-in') return { publicUrl }
  const { sessions } = await identity.listSessions({ userId: request.userId })
  return { session: sessions.find(({ sessionId }) => sessionId === request.sessionId), publicUrl, timeZone }
}

/**
 * Mails about an order go to its address, verified or not: the customer is owed them. They contain no words of a guest. Only an address
 * that the account has verified gets more than these and links, and the user's name: whoever enters a stranger's address chooses it.
 */
async function recipientOf({ identity }: NotificationPorts, request: MailRequest, userId: string): Promise<Recipient | Skipped> {
  const user = await absentIf('user_not_found', identity.getMailRecipient({ userId }))
  if (user === undefined) return { skip: 'gone' }
  const setting = settingOf(request)
  if (setting !== undefined && !user.settings[setting]) return { skip: 'not_wanted' }
  const { guest } = user
  const to = { name: '', address: user.email }
  const verified = user.emailVerified
  if (guest !== undefined) return { to, verified, guestId: guest.claimed ? undefined : userId }
  if (isLinkMail(request)) return { to, verified }
  if (request.kind === 'email-changed') {
    const { email } = await identity.findFormerEmail({ userId, changeId: request.changeId })
    // Whoever has taken the account over may have renamed it.
    return email === null ? { skip: 'unverified_address' } : { to: { name: '', address: email }, verified: true }
  }
  if (!verified) return isOrderKind(request.kind) ? { to, verified } : { skip: 'unverified_address' }
  return { to: { name: mailName(user.name), address: user.email }, verified: true }
}

/** As an admin has set it, else as the environment says. */
async function shopOf({ catalogue, shopProfile, publicUrl, assetsUrl }: NotificationPorts): Promise<OutgoingMail['shop']> {
  // until 0.6.0: an older catalogue answers no terms.
  const { profile, terms = DEFAULT_TERMS } = await catalogue.getShopProfile({})
  const shop = { ...shopProfile, ...profile }
  return {
    ...shop,
    consumerLaw: lawOf(shop, terms),
    logo: shop.logo === '' ? '' : new URL(pictureAddress(shop.logo, assetsUrl), publicUrl).href,
  }
}

/** A mail may have waited: for the mail server, or within the limits. A product that is hidden meanwhile cannot be bought either. */
async function isSoldOut({ catalogue }: NotificationPorts, productId: string): Promise<boolean> {
  const product = await absentIf('product_not_found', catalogue.getProduct({ productId, drafts: false }))
  return product === undefined || product.available <= 0
}

async function invoiceOf(ports: NotificationPorts, order: OrderRow): Promise<NonNullable<OutgoingMail['attachments']>> {
  const { number, pdf } = await renderIssued(ports, order)
  return [{ filename: `${number}.pdf`, pdf }]
}

/** The content with what the shop's extensions add to a mail about an order. */
async function withOwnLines(
  { extensions = noExtensions }: NotificationPorts,
  { kind }: MailRequest,
  order: OrderRow | undefined,
  content: MailContent,
): Promise<MailContent> {
  if (order === undefined || !isOrderKind(kind)) return content
  const given = { ...orderOfRules(order, order.totals.delivery?.id), number: order.number, mail: kind }
  const lines = await extensions.answers('mailLines', given)
  return lines.length === 0 ? content : { ...content, paragraphs: [...content.paragraphs, ...lines.flat()] }
}

/** Asks for all that the mail says, and counts it. */
export async function composeMail(
  ports: NotificationPorts,
  leased: LeasedMail,
): Promise<Skipped | { readonly waitUntil: number } | { readonly mail: OutgoingMail }> {
  const { mailId, request } = leased
  const messageId = `${mailId}@${new URL(ports.publicUrl).hostname}`
  if (isShopMail(request)) {
    const composed = await composeShopMail(ports, { ...leased, request })
    return 'to' in composed ? { mail: { messageId, ...composed, shop: await shopOf(ports) } } : composed
  }
  const order =
    'orderId' in request ? await absentIf('order_not_found', ports.orders.getOrder({ orderId: request.orderId })) : undefined
  const accountId = 'userId' in request ? request.userId : order?.userId
  if (accountId === undefined) return { skip: 'gone' }
  if (request.kind === 'order-delivered' && order && isDeliveryExpected(order)) return { skip: 'told_before' }
  if (request.kind === 'back-in-stock' && (await isSoldOut(ports, request.productId))) return { skip: 'sold_out' }
  if (request.kind === 'order-paid' && order?.paidAt === null) return { skip: 'gone' }
  const recipient = await recipientOf(ports, request, accountId)
  if ('skip' in recipient) return recipient
  const { to, verified, guestId } = recipient
  const addressed = { ...leased, accountId, address: to.address, verified }
  const admission = await admitMail(ports.database, addressed, mailLimits(ports.orderMailLimit), ports.clock())
  if (!('admitted' in admission)) return admission
  const shop = await shopOf(ports)
  const mayWithdraw = withdrawalDaysOf(shop) !== undefined
  const facts = { ...(await factsOf(ports, request, order, guestId)), verified, mayWithdraw, address: to.address }
  const content = contentOf(request, facts)
  if (content === undefined) return { skip: 'gone' }
  const attachments = request.kind === 'order-paid' && order ? await invoiceOf(ports, order) : []
  return { mail: { messageId, to, content: await withOwnLines(ports, request, order, content), shop, attachments } }
}
