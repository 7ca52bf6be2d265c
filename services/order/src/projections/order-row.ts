import type { OrderRow } from '@shop/contracts/internal'
import { reject } from '@shop/kit/domain'
import type { OrderLine } from '../domain/events.ts'
import { isPlaced, refundedAmount, type OrderState } from '../domain/state.ts'

/** The select list that reads an `OrderRow` from the table `orders`. */
export const ORDER_ROW = `
  order_id AS "orderId", (SELECT number::text FROM order_numbers WHERE order_numbers.order_id = orders.order_id) AS number, user_id AS "userId", lines,
  json_build_object('address', address, 'city', city, 'postalCode', postal_code, 'country', country) AS "shippingAddress",
  payment_method AS "paymentMethod",
  json_build_object('items', items, 'shipping', shipping, 'tax', tax, 'total', total) AS totals,
  status, placed_at AS "placedAt", paid_at AS "paidAt", delivered_at AS "deliveredAt", cancelled_at AS "cancelledAt",
  refunded, refunded_at AS "refundedAt", refund_failure AS "refundFailure",
  CASE WHEN payment IS NOT NULL THEN json_build_object(
    'id', payment->'id', 'status', payment->'status', 'updateTime', payment->'updateTime', 'email', payer_email
  ) END AS "paymentResult"`

/** The line without its cost, which customers must not see. */
export function toLineRow({ productId, name, image, qty, unitPrice }: OrderLine): OrderRow['lines'][number] {
  return { productId, name, image, qty, unitPrice }
}

/** The number is in no event, but in the table `order_numbers`. */
export type UnnumberedOrder = Omit<OrderRow, 'number'>

/** The row of an order in this state, the same as the table holds. @throws Rejection `order_not_found` unless it was placed. */
export function toOrderRow(orderId: string, state: OrderState): UnnumberedOrder {
  if (!isPlaced(state)) return reject('order_not_found')
  const { payment, lines, refunds, lateSessions: _, ...fields } = state
  return {
    orderId,
    ...fields,
    lines: lines.map(toLineRow),
    refunded: refundedAmount(state),
    refundedAt: refunds.findLast(({ failed }) => !failed)?.refundedAt ?? null,
    paymentResult: payment,
  }
}
