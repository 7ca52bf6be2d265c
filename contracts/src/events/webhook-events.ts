import type { z } from 'zod'
import type { WebhookType } from '../webhooks/webhook-types.ts'
import { catalogueEvents, identityEvents, orderEvents, paymentEvents } from './public-events.ts'

type ChoicesOf<Source extends string, Events extends Readonly<Record<string, z.ZodObject>>> = {
  readonly [Event in keyof Events & string]: { readonly source: Source; readonly event: Event; readonly data: z.ZodObject }
}[keyof Events & string]

/** A public event as the receivers of webhooks see it. */
type WebhookEvent =
  | ChoicesOf<'catalogue', typeof catalogueEvents>
  | ChoicesOf<'identity', typeof identityEvents>
  | ChoicesOf<'order', typeof orderEvents>
  | ChoicesOf<'payment', typeof paymentEvents>

const catalogue = <Event extends keyof typeof catalogueEvents>(event: Event) =>
  ({ source: 'catalogue', event, data: catalogueEvents[event] }) as const
const order = <Event extends keyof typeof orderEvents>(event: Event) =>
  ({ source: 'order', event, data: orderEvents[event] }) as const
const payment = <Event extends keyof typeof paymentEvents>(event: Event) =>
  ({ source: 'payment', event, data: paymentEvents[event] }) as const

// That an account follows a deleted one with the same address is nobody's business outside.
const registered = identityEvents.UserRegistered.omit({ formerAccount: true })
const emailChanged = identityEvents.EmailChanged.omit({ formerAccount: true })

/**
 * The public events that webhooks may choose, by the type that their receivers see; none about sign-ins and rights. A type is never
 * renamed. Its data only gains optional fields.
 */
export const webhookEvents = {
  'product.published': catalogue('ProductPublished'),
  'product.updated': catalogue('ProductUpdated'),
  'product.removed': catalogue('ProductRemoved'),
  'stock.changed': catalogue('StockChanged'),
  'review.added': catalogue('ReviewAdded'),
  'user.registered': { source: 'identity', event: 'UserRegistered', data: registered },
  'user.email_changed': { source: 'identity', event: 'EmailChanged', data: emailChanged },
  'user.deleted': { source: 'identity', event: 'UserDeleted', data: identityEvents.UserDeleted },
  'order.placed': order('OrderPlaced'),
  'order.paid': order('OrderPaid'),
  'order.payment_corrected': order('CashPaymentCorrected'),
  'order.shipped': order('OrderShipped'),
  'order.shipment_corrected': order('ShipmentCorrected'),
  'order.shipment_cancelled': order('ShipmentCancelled'),
  'order.units_withdrawn': order('UnitsWithdrawn'),
  'order.delivered': order('OrderDelivered'),
  'order.expired': order('OrderExpired'),
  'order.cancelled': order('OrderCancelled'),
  'order.return_requested': order('ReturnRequested'),
  'order.return_cancelled': order('ReturnCancelled'),
  'order.return_accepted': order('ReturnAccepted'),
  'order.return_refused': order('ReturnRefused'),
  'order.contract_withdrawn': order('ContractWithdrawn'),
  'order.late_payment_recorded': order('LatePaymentRecorded'),
  'order.manual_refund_recorded': order('ManualRefundRecorded'),
  'payment.captured': payment('PaymentCaptured'),
  'payment.mismatched': payment('PaymentMismatched'),
  'payment.expired': payment('PaymentExpired'),
  'payment.refunded': payment('PaymentRefunded'),
  'payment.refund_refused': payment('PaymentRefundRefused'),
  'payment.refund_failed': payment('PaymentRefundFailed'),
  'payment.disputed': payment('PaymentDisputed'),
  'payment.dispute_closed': payment('PaymentDisputeClosed'),
} as const satisfies Readonly<Record<WebhookType, WebhookEvent>>
