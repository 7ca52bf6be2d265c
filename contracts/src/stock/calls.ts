import { z } from 'zod'
import { empty, repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { cents } from '../shared/fields.ts'
import { productOption } from '../shared/product-option.ts'
import { withdrawalExclusions } from '../terms/withdrawal-exclusions.ts'
import { taxClasses } from '../terms/terms.ts'
import { termsRow } from '../terms/shop-terms.ts'
import { movement } from './stock-movements.ts'

export const stockLevels = z.object({ onHand: z.int(), available: z.int(), held: z.int(), sold: z.int() })

/** A line of a stock hold, with the product's name, options, SKU, image, price and cost at that moment. */
const heldLine = z.object({
  productId: uuid,
  name: z.string(),
  image: z.string(),
  qty: z.int(),
  unitPrice: cents,
  unitCost: cents.nullable(),
  /** Absent without one, and from the answers of an older service; so are the options. */
  sku: z.string().optional(),
  options: z.array(productOption).readonly().optional(),
  /** Absent: standard. */
  taxClass: z.enum(taxClasses).optional(),
  /** Absent: it can be withdrawn from. */
  withdrawalExclusion: z.enum(withdrawalExclusions).optional(),
  /** Of one unit, in grams; absent: unknown. */
  weight: z.int().optional(),
})
export type HeldLine = z.infer<typeof heldLine>

/** The catalogue's calls about stock that is held for orders. */
export const holdCalls = {
  /**
   * Holds stock for an order, all lines or none. Idempotent: a repeated call for an order returns the same lines.
   * `key_reused`: stock is held for the order with other lines. `total_too_large`: the order would total more than `maxTotal`.
   */
  reserve: repeatableCall(
    z.object({
      orderId: uuid,
      lines: z.array(z.object({ productId: idText, qty: z.int() })).min(1),
      maxTotal: cents.optional(),
    }),
    /** The terms of the shop at this moment; absent from an older service, which has none. */
    z.object({ lines: z.array(heldLine), terms: termsRow.optional() }),
    'product_not_found',
    'total_too_large',
    'not_enough_stock',
    'order_expired',
    'key_reused',
    'conflict',
  ),
  /** Releases the stock held for an order that was not placed. */
  release: repeatableCall(z.object({ orderId: uuid }), empty, 'conflict'),
}

export type { StockMovementRow } from './stock-movements.ts'

/** What happened to a product's stock before a version of it, newest first, at most 50. */
export const stockMovementCalls = {
  stockMovements: repeatableCall(
    z.object({ productId: idText, before: z.int().optional() }),
    z.object({ movements: z.array(movement.row) }),
    'product_not_found',
  ),
}
