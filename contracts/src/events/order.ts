import { z } from 'zod'
import { paymentMethod } from '../api/orders.ts'
import { uuid } from '../ids.ts'
import { cents } from '../money.ts'
import { moment } from './moment.ts'

const quantityLine = z.object({ productId: uuid, qty: z.int() })
const line = quantityLine.extend({ unitPrice: cents, unitCost: cents.nullable() })
const totals = z.object({ items: cents, shipping: cents, tax: cents, total: cents })

/** Public events of the order service. Of the shipping address they carry only city and country. */
export const orderEvents = {
  OrderPlaced: z.object({
    orderId: uuid,
    userId: uuid,
    paymentMethod,
    lines: z.array(line),
    totals,
    city: z.string(),
    country: z.string(),
    placedAt: moment,
  }),
  OrderPaid: z.object({ orderId: uuid, userId: uuid, paymentMethod, totals, paidAt: moment }),
  /** An admin sent some or all units. The units of a delivery that nobody sent before are in no such event. */
  OrderShipped: z.object({ orderId: uuid, shipmentId: uuid, sentAt: moment }),
  OrderDelivered: z.object({ orderId: uuid, deliveredAt: moment }),
  /** An admin has delivered units back. Their refund follows, and `restock` says whether they can be sold again. */
  ReturnAccepted: z.object({
    orderId: uuid,
    returnId: uuid,
    lines: z.array(quantityLine),
    orderLines: z.array(quantityLine.extend({ unitPrice: cents })),
    restock: z.boolean(),
    acceptedAt: moment,
  }),
  /**
   * A refund by an admin took units off what is to be sent. It follows under the same request, of `refundLines`, or of everything that
   * is left without them; `restock` says whether the units can be sold again.
   */
  UnitsWithdrawn: z.object({
    orderId: uuid,
    request: z.string(),
    lines: z.array(quantityLine),
    refundLines: z.array(quantityLine),
    orderLines: z.array(quantityLine.extend({ unitPrice: cents })),
    restock: z.boolean(),
    withdrawnAt: moment,
  }),
  ReturnRefused: z.object({ orderId: uuid, returnId: uuid, refusedAt: moment }),
  OrderExpired: z.object({ orderId: uuid, expiredAt: moment }),
  /** The customer or an admin cancelled the order before its delivery. Its held or sold stock is available again. */
  OrderCancelled: z.object({ orderId: uuid, cancelledAt: moment }),
  /** A payment that the order no longer accepts, or of an order that was cancelled after it. It must be refunded. */
  LatePaymentRecorded: z.object({ orderId: uuid, sessionId: z.string(), amount: cents }),
}
