import { z } from 'zod'
import { nameWithOptions } from '../products/name-with-options.ts'
import { uuid } from '../shared/ids.ts'
import { cents } from '../shared/fields.ts'
import { paymentMethod } from '../shared/payment-method.ts'
import type { OrderRow } from './order-row.ts'
import { orderStatuses } from './orders.ts'
import { priceTaxRow } from '../terms/price-tax.ts'

/** What the payment service needs of an order. */
export const payableOrder = z.object({
  orderId: uuid,
  /** By which customers know it. Absent from an older service. */
  number: z.string().optional(),
  userId: uuid,
  paymentMethod,
  status: z.enum(orderStatuses),
  total: cents,
  placedAt: z.string(),
  /** Named with their options: the payment page tells two sizes apart by them. */
  lines: z.array(z.object({ productId: uuid, name: z.string(), qty: z.int(), unitPrice: cents, tax: priceTaxRow })),
  /** What is paid beside the lines; `tax`: what is added to them. Absent from an older service: as a shop without terms charges. */
  charges: z.object({ shipping: cents, tax: cents }).optional(),
})
export type PayableOrder = z.infer<typeof payableOrder>

export function toPayableOrder({
  orderId,
  number,
  userId,
  paymentMethod: method,
  status,
  totals,
  placedAt,
  lines,
}: OrderRow): PayableOrder {
  const payableLines = lines.map(({ productId, qty, unitPrice, tax, ...line }) => ({
    productId,
    name: nameWithOptions(line),
    qty,
    unitPrice,
    tax,
  }))
  const { total, shipping, items } = totals
  const charges = { shipping, tax: total - items - shipping }
  return { orderId, number, userId, paymentMethod: method, status, total, placedAt, lines: payableLines, charges }
}
