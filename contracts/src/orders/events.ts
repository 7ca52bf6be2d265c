import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { moment } from '../shared/moment.ts'
import { cents } from '../shared/fields.ts'
import { paymentMethod } from '../shared/payment-method.ts'
import { productOption } from '../shared/product-option.ts'
import { quantityRow } from '../stock/quantities.ts'
import { priceTaxRow } from '../terms/price-tax.ts'
import { totalsRow } from './taxes.ts'

const line = quantityRow.extend({
  unitPrice: cents,
  unitCost: cents.nullable(),
  /** As at the sale. Absent without one, and from events of before it was published; so are the options. */
  sku: z.string().optional(),
  options: z.array(productOption).optional(),
  tax: priceTaxRow,
})

/** Public events about the life cycle of orders. Of the shipping address they carry only city and country. */
export const orderLifecycleEvents = {
  OrderPlaced: z.object({
    orderId: uuid,
    userId: uuid,
    paymentMethod,
    lines: z.array(line),
    totals: totalsRow,
    city: z.string(),
    country: z.string(),
    placedAt: moment,
  }),
  OrderPaid: z.object({ orderId: uuid, userId: uuid, paymentMethod, totals: totalsRow, paidAt: moment }),
  /** A COD order was marked as paid by mistake. It awaits its payment again, as if it had not been paid. */
  CashPaymentCorrected: z.object({ orderId: uuid, amount: cents, correctedAt: moment }),
  OrderDelivered: z.object({ orderId: uuid, deliveredAt: moment }),
  OrderExpired: z.object({ orderId: uuid, expiredAt: moment }),
  /** The customer or an admin cancelled the order before its delivery. Its held or sold stock is available again. */
  OrderCancelled: z.object({ orderId: uuid, cancelledAt: moment }),
  /** A payment that the order no longer accepts, or of an order that was cancelled after it. It must be refunded. */
  LatePaymentRecorded: z.object({ orderId: uuid, sessionId: z.string(), amount: cents }),
}
