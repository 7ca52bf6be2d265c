import { z } from 'zod'
import { priceTaxRow } from '../terms/price-tax.ts'
import { uuid } from '../shared/ids.ts'
import { moment } from '../shared/moment.ts'
import { cents } from '../shared/fields.ts'
import { refundMethods } from '../refunds/refunds.ts'
import { quantityRow } from '../stock/quantities.ts'

/** Public events about returns. */
export const returnEvents = {
  /** A customer asks to return delivered units; the reason is not public. */
  ReturnRequested: z.object({
    orderId: uuid,
    returnId: uuid,
    lines: z.array(quantityRow),
    /** The customer has withdrawn from the contract, so that nobody decides about the return. */
    withdrawn: z.literal(true).optional(),
    requestedAt: moment,
  }),
  /** The customer took the request back before the shop decided. */
  ReturnCancelled: z.object({ orderId: uuid, returnId: uuid, cancelledAt: moment }),
  /** An admin has delivered units back. Their refund follows, and `restock` says whether they can be sold again. */
  ReturnAccepted: z.object({
    orderId: uuid,
    returnId: uuid,
    lines: z.array(quantityRow),
    orderLines: z.array(quantityRow.extend({ unitPrice: cents, tax: priceTaxRow })),
    restock: z.boolean(),
    /** The customer has withdrawn from the whole contract: all that is left is refunded, also the delivery. */
    whole: z.literal(true).optional(),
    /** When the customer asked for it; absent in events before 0.3.0. */
    requestedAt: moment.optional(),
    /**
     * What goes back, and how; an amount of 0: all was refunded before. Absent: it is not said yet how cash is given back, or the event is
     * from before 0.3.0.
     */
    refund: z.object({ amount: cents, method: z.enum(refundMethods) }).optional(),
    acceptedAt: moment,
  }),
  ReturnRefused: z.object({ orderId: uuid, returnId: uuid, refusedAt: moment }),
}
