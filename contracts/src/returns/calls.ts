import { z } from 'zod'
import { manualRefundMethods } from '../refunds/refunds.ts'
import { repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { returnableUnits, returnRequest } from './returns.ts'

const orderId = z.object({ orderId: idText })
const quantityLines = z.array(z.object({ productId: idText, qty: z.int() }))

export type { ReturnRow } from './returns.ts'

const returnDecision = orderId.extend({ returnId: idText })

/** Failures of a decision about a return. */
const undecidable = ['order_not_found', 'return_not_found', 'return_decided', 'conflict'] as const
const unrefusable = [...undecidable, 'return_withdrawn'] as const

/** The order service's calls about returns. */
export const returnCalls = <Row extends z.ZodType>(orderRow: Row) => ({
  /** The customer asks to return delivered units. `refunded`: the units that were refunded. The caller checks whose order it is. */
  requestReturn: repeatableCall(
    orderId.extend({ returnId: uuid, lines: quantityLines.min(1), reason: z.string(), refunded: quantityLines }),
    orderRow,
    'order_not_found',
    'product_not_found',
    'not_delivered',
    'return_too_late',
    'return_open',
    'return_too_large',
    'invalid_request',
    'conflict',
  ),
  /** The customer keeps the units. The caller checks whose order it is. A cancelled return stays as it is. */
  cancelReturn: repeatableCall(returnDecision, orderRow, ...unrefusable),
  /**
   * An admin has the units back: they are sold again if `restock`. A card payment is refunded, and what was paid in cash if `method` says
   * how. An accepted return stays as it is.
   */
  acceptReturn: repeatableCall(
    returnDecision.extend({ restock: z.boolean(), method: z.enum(manualRefundMethods).optional() }),
    orderRow,
    ...undecidable,
    'not_paid',
    'paid_by_card',
  ),
  /** A refused return stays as it is. */
  refuseReturn: repeatableCall(returnDecision.extend({ refusal: z.string() }), orderRow, ...unrefusable),
  /** The returns of an order, oldest first, and what may still be returned of it, until the end of a day. `refunded`: as above. */
  returnsOf: repeatableCall(
    orderId.extend({ refunded: quantityLines }),
    z.object({
      returns: z.array(returnRequest.row),
      returnable: returnableUnits.row.nullable(),
    }),
    'order_not_found',
  ),
  returnsOfUser: repeatableCall(z.object({ userId: uuid }), z.object({ returns: z.array(returnRequest.row) })),
  /** The requests that await a decision, or with `withdrawn` the refund of a withdrawal, at most 200, oldest first; or those of one order. */
  openReturns: repeatableCall(
    z.object({ orderId: uuid.optional() }),
    z.object({ rows: z.array(z.object({ orderId: uuid, since: z.string(), withdrawn: z.boolean().optional() })) }),
  ),
})
