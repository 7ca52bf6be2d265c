import { z } from 'zod'
import { addressRow } from '../addresses/address-row.ts'
import { uuid } from '../shared/ids.ts'
import { cents } from '../shared/fields.ts'
import { paymentMethod } from '../shared/payment-method.ts'
import { givenUpRow, withdrawalRow } from '../shipments/calls.ts'
import { shipment } from '../shipments/shipments.ts'
import { orderLine, orderStatuses, refundFailure } from './orders.ts'
import { totalsRow } from './taxes.ts'

/** An order as the order service answers it. */
export const orderRow = z.object({
  orderId: uuid,
  /** Unique digits for people to read. */
  number: z.string(),
  userId: uuid,
  lines: z.array(orderLine.row),
  shippingAddress: addressRow,
  paymentMethod,
  totals: totalsRow,
  status: z.enum(orderStatuses),
  placedAt: z.string(),
  paidAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  /** The sum of all refunds that did not fail, and the time of the last one. */
  refunded: cents,
  refundedAt: z.string().nullable(),
  refundFailure: refundFailure.row.nullable(),
  /** Oldest first. */
  shipments: z.array(shipment.row),
  withdrawals: z.array(withdrawalRow),
  /** Absent: of an order service before there was such. */
  givenUp: z.array(givenUpRow).optional(),
  /** `email` is null for card orders; the BFF shows the customer's account e-mail instead. */
  paymentResult: z
    .object({ id: z.string(), status: z.string(), updateTime: z.string(), email: z.string().nullable() })
    .nullable(),
})
export type OrderRow = z.infer<typeof orderRow>
