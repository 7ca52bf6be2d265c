import { z } from 'zod'
import { formerAccount } from '../accounts/former-account.ts'
import { shippingAddress } from '../addresses/shipping-address.ts'
import { uploads } from '../products/uploads.ts'
import { manualRefundMethods } from '../refunds/refunds.ts'
import { returnRequest } from '../returns/returns.ts'
import { call, repeatableCall, repeatableWhen } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { cents } from '../shared/fields.ts'
import { paymentMethod } from '../shared/payment-method.ts'
import { undeliverable } from '../shipments/calls.ts'
import { quantityRow } from '../stock/quantities.ts'
import { note } from './notes.ts'
import { fulfilments, orderSorts } from './order-list.ts'
import { orderRow } from './order-row.ts'
import { orderSearch } from './order-search.ts'
import { timelineActors, timelineSteps } from './orders.ts'
import { payableOrder } from './payable-order.ts'

export type { NoteRow } from './notes.ts'
export type { OrderRow } from './order-row.ts'
export { toPayableOrder, type PayableOrder } from './payable-order.ts'

const orderId = z.object({ orderId: idText })
/** Dollars, as the client displayed them. */
const clientTotal = z.number().optional()

const timelineEntry = z.object({
  at: z.string(),
  what: z.enum(timelineSteps),
  by: z.enum(timelineActors),
  amount: cents.optional(),
  method: z.enum(manualRefundMethods).optional(),
  reason: z.string().optional(),
})

const orderListInput = z.object({
  page: z.int().min(1),
  pageSize: z.int().min(1).max(100),
  search: orderSearch.optional(),
  ids: z.array(uuid).max(100).optional(),
  paid: z.boolean().optional(),
  delivered: z.boolean().optional(),
  /** Paid or to be paid on delivery, not fully refunded, and neither delivered nor cancelled. */
  awaitingDelivery: z.boolean().optional(),
  fulfilment: z.enum(fulfilments).optional(),
  method: paymentMethod.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sort: z.enum(orderSorts).optional(),
})

/** The order service's calls about the life cycle of orders, and their lists. */
export const orderLifecycleCalls = {
  /**
   * Places an order: reserves the stock, prices it, compares the client's totals (dollars, when given) and records it.
   * A retry with the same key returns the same reply and `replayed: true`, or the same rejection with `replayed: 1` in its
   * details. `bad_token`: the customer was just deleted.
   */
  place: repeatableWhen(
    ({ idempotencyKey }) => idempotencyKey !== undefined,
    call(
      z.object({
        userId: uuid,
        idempotencyKey: z.string().min(1).max(200).optional(),
        lines: z.array(z.object({ productId: idText, qty: z.int() })).min(1),
        shippingAddress,
        paymentMethod,
        /** The id of a method; absent: the first that fits. */
        deliveryMethod: z.string().optional(),
        note: z.string().min(1).optional(),
        claimed: z.object({ items: clientTotal, shipping: clientTotal, tax: clientTotal, total: clientTotal }),
        /**
         * Present unless the customer has confirmed the address: a digest of its mailbox, and whether somebody else may have confirmed
         * the address of a guest. It is no part of what a key must repeat.
         */
        unproven: z.object({ mailbox: z.string(), confirmed: z.boolean() }).optional(),
      }),
      z.object({ order: orderRow, replayed: z.boolean() }),
      'product_not_found',
      'not_enough_stock',
      'prices_changed',
      'delivery_unavailable',
      'order_refused',
      'total_too_large',
      'total_too_small',
      'order_expired',
      'too_many_open_orders',
      'too_many_unconfirmed_orders',
      'too_many_requests',
      'key_reused',
      'key_in_flight',
      'invalid_request',
      'bad_token',
      'conflict',
    ),
  ),
  getOrder: repeatableCall(orderId, orderRow, 'order_not_found'),
  /** The order as it was at a moment (ISO 8601), from its events recorded by then. */
  orderAt: repeatableCall(
    orderId.extend({ at: z.string() }),
    z.object({ order: orderRow, entries: z.array(timelineEntry), notes: z.array(note.row), returns: z.array(returnRequest.row) }),
    'order_not_found',
  ),
  /** Of a user, and of the guests that belong to them. Newest first, 200 on a page. A page past the end is empty. */
  listOrdersOf: repeatableCall(
    z.object({ userId: uuid, guestIds: z.array(uuid).max(1_000).default([]), page: z.int().min(1).default(1) }),
    z.object({ orders: z.array(orderRow) }),
  ),
  /** How many orders these customers have placed, and what they have paid and not been refunded. */
  spendingOf: repeatableCall(z.object({ userIds: z.array(uuid).max(1_001) }), z.object({ orders: z.int(), spent: cents })),
  /**
   * Newest first by default. An order must match every filter. `from` and `to` are
   * calendar days (YYYY-MM-DD) in the shop's time zone, both inclusive. A page past the end is empty.
   */
  listOrders: repeatableCall(orderListInput, z.object({ orders: z.array(orderRow), total: z.int() })),
  /** The ids of the first orders of the list, and how many there are. */
  listOrderIds: repeatableCall(
    orderListInput.omit({ page: true, pageSize: true }),
    z.object({ orderIds: z.array(uuid), total: z.int() }),
  ),
  /** The numbers of these orders; unknown ids are left out. */
  numbersOf: repeatableCall(
    z.object({ orderIds: z.array(uuid).max(1_000) }),
    z.object({ rows: z.array(z.object({ orderId: uuid, number: z.string() })) }),
  ),
  /** What happened to an order, from its events, oldest first. */
  /** `ownerId` is the account that owns the order of a guest. */
  timeline: repeatableCall(
    orderId.extend({ ownerId: idText.optional() }),
    z.object({ entries: z.array(timelineEntry) }),
    'order_not_found',
  ),
  /** An admin confirms that a COD order was paid; a paid order is returned unchanged. */
  markPaid: repeatableCall(
    orderId.extend({
      payment: z.object({
        id: z.string().optional(),
        status: z.string().optional(),
        updateTime: z.string().optional(),
        email: z.string().optional(),
      }),
    }),
    orderRow,
    'order_not_found',
    'not_cod',
    'order_cancelled',
    'address_erased',
    'conflict',
  ),
  /**
   * A COD order was marked as paid by mistake: it is open again. Idempotent by the id, and for an order that is open again. Not after its
   * delivery, its end or a refund.
   */
  correctPayment: repeatableCall(
    orderId.extend({ correctionId: uuid, reason: z.string() }),
    orderRow,
    'order_not_found',
    'paid_by_card',
    'not_paid',
    'payment_stays',
    'key_reused',
    'conflict',
  ),
  /** An order that is cancelled or refunded in full is not delivered; a delivered one is returned unchanged. */
  markDelivered: repeatableCall(orderId, orderRow, 'order_not_found', ...undeliverable, 'nothing_to_send', 'conflict'),
  /**
   * Cancels an order that is unpaid, or paid by card, of which nothing was sent, or one of `paidWithoutAddress`; a cancelled one is
   * returned unchanged. What was paid by card is refunded afterwards. An admin may also cancel an unpaid order whose shipments came
   * back. The caller checks that the user may cancel it.
   */
  cancel: repeatableCall(
    orderId.extend({ byAdmin: z.boolean().default(false) }),
    orderRow,
    'order_not_found',
    'paid_in_cash',
    'cash_not_returned',
    'already_delivered',
    'already_shipped',
    'order_refunded',
    'order_expired',
    'conflict',
  ),
  /** The payment service reports a captured card payment. Idempotent by session. */
  recordCardPayment: repeatableCall(
    z.object({
      orderId: uuid,
      sessionId: z.string(),
      amount: cents,
      paidAt: z.string(),
      /** An admin accepted an amount that differs from the order's total. */
      accepted: z.boolean().optional(),
    }),
    orderRow,
    'order_not_found',
    'order_expired',
    'order_cancelled',
    'conflict',
  ),
  /** The payment service reports a refund. Idempotent by refund. */
  recordRefund: repeatableCall(
    z.object({
      orderId: uuid,
      refundId: z.string(),
      amount: cents,
      refundedAt: z.string(),
      lines: z.array(quantityRow).optional(),
    }),
    orderRow,
    'order_not_found',
    'conflict',
  ),
  /** Before a new user can order. The event of the registration says the same, perhaps after their first order. */
  noteFormerAccount: repeatableCall(z.object({ userId: uuid, formerAccount }), z.object({})),
  /** What the payment service compares with its payments; unknown ids are left out. */
  cardOrders: repeatableCall(
    z.object({ orderIds: z.array(uuid).max(1_000) }),
    z.object({ rows: z.array(z.object({ orderId: uuid, paid: z.boolean(), refunded: cents })) }),
  ),
  /** What the payment service needs of an order. */
  payable: repeatableCall(orderId, payableOrder, 'order_not_found'),
  /** Who of these users has bought the product: an order with it is paid or delivered, and not refunded in full. */
  buyersOf: repeatableCall(
    z.object({ productId: uuid, userIds: z.array(uuid).max(1_000) }),
    z.object({ userIds: z.array(uuid) }),
  ),
  /**
   * Orders that were paid on delivery and can no longer be delivered, because the account was deleted; `cancel` accepts them. At most
   * 200, oldest first.
   */
  paidWithoutAddress: repeatableCall(
    z.object({ orderId: uuid.optional() }),
    z.object({ rows: z.array(z.object({ orderId: uuid, amount: cents, since: z.string() })) }),
  ),
  /** Who gave a telephone number with these digits, as `phoneDigits` reads them, with a recent order: 100 customers and guests at most. */
  customersByPhone: repeatableCall(z.object({ digits: z.string().min(4).max(100) }), z.object({ userIds: z.array(uuid) })),
  /** Who of these users has ever ordered. */
  customersAmong: repeatableCall(z.object({ userIds: z.array(uuid).max(1_000) }), z.object({ userIds: z.array(uuid) })),
  /** By which name each of these guests gets parcels, as of the newest order that has one. */
  recipientsOf: repeatableCall(
    z.object({ userIds: z.array(uuid).max(1_000) }),
    z.object({ rows: z.array(z.object({ userId: uuid, recipient: z.string() })) }),
  ),
  /** Asked before an account is deleted. */
  requireNothingToDeliver: repeatableCall(z.object({ userId: idText }), z.object({}), 'orders_to_deliver'),
  /** Which of these uploaded images a line of an order shows. */
  usedUploads: repeatableCall(uploads, uploads),
  /** Called when a hold expires: an order that is not placed by then never will be. */
  abandon: repeatableCall(z.object({ orderId: uuid }), z.object({ placed: z.boolean() }), 'conflict'),
}
