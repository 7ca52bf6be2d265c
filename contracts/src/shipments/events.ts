import { z } from 'zod'
import { priceTaxRow } from '../terms/price-tax.ts'
import { uuid } from '../shared/ids.ts'
import { moment } from '../shared/moment.ts'
import { cents } from '../shared/fields.ts'
import { quantityRow } from '../stock/quantities.ts'

/** Public events about what is sent of an order, and what no longer is. */
export const shipmentEvents = {
  /** An admin sent some or all units. The units of a delivery that nobody sent before are in no such event. */
  OrderShipped: z.object({ orderId: uuid, shipmentId: uuid, sentAt: moment }),
  /** An admin corrected the carrier or the tracking number; `trackingChanged`: the number is another one, or none any more. */
  ShipmentCorrected: z.object({ orderId: uuid, shipmentId: uuid, trackingChanged: z.boolean(), correctedAt: moment }),
  /** The shipment was recorded by mistake. Its units are not sent yet, and follow in another one. */
  ShipmentCancelled: z.object({ orderId: uuid, shipmentId: uuid, cancelledAt: moment }),
  /**
   * A refund by an admin took units off what is to be sent. It follows under the same request, of `refundLines`, or of everything that
   * is left without them; `restock` says whether the units can be sold again.
   */
  UnitsWithdrawn: z.object({
    orderId: uuid,
    request: z.string(),
    lines: z.array(quantityRow),
    refundLines: z.array(quantityRow),
    orderLines: z.array(quantityRow.extend({ unitPrice: cents, tax: priceTaxRow })),
    restock: z.boolean(),
    withdrawnAt: moment,
  }),
}
