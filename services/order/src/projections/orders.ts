import { OWN_ORDERS_PER_PAGE } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import type { orderCalls } from '@shop/contracts/services'
import { sendableLines } from '@shop/contracts/shipments'
import type { Client } from '@shop/kit/calls'
import { batchReads } from '@shop/kit/concurrency'
import { reject } from '@shop/kit/domain'
import type { Projection, Queryable, ReadModelTable, ColumnValues, ReadModelChange, RowUpdate } from '@shop/kit/event-store'
import type { OrderEvent } from '../domain/events.ts'
import {
  fieldsAfter,
  orderAsPlaced,
  shipmentsAfter,
  totalsAfterFailure,
  totalsAfterRefund,
  type RefundFailure,
  type RefundTotals,
} from '../domain/state.ts'
import { orderIdOf } from '../store/streams.ts'
import { ORDER_ROW, toColumns, toOrderRow, type UnnumberedOrder } from './order-row.ts'

/** An erased customer's rows keep the amounts. */
const ORDERS: ReadModelTable = {
  name: 'orders',
  key: ['order_id'],
  personal: { subject: 'user_id', erased: { address: '', postal_code: '', address_details: null, payer_email: null } },
}

const update = (stream: string, set: RowUpdate): ReadModelChange[] => [
  { kind: 'update', table: ORDERS, key: { order_id: orderIdOf(stream) }, set },
]

const refundTotals = ({ refunded, refunded_at, refund_failure }: ColumnValues): RefundTotals => ({
  refunded: Number(refunded),
  refundedAt: refunded_at as string | null,
  refundFailure: refund_failure as RefundFailure | null,
})

type GivenUp = NonNullable<UnnumberedOrder['givenUp']>
type SentRow = Pick<UnnumberedOrder, 'lines' | 'shipments' | 'withdrawals'> & { readonly given_up: GivenUp }

/** `is_sent`: nothing is left to send. */
const afterShipments =
  (event: Parameters<typeof shipmentsAfter>[1]) =>
  (row: ColumnValues): ColumnValues => {
    const { lines, given_up: givenUp, ...before } = row as unknown as SentRow
    const after = shipmentsAfter(before, event)
    return { ...after, is_sent: sendableLines({ lines, givenUp, ...after }).length === 0 }
  }

/** What customers give up may be all that was left to send. */
const afterGivingUp =
  (change: (givenUp: GivenUp) => GivenUp) =>
  (row: ColumnValues): ColumnValues => {
    const { given_up: before, ...order } = row as unknown as SentRow
    const givenUp = change(before)
    return { given_up: givenUp, is_sent: sendableLines({ ...order, givenUp }).length === 0 }
  }

/** One row for each placed order. */
export const orders: Projection<OrderEvent> = {
  name: 'orders',
  tables: [ORDERS],
  changes: {
    OrderPlaced(data, { stream }) {
      return [
        {
          kind: 'insert',
          table: ORDERS,
          row: { ...toColumns(toOrderRow(orderIdOf(stream), orderAsPlaced(data))), is_sent: false },
        },
      ]
    },
    OrderPaid: (data, { stream }) => update(stream, toColumns(fieldsAfter.OrderPaid(data))),
    CashPaymentCorrected: (_, { stream }) => update(stream, toColumns(fieldsAfter.CashPaymentCorrected())),
    ShipmentSent: (data, { stream }) => update(stream, afterShipments({ type: 'ShipmentSent', data })),
    ShipmentDelivered: (data, { stream }) => update(stream, afterShipments({ type: 'ShipmentDelivered', data })),
    ShipmentCorrected: (data, { stream }) => update(stream, afterShipments({ type: 'ShipmentCorrected', data })),
    ShipmentCancelled: (data, { stream }) => update(stream, afterShipments({ type: 'ShipmentCancelled', data })),
    UnitsWithdrawn: (data, { stream }) => update(stream, afterShipments({ type: 'UnitsWithdrawn', data })),
    ReturnRequested: ({ returnId, lines, withdrawal }, { stream }) =>
      withdrawal === undefined
        ? []
        : update(
            stream,
            afterGivingUp((before) => [...before, { returnId, lines: [...lines] }]),
          ),
    ReturnRefused: ({ returnId }, { stream }) =>
      update(
        stream,
        afterGivingUp((before) => before.filter((entry) => entry.returnId !== returnId)),
      ),
    OrderDelivered: (data, { stream }) => update(stream, toColumns(fieldsAfter.OrderDelivered(data))),
    OrderExpired: (_, { stream }) => update(stream, toColumns(fieldsAfter.OrderExpired())),
    OrderCancelled: (data, { stream }) => update(stream, toColumns(fieldsAfter.OrderCancelled(data))),
    RefundRecorded: (data, { stream }) => update(stream, (row) => toColumns(totalsAfterRefund(refundTotals(row), data))),
    RefundFailureRecorded: (data, { stream }) => update(stream, (row) => toColumns(totalsAfterFailure(refundTotals(row), data))),
  },
}

async function ordersById(db: Queryable, orderIds: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>(`SELECT ${ORDER_ROW} FROM orders WHERE order_id = ANY($1::uuid[])`, [orderIds])
  return rows
}

/** @throws Rejection `order_not_found` */
export async function getOrder(db: Queryable, orderId: string): Promise<OrderRow> {
  const [row] = await ordersById(db, [orderId])
  return row ?? reject('order_not_found')
}

/** As `getOrder`, for many callers: reads orders that are asked for together in one statement. */
export function createOrderReader(db: Queryable): (orderId: string) => Promise<OrderRow> {
  const read = batchReads<string, OrderRow | undefined>(async (orderIds) => {
    const rowById = new Map((await ordersById(db, orderIds)).map((row) => [row.orderId, row]))
    return orderIds.map((orderId) => rowById.get(orderId))
  })
  return async (orderId) => (await read(orderId)) ?? reject('order_not_found')
}

type CardOrder = Awaited<ReturnType<Client<typeof orderCalls>['cardOrders']>>['rows'][number]

/** Whether these card orders are paid, and what was refunded. */
export async function cardOrders(db: Queryable, orderIds: readonly string[]): Promise<CardOrder[]> {
  const { rows } = await db.query<CardOrder>(
    `SELECT order_id AS "orderId", paid_at IS NOT NULL AS paid, refunded FROM orders
     WHERE order_id = ANY($1::uuid[]) AND payment_method = 'Stripe'`,
    [orderIds],
  )
  return rows
}

const UNITS_OF_LINES = `(SELECT sum((line->>'qty')::int) FROM jsonb_array_elements(lines) AS line WHERE line->>'productId' = $2)`
const UNITS_WITHDRAWN = `(SELECT coalesce(sum((line->>'qty')::int), 0) FROM jsonb_array_elements(withdrawals) AS withdrawal,
  jsonb_array_elements(withdrawal->'lines') AS line WHERE line->>'productId' = $2)`

/**
 * Who of these users has an order with the product that is paid or delivered, and of which neither everything nor each unit of the
 * product was refunded instead of sent.
 */
export async function buyersOf(db: Queryable, productId: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ userId: string }>(
    `SELECT DISTINCT user_id AS "userId" FROM orders
     WHERE purchase_keys(user_id, lines) && $1::text[] AND status IN ('paid', 'delivered')
       AND (refunded = 0 OR (refunded < total AND ${UNITS_OF_LINES} > ${UNITS_WITHDRAWN}))`,
    [userIds.map((userId) => `${userId} ${productId}`), productId],
  )
  return rows.map(({ userId }) => userId)
}

/** Who of these users has ever ordered. */
export async function customersAmong(db: Queryable, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM unnest($1::uuid[]) AS id WHERE EXISTS (SELECT 1 FROM orders WHERE user_id = id)',
    [userIds],
  )
  return rows.map(({ id }) => id)
}

type Recipient = Awaited<ReturnType<Client<typeof orderCalls>['recipientsOf']>>['rows'][number]

/** Who gets the parcels of each of these users, as of their newest order that says so. */
export async function recipientsOf(db: Queryable, userIds: readonly string[]): Promise<Recipient[]> {
  const { rows } = await db.query<Recipient>(
    `SELECT DISTINCT ON (user_id) user_id AS "userId", address_details->>'recipient' AS recipient FROM orders
     WHERE user_id = ANY($1::uuid[]) AND address_details->>'recipient' IS NOT NULL
     ORDER BY user_id, placed_at DESC, order_id DESC`,
    [userIds],
  )
  return rows
}

/** The ids of a customer's orders that await their payment or their delivery, oldest first. */
export async function unfinishedOrdersOf(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT order_id AS id FROM orders WHERE user_id = $1 AND status IN ('open', 'paid') ORDER BY order_id`,
    [userId],
  )
  return rows.map(({ id }) => id)
}

type StrandedOrder = Awaited<ReturnType<Client<typeof orderCalls>['paidWithoutAddress']>>['rows'][number]

/** Orders that were paid in cash in the moment in which their customer was erased, oldest first; or the one with this id. */
export async function paidWithoutAddress(db: Queryable, orderId?: string): Promise<StrandedOrder[]> {
  const { rows } = await db.query<StrandedOrder>(
    `SELECT order_id AS "orderId", total AS amount, paid_at AS since FROM orders
     WHERE delivered_at IS NULL AND status = 'paid' AND payment_method = 'COD' AND address = '' AND ($1::uuid IS NULL OR order_id = $1)
     ORDER BY paid_at, order_id LIMIT 200`,
    [orderId ?? null],
  )
  return rows
}

/** How many orders these customers have placed, and what they have paid and not been refunded, in cents. */
export async function spendingOf(db: Queryable, userIds: readonly string[]): Promise<{ orders: number; spent: number }> {
  const { rows } = await db.query<{ orders: string; spent: string }>(
    `SELECT count(*) AS orders, coalesce(sum(total - refunded) FILTER (WHERE paid_at IS NOT NULL), 0) AS spent
     FROM orders WHERE user_id = ANY($1::uuid[])`,
    [userIds],
  )
  return { orders: Number(rows[0]?.orders ?? 0), spent: Number(rows[0]?.spent ?? 0) }
}

/** A page of the orders of one customer, who may have several ids, newest first. Those of earlier pages are skipped in the index. */
export async function listOrdersOf(db: Queryable, userIds: readonly string[], page: number): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>(
    `SELECT ${ORDER_ROW} FROM orders
     WHERE order_id IN (SELECT order_id FROM orders WHERE user_id = ANY($1::uuid[]) ORDER BY placed_at DESC, order_id DESC LIMIT $2 OFFSET $3)
     ORDER BY placed_at DESC, order_id DESC`,
    [userIds, OWN_ORDERS_PER_PAGE, (page - 1) * OWN_ORDERS_PER_PAGE],
  )
  return rows
}
