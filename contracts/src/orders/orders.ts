import { z } from 'zod'
import { customerEmail } from '../accounts/credentials.ts'
import { shippingAddress, storedAddress } from '../addresses/shipping-address.ts'
import { withdrawalExclusions } from '../terms/withdrawal-exclusions.ts'
import { contractWithdrawalOfApi, withdrawable } from '../contract-withdrawals/contract-withdrawals.ts'
import { orderMailOfApi } from '../mails/order-mails.ts'
import { dispute } from '../payments/payments.ts'
import { manualRefundMethod } from '../refunds/refunds.ts'
import { orderReturn, returnable } from '../returns/returns.ts'
import { dollars, isoTime, numeric, pagination } from '../shared/fields.ts'
import { uuid } from '../shared/ids.ts'
import { paymentMethod, paymentMethods } from '../shared/payment-method.ts'
import { productOption } from '../shared/product-option.ts'
import { as, described, money, record, same, spelled, time } from '../shared/record.ts'
import { deliveryEstimate } from '../shipments/delivery-estimate.ts'
import { orderShipment } from '../shipments/shipments.ts'
import { qty, quantityLine } from '../stock/quantities.ts'
import { MAX_ORDER_LINES } from '../stock/stock.ts'
import { customerNote, orderNote } from './notes.ts'
import { priceTaxRow } from '../terms/price-tax.ts'
import { orderDelivery } from './order-delivery.ts'
import { itemTax, orderTaxes, presentItemTax } from './taxes.ts'

/** A new order. The shop looks up names, images and prices of the lines itself and ignores those in the body. */
export const newOrder = z
  .object({
    orderItems: z
      .array(z.object({ product: z.string('Product not found'), qty }, 'Order is empty'), 'Order is empty')
      .min(1, 'Order is empty')
      .max(MAX_ORDER_LINES, `An order has at most ${String(MAX_ORDER_LINES)} lines`)
      .meta({ description: `At most ${String(MAX_ORDER_LINES)} lines. Only their products and quantities count.` }),
    shippingAddress: z.preprocess((value) => value ?? {}, shippingAddress),
    paymentMethod,
    itemsPrice: numeric('itemsPrice').optional(),
    shippingPrice: numeric('shippingPrice').optional(),
    taxPrice: numeric('taxPrice').optional(),
    totalPrice: numeric('totalPrice').optional(),
    deliveryMethod: z
      .string('deliveryMethod must be a text')
      .max(40, 'deliveryMethod is too long')
      .optional()
      .meta({ description: 'The id of a method of the shop; absent: the first that fits the address and the weight' }),
    note: customerNote.optional().meta({ description: 'For the shop' }),
    guest: z
      .object({ email: customerEmail }, 'email is required')
      .optional()
      .meta({ description: 'Who orders without an account; ignored with a token' }),
  })
  .meta({ id: 'NewOrder' })
export type NewOrder = z.infer<typeof newOrder>
export type NewOrderInput = z.input<typeof newOrder>

/** A line of an order, with the name, the options, the SKU, the picture and the price of its product when it was placed. */
export const orderLine = record({
  name: same(z.string()),
  qty: same(z.int()),
  image: same(z.string()),
  unitPrice: as('price', money()),
  productId: as('product', spelled(uuid, z.string())),
  sku: described(same(z.string().optional()), 'As at the sale; absent without one'),
  options: described(
    spelled(z.array(productOption).readonly().optional(), z.array(productOption).optional()),
    'By which the product differed from others of its group at the sale; absent without a group',
  ),
  withdrawalExclusion: described(
    same(z.enum(withdrawalExclusions).optional()),
    'Why it cannot be withdrawn from, or only while it is sealed, as at the sale; absent: it can be',
  ),
  tax: { row: priceTaxRow, api: itemTax, name: null, present: presentItemTax },
})
const orderItem = orderLine.api.meta({ id: 'OrderItem' })
export type OrderItem = z.infer<typeof orderItem>

const paymentResult = z
  .object({ id: z.string(), status: z.string(), update_time: z.string(), email_address: z.string() })
  .meta({ id: 'PaymentResult' })
export type PaymentResult = z.infer<typeof paymentResult>

/** The refunds that failed after they were made, since the last one that did not: their sum and the last reason. */
export const refundFailure = record({ amount: money(), reason: same(z.string()), failedAt: time })

/**
 * `open` awaits payment. `expired` orders were never paid, and what was paid by card for `cancelled` ones goes back; their stock is
 * available again.
 */
export const orderStatuses = ['open', 'paid', 'delivered', 'expired', 'cancelled'] as const

/** `expired` when the card payment did not come in time, `refund_failed` when a refund did not reach the card. */
export const timelineSteps = [
  'placed',
  'paid',
  'payment_corrected',
  'shipped',
  'shipment_corrected',
  'shipment_cancelled',
  'delivered',
  'cancelled',
  'expired',
  'return_requested',
  'return_cancelled',
  'return_accepted',
  'return_refused',
  'contract_withdrawn',
  'refunded',
  'refund_failed',
] as const
/** `shop`: nobody; the shop did it by itself, or the payment provider reported it. */
export const timelineActors = ['customer', 'admin', 'shop'] as const

const timelineEntry = z
  .object({
    at: isoTime,
    what: z.enum(timelineSteps),
    by: z.enum(timelineActors),
    amount: dollars.optional().meta({ description: 'Of a refund' }),
    method: manualRefundMethod.optional(),
    reason: z.string().optional().meta({ description: 'Why the money of a COD order was given back' }),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof timelineEntry>

export const order = z
  .object({
    _id: z.string(),
    number: z.string().meta({ description: 'Unique digits for people to read' }),
    user: z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      isGuest: z.boolean().optional().meta({ description: 'Present and true for a customer without an account' }),
    }),
    orderItems: z.array(orderItem),
    shippingAddress: storedAddress,
    paymentMethod: z.enum(paymentMethods),
    itemsPrice: dollars,
    shippingPrice: dollars,
    taxPrice: dollars,
    taxes: orderTaxes,
    delivery: orderDelivery.api
      .meta({ id: 'OrderDelivery' })
      .optional()
      .meta({ description: 'How it is sent, as offered when it was placed; absent in a shop that lists no methods' }),
    totalPrice: dollars,
    status: z.enum(orderStatuses),
    isPaid: z.boolean(),
    paidAt: isoTime.optional(),
    isDelivered: z.boolean(),
    deliveredAt: isoTime.optional(),
    shipments: z.array(orderShipment).optional().meta({ description: 'Oldest first; absent if there are none' }),
    toSend: z.array(quantityLine).optional().meta({ description: 'What is left to send; absent if nothing is' }),
    refundedUnsent: z
      .array(quantityLine)
      .optional()
      .meta({ description: 'Units that were refunded before they were sent, and are not sent; absent if there are none' }),
    toCollect: dollars.optional().meta({
      description: 'Of an unpaid COD order whose customer has withdrawn from a part: what is left to pay; absent: totalPrice',
    }),
    deliveryEstimate: deliveryEstimate.optional().meta({ description: 'Only while the order awaits its delivery' }),
    isCancelled: z.boolean(),
    cancelledAt: isoTime.optional(),
    refundedAmount: dollars.meta({ description: 'What went back to the customer so far, in dollars' }),
    refundedAt: isoTime.optional().meta({ description: 'When the last refund was made' }),
    refundFailure: refundFailure.api
      .meta({ id: 'RefundFailure' })
      .optional()
      .meta({ description: 'Absent once a later refund is made' }),
    disputes: z
      .array(dispute.api.meta({ id: 'Dispute' }))
      .optional()
      .meta({ description: 'For admins only; absent if there are none' }),
    createdAt: isoTime,
    paymentResult: paymentResult.optional(),
    invoice: z.string().optional().meta({ description: 'Of a single paid order only: the number of its invoice' }),
    cancelledInvoices: z
      .array(z.string())
      .optional()
      .meta({ description: 'Of a single order only: of payments that were recorded by mistake; absent if there are none' }),
    creditNotes: z
      .array(z.object({ number: z.string(), amount: dollars }))
      .optional()
      .meta({ description: 'Of a single order only: one for each refund and each cancelled invoice; absent if there are none' }),
    returns: z.array(orderReturn).optional().meta({ description: 'Of a single order only; absent if there are none' }),
    returnable: returnable.optional().meta({ description: 'Of a single delivered order only, while a return can be asked for' }),
    contractWithdrawals: z
      .array(contractWithdrawalOfApi)
      .optional()
      .meta({ description: 'Of a single order only, oldest first; absent if there are none' }),
    withdrawable: withdrawable.optional().meta({ description: 'Of a single order only, while it can be withdrawn from' }),
    note: z.string().optional().meta({ description: 'Of the customer, with a single order' }),
    notes: z.array(orderNote).optional().meta({ description: 'Of the shop; of a single order, for admins only' }),
    packingNotes: z
      .array(z.string())
      .optional()
      .meta({ description: 'Of the extensions of the shop, for who packs it; of a single order, for admins only' }),
    mails: z
      .array(orderMailOfApi)
      .optional()
      .meta({ description: 'About the order; of a single order, for admins only; absent if there are none' }),
    timeline: z.array(timelineEntry).optional().meta({ description: 'Of a single order only; oldest first' }),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof order>

/** One's own orders, newest first. */
export const ownOrders = z.array(order)

export const orderList = z.object({ orders: z.array(order), ...pagination }).meta({ id: 'OrderList' })
export type OrderList = z.infer<typeof orderList>
