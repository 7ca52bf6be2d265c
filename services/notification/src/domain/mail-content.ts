import type { OrderRow } from '@shop/contracts/orders/calls'
import type { AccountSession } from '@shop/contracts/sessions/calls'
import { createTimeFormat, offsetName } from '@shop/contracts/shared'
import { type DeliveryEstimate, formatDelivery } from '@shop/contracts/shipments'
import { staffRoleNames, staffRoles } from '@shop/contracts/staff'
import {
  contractWithdrawalContent,
  exclusionParagraphs,
  withdrawalLink,
  withdrawalLinkContent,
} from './contract-withdrawal-mail.ts'
import { guestVerificationMail, resetMail, verificationMail } from './link-mails.ts'
import type { MailContent } from './mail-parts.ts'
import type { MailRequest, ShopMail } from './mail-request.ts'
import { deliveredRowsOf, orderFacts, rowsOf } from './order-facts.ts'
import { backInStockMail, restockLinkMail } from './product-mails.ts'
import { acceptedReturnContent, refundContent } from './refund-mail.ts'
import { shipmentContent } from './shipment-mail.ts'

/** What the mails of the shop need to know besides the request. */
export interface MailFacts {
  /** Of an order mail. */
  readonly order?: OrderRow
  /** Opens the order without an account. */
  readonly orderKey?: string
  /** Whether the reader's account has proven the address that the mail goes to. */
  readonly verified?: boolean
  /** Of a withdrawal from the contract: as its customer has stated it. */
  readonly statedName?: string | undefined
  /** Whether the law of the shop gives a right to withdraw from the contract. */
  readonly mayWithdraw?: boolean
  /** Of an order that awaits its delivery, if the shop estimates it. */
  readonly delivery?: DeliveryEstimate
  /** Of a notice of a new sign-in, unless the session has ended. */
  readonly session?: AccountSession
  /** Of a mail about a product to a guest: asks for mails about it, and does without them. */
  readonly restockKey?: string
  /** Of a link; undefined when it was used. */
  readonly token?: string
  /** That the mail goes to. */
  readonly address?: string
  /** Of a link: to confirm the address of a guest, who has no account. */
  readonly isGuest?: boolean
  /** The shop's, of the time of a sign-in; UTC by default. */
  readonly timeZone?: string
  readonly publicUrl: string
}

function cancellationText({ paymentMethod, paidAt }: OrderRow): string {
  if (paidAt === null) return 'Your order has been cancelled. You do not have to pay for it.'
  return `Your order has been cancelled. What you paid ${paymentMethod === 'COD' ? 'will be given back' : 'goes back to your card'}.`
}

const REQUESTED_RETURN: MailContent = {
  subject: 'We have received your request for a return',
  paragraphs: [
    'You have asked to return items of your order. Please bring or send them back: we decide once we have them, and tell you by mail.',
  ],
}

const REFUSED_RETURN: MailContent = {
  subject: 'Your return is refused',
  paragraphs: ['We cannot accept the return of items of your order. The page of your order says why.'],
}

const EXPIRED: MailContent = {
  subject: 'Your order was not paid in time',
  paragraphs: [
    'We have received no payment for your order, so it is closed, and nothing is reserved for you any more. You do not have to pay for it.',
    'If you still want the items, please order them again. On the page of your order you can put them into the cart.',
  ],
}

type OrderMailRequest = Extract<MailRequest, { orderId: string }>

function orderContent(
  request: OrderMailRequest,
  order: OrderRow,
  { orderKey, delivery, verified = false, mayWithdraw = false, timeZone, statedName, publicUrl }: MailFacts,
): MailContent | undefined {
  const url = new URL(`/order/${order.orderId}`, publicUrl)
  if (orderKey !== undefined) url.searchParams.set('key', orderKey)
  const action = { label: 'View your order', url: url.href }
  const rows = rowsOf(order)
  switch (request.kind) {
    case 'order-placed':
      return {
        subject: 'We have received your order',
        paragraphs: [
          'Thank you for your order.',
          ...(delivery === undefined ? [] : [`Delivery ${formatDelivery(delivery)}.`]),
          ...orderFacts(order, verified),
          ...(mayWithdraw ? exclusionParagraphs(order.lines) : []),
        ],
        rows,
        action,
      }
    case 'order-paid':
      return {
        subject: 'Your order is paid',
        paragraphs: ['We have received the payment for your order.', ...orderFacts(order, verified)],
        rows,
        action,
      }
    case 'order-shipped':
    case 'order-tracking-corrected':
    case 'order-shipment-cancelled': {
      const content = shipmentContent(request, order)
      return content && { ...content, action }
    }
    case 'order-delivered':
      return {
        subject: 'Your order is delivered',
        paragraphs: ['Your order has been delivered.'],
        rows: deliveredRowsOf(order),
        action,
      }
    case 'order-expired':
      return { ...EXPIRED, rows, action }
    case 'order-cancelled':
      return { subject: 'Your order is cancelled', paragraphs: [cancellationText(order)], rows, action }
    case 'order-return-requested':
      return { ...REQUESTED_RETURN, action }
    case 'order-return-accepted':
      return { ...acceptedReturnContent(request, order), action }
    case 'order-return-refused':
      return { ...REFUSED_RETURN, action }
    case 'order-contract-withdrawn':
      return { ...contractWithdrawalContent(request, order, { timeZone, statedName }), action }
    case 'order-withdrawal-link':
      return mayWithdraw ? withdrawalLinkContent(order, { orderKey, publicUrl, action }) : undefined
    case 'order-refunded':
      return { ...refundContent(request, order), action }
  }
}

function orderMail(request: OrderMailRequest, order: OrderRow, facts: MailFacts): MailContent | undefined {
  const content = orderContent(request, order, facts)
  const paragraphs = [`Order #${order.number}`, ...(content?.paragraphs ?? [])]
  const further = facts.mayWithdraw === true ? withdrawalLink(request, order, facts) : undefined
  return content && { ...content, orderNumber: order.number, paragraphs, ...(further && { further }) }
}

const NOT_YOU = 'If this was not you, set a new password and sign out everywhere else on your profile page.'

function newSignIn(signedInAt: string, { session, timeZone = 'UTC' }: MailFacts): string {
  const format = createTimeFormat(timeZone)
  const when = `${format('shortDateTime', signedInAt)} ${offsetName(format, signedInAt)}`
  const where = session === undefined ? '' : ` with ${session.device} from ${session.network}`
  return `Someone signed in to your account on ${when}${where}.`
}

function staffRolesText(roles: readonly string[]): string {
  const names = staffRoles.filter((role) => roles.includes(role)).map((role) => staffRoleNames[role])
  return names.length === 0
    ? 'You no longer have a role in the back office of the shop.'
    : `In the back office of the shop you now have: ${names.join(', ')}.`
}

const NEW_RECOVERY_CODES: MailContent = {
  subject: 'Your recovery codes have changed',
  paragraphs: ['New recovery codes were made for your account. None of the codes before signs you in any more.', NOT_YOU],
}

function secondFactorMail(enabled: boolean): MailContent {
  const text = enabled
    ? 'Your account now asks for a code of an authenticator app when you sign in.'
    : 'Your account no longer asks for a code of an authenticator app when you sign in.'
  return { subject: 'Your second factor has changed', paragraphs: [text, NOT_YOU] }
}

function passkeysMail(added: boolean): MailContent {
  const change = added ? 'A passkey was added to' : 'A passkey was removed from'
  const notYou = 'If this was not you, set a new password and remove passkeys that you do not know on your profile page.'
  return { subject: `${change} your account`, paragraphs: [`${change} your account.`, notYou] }
}

const FACTORS_RESET: MailContent = {
  subject: 'Your sign-in was reset',
  paragraphs: [
    'The shop has removed the second factor and all passkeys of your account: they were reported as lost, or were set up before you had proven that the e-mail address is yours.',
    'You are signed out everywhere, and sign in with your password alone. You can set up new ones on your profile page.',
    'If you have not asked for this, set a new password and contact the shop.',
  ],
}

/** The content of a mail to a customer or user; undefined when what it is about no longer exists. */
export function contentOf(request: Exclude<MailRequest, ShopMail>, facts: MailFacts): MailContent | undefined {
  const { order, token, publicUrl } = facts
  if ('orderId' in request) return order && orderMail(request, order, facts)
  const action = { label: 'Open your profile', url: new URL('/profile', publicUrl).href }
  switch (request.kind) {
    case 'password-changed':
      return {
        subject: 'Your password has changed',
        paragraphs: ['The password of your account has changed.', NOT_YOU],
        action,
      }
    case 'email-changed':
      return {
        subject: 'Your e-mail address has changed',
        paragraphs: [
          'The e-mail address of your account has changed. Mails of the shop no longer go to this one.',
          'If this was not you, someone else has access to your account. Please contact the shop.',
        ],
      }
    case 'password-reset':
      return token === undefined ? undefined : resetMail(token, publicUrl, facts.address ?? '')
    case 'verify-email':
      if (token === undefined) return undefined
      return facts.isGuest === true ? guestVerificationMail(token, publicUrl) : verificationMail(token, publicUrl)
    case 'role-changed':
      return {
        subject: 'Your rights have changed',
        paragraphs: [request.isAdmin ? 'You are now an admin of the shop.' : 'You are no longer an admin of the shop.'],
        action,
      }
    case 'staff-roles-changed':
      return { subject: 'Your rights have changed', paragraphs: [staffRolesText(request.roles)], action }
    case 'second-factor-changed':
      return { ...(request.recoveryCodes === true ? NEW_RECOVERY_CODES : secondFactorMail(request.enabled)), action }
    case 'passkeys-changed':
      return { ...passkeysMail(request.added), action }
    case 'factors-reset':
      return { ...FACTORS_RESET, action }
    case 'back-in-stock':
      return backInStockMail(request, facts)
    case 'restock-link':
      return facts.restockKey === undefined ? undefined : restockLinkMail(request, facts.restockKey, publicUrl)
    case 'new-sign-in':
      return { subject: 'New sign-in to your account', paragraphs: [newSignIn(request.signedInAt, facts), NOT_YOU], action }
  }
}
