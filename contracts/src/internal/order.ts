import { z } from 'zod'
import { orderSorts, orderStatuses, paymentMethod, shippingAddress } from '../api/orders.ts'
import { uuid } from '../ids.ts'
import { cents } from '../money.ts'
import { call } from './call.ts'

const orderLine = z.object({ productId: uuid, name: z.string(), image: z.string(), qty: z.int(), unitPrice: cents })

const orderRow = z.object({
  orderId: uuid,
  userId: uuid,
  lines: z.array(orderLine),
  shippingAddress: z.object({ address: z.string(), city: z.string(), postalCode: z.string(), country: z.string() }),
  paymentMethod,
  totals: z.object({ items: cents, shipping: cents, tax: cents, total: cents }),
  status: z.enum(orderStatuses),
  placedAt: z.string(),
  paidAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  /** What went back so far, and when the last of it did. */
  refunded: cents,
  refundedAt: z.string().nullable(),
  /** `email` is null for card orders: the customer's own address is joined where it is shown. */
  paymentResult: z
    .object({ id: z.string(), status: z.string(), updateTime: z.string(), email: z.string().nullable() })
    .nullable(),
})
export type OrderRow = z.infer<typeof orderRow>

const orderId = z.object({ orderId: z.string() })
/** Dollars, as the client claims them. */
const claimed = z.number().optional()

export const orderCalls = {
  /**
   * Places an order: holds the stock, prices it, compares the client's totals (in dollars, when given), records it.
   * With a key the same request answers the same again, `replayed` then tells so; a refusal that is said again carries
   * `replayed: 1` in its details. `bad_token`: the customer was deleted a moment ago.
   */
  place: call(
    z.object({
      userId: uuid,
      idempotencyKey: z.string().min(1).max(200).optional(),
      lines: z.array(z.object({ productId: z.string(), qty: z.int() })).min(1),
      shippingAddress,
      paymentMethod,
      claimed: z.object({ items: claimed, shipping: claimed, tax: claimed, total: claimed }),
    }),
    z.object({ order: orderRow, replayed: z.boolean() }),
    'product_not_found',
    'not_enough_stock',
    'prices_changed',
    'order_expired',
    'too_many_open_orders',
    'key_reused',
    'key_in_flight',
    'invalid_request',
    'bad_token',
    'conflict',
  ),
  getOrder: call(orderId, orderRow, 'order_not_found'),
  /** Newest first. */
  listOrdersOf: call(z.object({ userId: uuid }), z.object({ orders: z.array(orderRow) })),
  /**
   * Newest first, unless another order is asked for; every filter that is given must let an order through. `idStart` is
   * how its id begins, `from` and `to` are calendar days (YYYY-MM-DD) where the shop is, both within the range.
   * A page past the end is empty.
   */
  listOrders: call(
    z.object({
      page: z.int().min(1),
      pageSize: z.int().min(1).max(100),
      idStart: z.string().optional(),
      paid: z.boolean().optional(),
      delivered: z.boolean().optional(),
      method: paymentMethod.optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      sort: z.enum(orderSorts).optional(),
    }),
    z.object({ orders: z.array(orderRow), total: z.int() }),
  ),
  /** An admin notes that a COD order was paid; a paid order is answered unchanged. */
  markPaid: call(
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
    'conflict',
  ),
  markDelivered: call(orderId, orderRow, 'order_not_found', 'not_paid', 'order_cancelled', 'conflict'),
  /** Calls an unpaid order off; one that was cancelled before is answered unchanged. Who may is the caller's to check. */
  cancel: call(orderId, orderRow, 'order_not_found', 'already_paid', 'order_expired', 'conflict'),
  /** The payment service's word that the card was charged; takes effect once, however often it is said. */
  recordCardPayment: call(
    z.object({ orderId: uuid, sessionId: z.string(), amount: cents, paidAt: z.string() }),
    orderRow,
    'order_not_found',
    'order_expired',
    'order_cancelled',
    'conflict',
  ),
  /** The payment service's word that money went back; takes effect once, however often it is said. */
  recordRefund: call(
    z.object({ orderId: uuid, refundId: z.string(), amount: cents, refundedAt: z.string() }),
    orderRow,
    'order_not_found',
    'conflict',
  ),
  /** What a payment needs to know; an unknown order is refused, also while it is not placed yet. */
  payable: call(
    z.object({ orderId: z.string() }),
    z.object({
      orderId: uuid,
      userId: uuid,
      paymentMethod,
      status: z.enum(orderStatuses),
      total: cents,
      placedAt: z.string(),
      lines: z.array(z.object({ productId: uuid, name: z.string(), qty: z.int(), unitPrice: cents })),
    }),
    'order_not_found',
  ),
  /** Asked when a hold runs out: an order that was not placed by now never will be. */
  abandon: call(z.object({ orderId: uuid }), z.object({ placed: z.boolean() })),
}
