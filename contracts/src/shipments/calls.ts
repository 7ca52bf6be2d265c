import { z } from 'zod'
import { MAX_BULK_ORDERS } from './bulk-limit.ts'
import { call, repeatableCall, repeatableWhen } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'

const orderId = z.object({ orderId: idText })
const quantityLines = z.array(z.object({ productId: idText, qty: z.int() }))

export type { ShipmentRow } from './shipments.ts'

/** Of a refund. `sent`: its units were sent. */
const withdrawal = orderId.extend({
  request: z.string(),
  lines: quantityLines.optional(),
  restock: z.boolean(),
  sent: z.boolean().optional(),
})

/** Units that a refund has taken off what is to be sent. */
export const withdrawalRow = z.object({ request: z.string(), lines: quantityLines })

/** Units of a return by which the customer has withdrawn from the contract, open or accepted: those that were not sent are not. */
export const givenUpRow = z.object({ returnId: uuid, lines: quantityLines })

/** Why units of an order cannot be sent or delivered. */
export const undeliverable = ['not_paid', 'order_cancelled', 'order_refunded', 'address_erased'] as const

/** Why a shipment cannot be corrected or cancelled. */
const unchangeable = ['order_not_found', 'shipment_not_found', 'order_cancelled', 'shipment_delivered', 'conflict'] as const

/** The order service's calls about shipments, and about what is not sent. */
export const shipmentCalls = <Row extends z.ZodType>(orderRow: Row) => ({
  /** Sends units of an order that is paid, or paid on delivery; by default all that are left. Idempotent by the id, else `key_reused`. */
  sendShipment: repeatableCall(
    orderId.extend({
      shipmentId: uuid,
      lines: quantityLines.min(1).optional(),
      carrier: z.string().optional(),
      trackingNumber: z.string().optional(),
    }),
    orderRow,
    'order_not_found',
    'product_not_found',
    'invalid_request',
    'order_expired',
    ...undeliverable,
    'nothing_to_send',
    'shipment_too_large',
    'key_reused',
    'conflict',
  ),
  /**
   * Before a refund: as many of its units as are not sent are withdrawn, and can be sold again if `restock`. Without lines, all that
   * are left. Idempotent by the request of the refund, which follows also if the caller fails. `sent`: withdraws nothing, and is rejected
   * with `invalid_request` unless as many units were sent and not refunded yet.
   */
  withdrawUnits: repeatableCall(withdrawal, orderRow, 'order_not_found', 'not_paid', 'invalid_request', 'conflict'),
  /** Corrects what is given. Null: none. A shipment that was delivered stays as it is. */
  correctShipment: repeatableCall(
    orderId.extend({
      shipmentId: idText,
      carrier: z.string().nullable().optional(),
      trackingNumber: z.string().nullable().optional(),
    }),
    orderRow,
    ...unchangeable,
  ),
  /** The shipment was recorded by mistake: its units can be sent again. Idempotent by its id. */
  cancelShipment: repeatableCall(
    orderId.extend({ shipmentId: idText, reason: z.string() }),
    orderRow,
    ...unchangeable,
    'order_refunded',
    'shipment_refunded',
  ),
  /** The order is delivered with the last unit. A delivered shipment stays as it is. */
  markShipmentDelivered: repeatableCall(
    orderId.extend({ shipmentId: idText }),
    orderRow,
    'order_not_found',
    'shipment_not_found',
    ...undeliverable,
    'conflict',
  ),
})

/** A row of a file with tracking numbers. */
const shipmentFileRow = z.object({
  /** Names the row in the answer: its line in the file. */
  line: z.int(),
  /** That of the order. */
  number: z.string(),
  carrier: z.string().nullable(),
  trackingNumber: z.string(),
})
export type ShipmentFileRow = z.infer<typeof shipmentFileRow>

const plannedShipment = shipmentFileRow.extend({
  /** Null when no order has the number. */
  orderId: uuid.nullable(),
  /** That would be sent. 0 without a refusal: a shipment of the order has the tracking number already. */
  units: z.int(),
  /** Why nothing can be sent. */
  refusal: z.object({ code: z.string(), message: z.string() }).optional(),
})
export type PlannedShipment = z.infer<typeof plannedShipment>

/** What is left of an order, with a tracking number. */
export const restShipment = z.object({
  orderId: uuid,
  shipmentId: uuid,
  carrier: z.string().nullable(),
  trackingNumber: z.string(),
})

/** The order service's calls about files with tracking numbers. */
export const shipmentFileCalls = {
  /** What sending these rows would do; it sends nothing. */
  planShipments: repeatableCall(
    z.object({ rows: z.array(shipmentFileRow).max(MAX_BULK_ORDERS) }),
    z.object({ rows: z.array(plannedShipment) }),
  ),
  /** Sends in the background, as a bulk job. With a key, a repeated request of the same source is the same job. */
  startShipments: repeatableWhen(
    ({ key }) => key !== undefined,
    call(
      z.object({
        shipments: z.array(restShipment).max(MAX_BULK_ORDERS),
        /** An admin. The job goes on as long as they are one. */
        requestedBy: uuid,
        key: z.string().optional(),
        /** A digest of the file: when it is sent again, less of it is left to do. */
        source: z.string(),
      }),
      z.object({ jobId: uuid }),
      'key_reused',
    ),
  ),
}
