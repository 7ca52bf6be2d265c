import type { PlannedShipment, ShipmentFileRow } from '@shop/contracts/shipments/calls'
import { isRejection } from '@shop/kit/domain'
import { NIL } from 'uuid'
import { decide } from '../domain/decide.ts'
import { orderDecider } from '../domain/order.ts'
import { noOrder, type OrderState } from '../domain/state.ts'
import type { OrderDependencies } from '../ports.ts'
import { orderIdsOf } from '../store/order-numbers.ts'
import { orderIdOf, streamOf } from '../store/streams.ts'

type Planned = Pick<PlannedShipment, 'units' | 'refusal'>

/** What the decider makes of the row. Nothing is appended. */
function planRow({ carrier, trackingNumber }: ShipmentFileRow, order: OrderState, sentAt: string): Planned {
  try {
    const events = decide({ type: 'SendRest', shipmentId: NIL, carrier, trackingNumber, sentAt }, order)
    const lines = events.flatMap((event) => (event.type === 'ShipmentSent' ? event.data.lines : []))
    return { units: lines.reduce((sum, { qty }) => sum + qty, 0) }
  } catch (error) {
    if (!isRejection(error)) throw error
    return { units: 0, refusal: { code: error.code, message: error.message } }
  }
}

/** What sending what is left of the orders with these numbers would do. Each row is planned as if it were the only one. */
export async function planShipments(
  { database, store, clock }: OrderDependencies,
  rows: readonly ShipmentFileRow[],
): Promise<PlannedShipment[]> {
  const numbers = rows.map(({ number }) => number)
  const orderIds = await orderIdsOf(database, numbers)
  const streams = Array.from(orderIds.values(), streamOf)
  const loaded = await store.transaction(async (tx) => tx.loadAll(streams, orderDecider))
  const orders = new Map(loaded.map(({ stream, state }) => [orderIdOf(stream), state]))
  const sentAt = clock().toISOString()
  return rows.map((row) => {
    const orderId = orderIds.get(row.number) ?? null
    const order = orderId === null ? noOrder : (orders.get(orderId) ?? noOrder)
    return { ...row, orderId, ...planRow(row, order, sentAt) }
  })
}
