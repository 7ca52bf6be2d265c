import type { OrderRow } from '@shop/contracts/orders/calls'
import { reject } from '@shop/kit/domain'
import type { ColumnValues } from '@shop/kit/event-store'
import type { OrderLine } from '../domain/events.ts'
import { givenUpOf, isPlaced, type OrderState } from '../domain/state.ts'

/** The number is in no event, but in the table `order_numbers`. */
export type UnnumberedOrder = Omit<OrderRow, 'number'>

/** The columns of the table `orders` that hold one field each. */
const COLUMNS: Readonly<Record<Exclude<keyof UnnumberedOrder, 'shippingAddress' | 'totals' | 'paymentResult'>, string>> = {
  orderId: 'order_id',
  userId: 'user_id',
  lines: 'lines',
  paymentMethod: 'payment_method',
  status: 'status',
  placedAt: 'placed_at',
  paidAt: 'paid_at',
  deliveredAt: 'delivered_at',
  cancelledAt: 'cancelled_at',
  shipments: 'shipments',
  withdrawals: 'withdrawals',
  givenUp: 'given_up',
  refunded: 'refunded',
  refundedAt: 'refunded_at',
  refundFailure: 'refund_failure',
}

const PLAIN_FIELDS = Object.entries(COLUMNS).map(([field, column]) => `${column} AS "${field}"`)

/** The select list that reads an `OrderRow` from the table `orders`. */
export const ORDER_ROW = `
  ${PLAIN_FIELDS.join(', ')}, (SELECT number::text FROM order_numbers WHERE order_numbers.order_id = orders.order_id) AS number,
  jsonb_build_object('address', address, 'city', city, 'postalCode', postal_code, 'country', country)
    || coalesce(address_details, '{}') AS "shippingAddress",
  json_strip_nulls(json_build_object('items', items, 'shipping', shipping, 'tax', tax, 'total', total, 'taxes', taxes, 'delivery', delivery))
    AS totals,
  CASE WHEN payment IS NOT NULL THEN json_build_object(
    'id', payment->'id', 'status', payment->'status', 'updateTime', payment->'updateTime', 'email', payer_email
  ) END AS "paymentResult"`

/** A payment that was corrected is none. */
function toPaymentColumns(paymentResult: UnnumberedOrder['paymentResult']): ColumnValues {
  if (paymentResult === null) return { payment: null, payer_email: null }
  const { email, ...payment } = paymentResult
  return { payment, payer_email: email }
}

/** The columns that hold these fields. */
export function toColumns({ shippingAddress, totals, paymentResult, ...fields }: Partial<UnnumberedOrder>): ColumnValues {
  const plain = Object.entries(COLUMNS).flatMap(([field, column]) =>
    field in fields ? [[column, fields[field as keyof typeof fields]]] : [],
  )
  const { address, city, postalCode: postal_code, country, ...details } = shippingAddress ?? {}
  const address_details = Object.keys(details).length > 0 ? details : null
  return {
    ...(Object.fromEntries(plain) as ColumnValues),
    ...(shippingAddress && { address, city, postal_code, country, address_details }),
    ...(totals && { ...totals, taxes: totals.taxes ?? null, delivery: totals.delivery ?? null }),
    ...(paymentResult !== undefined && toPaymentColumns(paymentResult)),
  }
}

/** The line without its cost, which customers must not see. */
function toLineRow({ unitCost: _, ...line }: OrderLine): OrderRow['lines'][number] {
  return line
}

/** The row of an order in this state, the same as the table holds. @throws Rejection `order_not_found` unless it was placed. */
export function toOrderRow(orderId: string, state: OrderState): UnnumberedOrder {
  if (!isPlaced(state)) return reject('order_not_found')
  const {
    lines,
    shipmentsAsSent: _sent,
    refunds: _refunds,
    corrections: _corrections,
    lateSessions: _sessions,
    returns: _returns,
    contractWithdrawals: _contractWithdrawals,
    notes: _notes,
    ...fields
  } = state
  const shipments = fields.shipments.map((shipment) => ({ ...shipment, lines: [...shipment.lines] }))
  const withdrawals = fields.withdrawals.map((withdrawal) => ({ ...withdrawal, lines: [...withdrawal.lines] }))
  return { orderId, ...fields, shipments, withdrawals, givenUp: givenUpOf(state), lines: lines.map(toLineRow) }
}
