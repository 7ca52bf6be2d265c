import type { MailSettings } from '@shop/contracts/mails'
import type { ManualRefundMethod, RefundMethod } from '@shop/contracts/refunds'

/** `mismatch`: another amount or currency than the order's. */
export type PaymentProblem = 'mismatch' | 'refund-refused' | 'refund-failed' | 'dispute'

/** Mails to the shop itself. `concerns` is the id of an order, whose other mails go to its customer. */
export type ShopMail =
  | { readonly kind: 'shop-return-requested'; readonly concerns: string }
  | { readonly kind: 'shop-payment-problem'; readonly concerns: string; readonly problem: PaymentProblem }
  | { readonly kind: 'shop-webhook-off'; readonly webhookId: string; readonly state: 'given_up' | 'gone' }

/** What a mail is about, in ids and cents. Order mails go to the customer of the order, the others to the user, or to the shop. */
export type MailRequest =
  | ShopMail
  | {
      readonly kind:
        'order-placed' | 'order-paid' | 'order-delivered' | 'order-cancelled' | 'order-expired' | 'order-withdrawal-link'
      readonly orderId: string
    }
  | {
      readonly kind: 'order-shipped' | 'order-tracking-corrected' | 'order-shipment-cancelled'
      readonly orderId: string
      readonly shipmentId: string
    }
  | {
      readonly kind: 'order-return-accepted'
      readonly orderId: string
      readonly returnId: string
      /** What goes back, in cents, and how. */
      readonly refund?: { readonly amount: number; readonly method: RefundMethod } | undefined
    }
  | {
      readonly kind: 'order-return-requested' | 'order-return-refused'
      readonly orderId: string
      readonly returnId: string
    }
  | {
      readonly kind: 'order-contract-withdrawn'
      readonly orderId: string
      readonly withdrawalId: string
      readonly lines: readonly { readonly productId: string; readonly qty: number }[]
      readonly withdrawnAt: string
    }
  | {
      readonly kind: 'order-refunded'
      readonly orderId: string
      readonly amount: number
      /** How staff gave it back; absent: it goes back to the card. */
      readonly method?: ManualRefundMethod
    }
  | { readonly kind: 'password-changed'; readonly userId: string }
  | { readonly kind: 'password-reset'; readonly userId: string; readonly requestId: string }
  | { readonly kind: 'verify-email'; readonly userId: string }
  | { readonly kind: 'email-changed'; readonly userId: string; readonly changeId: string }
  | { readonly kind: 'role-changed'; readonly userId: string; readonly isAdmin: boolean }
  | { readonly kind: 'staff-roles-changed'; readonly userId: string; readonly roles: readonly string[] }
  | {
      readonly kind: 'second-factor-changed'
      readonly userId: string
      readonly enabled: boolean
      /** New recovery codes were made; nothing else has changed. */
      readonly recoveryCodes?: true | undefined
    }
  | { readonly kind: 'passkeys-changed'; readonly userId: string; readonly added: boolean }
  | { readonly kind: 'factors-reset'; readonly userId: string }
  | { readonly kind: 'restock-link'; readonly userId: string; readonly productId: string; readonly productName: string }
  | { readonly kind: 'back-in-stock'; readonly userId: string; readonly productId: string; readonly productName: string }
  | { readonly kind: 'new-sign-in'; readonly userId: string; readonly sessionId: string; readonly signedInAt: string }

export type OrderMailKind = Extract<MailRequest, { readonly orderId: string }>['kind']

export const isShopKind = (kind: MailRequest['kind']): kind is ShopMail['kind'] => kind.startsWith('shop-')

export const isShopMail = (request: MailRequest): request is ShopMail => isShopKind(request.kind)

export const isOrderKind = (kind: MailRequest['kind']): kind is OrderMailKind => kind.startsWith('order-')

/**
 * Mails of a lower number are sent first: somebody waits for a link to set a password, whatever else fills the queue. Anybody may cause
 * mails about accounts by registering, so they come after it.
 */
export function priorityOf(kind: MailRequest['kind']): number {
  if (kind === 'password-reset') return 0
  // The law wants the receipt of a withdrawal at once; the order itself bounds how many there are.
  if (kind === 'order-contract-withdrawn') return 1
  return isOrderKind(kind) || isShopKind(kind) || kind === 'back-in-stock' ? 2 : 1
}

export type LinkMail = Extract<MailRequest, { kind: 'password-reset' | 'verify-email' }>

const isTokenKind = (kind: MailRequest['kind']): kind is LinkMail['kind'] => kind === 'password-reset' || kind === 'verify-email'

/** Whether somebody may have asked for it with the address of another. */
export const isLinkKind = (kind: MailRequest['kind']): boolean => isTokenKind(kind) || kind === 'restock-link'

/** Whether the link of a mail proves that the address belongs to the user. Without that proof it gets no other mail but those about orders. */
export const isLinkMail = (request: MailRequest): request is LinkMail => isTokenKind(request.kind)

/** Why a mail is not sent. Each shipment of a delivery may have had its own. What it is about is gone when the account, the order or its link no longer exists. */
export const skipReasons = [
  'gone',
  'told_before',
  'not_wanted',
  'sold_out',
  'unverified_address',
  'address_limit',
  'kind_limit',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** Mails about where the parcels of an order are. */
const DELIVERY_MAILS: readonly MailRequest['kind'][] = [
  'order-delivered',
  'order-shipped',
  'order-tracking-corrected',
  'order-shipment-cancelled',
]

/** The setting by which a user does without a mail; undefined for mails about money or access, which are always sent, and for those that the user has asked for. */
export function settingOf({ kind }: MailRequest): keyof MailSettings | undefined {
  if (kind === 'new-sign-in') return 'newSignIn'
  return DELIVERY_MAILS.includes(kind) ? 'orderDelivered' : undefined
}

/** An event older than this gives no mail: a service that reads a long history for the first time must not send it. */
const MAX_EVENT_AGE_MS = 24 * 3_600_000

/** Whether a mail about an event still makes sense. */
export function isCurrent(occurredAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(occurredAt) <= MAX_EVENT_AGE_MS
}

/** A mail that could not be sent for this long, in this many attempts, is parked. It may have waited within the limits for a day. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000
const MIN_ATTEMPTS = 60
/** A mail server that has refused a recipient this often will not take the mail. */
const MAX_REFUSALS = 5

/** What becomes of a mail after a failed attempt. `refused`: the mail server takes no mail for this recipient. */
export function afterFailure(
  { requestedAt, attempts }: { readonly requestedAt: string; readonly attempts: number },
  refused: boolean,
  now: Date,
): 'waiting' | 'parked' {
  if (refused && attempts >= MAX_REFUSALS) return 'parked'
  const isOld = now.getTime() - Date.parse(requestedAt) > GIVE_UP_AFTER_MS
  return isOld && attempts >= MIN_ATTEMPTS ? 'parked' : 'waiting'
}
