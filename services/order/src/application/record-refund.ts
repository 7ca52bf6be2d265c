import type { orderCalls, OrderRow } from '@shop/contracts/internal'
import type { z } from 'zod'
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies } from '../ports.ts'
import { toOrderRow } from '../projections/order-row.ts'
import { streamOf } from '../store/streams.ts'
import { parseOrderId } from './order-id.ts'

type RefundInput = z.output<typeof orderCalls.recordRefund.input>

export async function recordRefund({ store }: OrderDependencies, { orderId: id, ...refund }: RefundInput): Promise<OrderRow> {
  const orderId = parseOrderId(id)
  const { state } = await store.handle(streamOf(orderId), orderDecider, { type: 'RecordRefund', ...refund })
  return toOrderRow(orderId, state)
}
