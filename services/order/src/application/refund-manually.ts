import type { orderCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import { fold, reject } from '@shop/kit/domain'
import type { z } from 'zod'
import { refundable } from '../domain/manual-refunds.ts'
import { orderDecider } from '../domain/order.ts'
import { isPlaced, type Refund } from '../domain/state.ts'
import type { OrderDependencies } from '../ports.ts'
import type { UnnumberedOrder } from '../projections/order-row.ts'
import { streamOf } from '../store/streams.ts'
import { decideWithText } from './handle-order.ts'

type RefundInput = z.output<typeof orderCalls.refundManually.input>
type ManualRefunds = Awaited<ReturnType<Client<typeof orderCalls>['manualRefundsOf']>>

/** Records what staff gave back. @returns the order as it is then, and whether the refund was recorded before */
export async function refundManually(
  dependencies: OrderDependencies,
  { orderId, reason: text, ...refund }: RefundInput,
): Promise<{ order: UnnumberedOrder; replayed: boolean }> {
  const refundedAt = dependencies.clock().toISOString()
  const { order, events } = await decideWithText(dependencies, orderId, text, (reason) => ({
    type: 'RefundManually',
    ...refund,
    reason,
    refundedAt,
  }))
  return { order, replayed: events.length === 0 }
}

const toRow = ({ refundId, amount, refundedAt, lines = [], method, reason = '' }: Refund): ManualRefunds['refunds'][number] => ({
  refundId,
  amount,
  status: 'done',
  begunAt: refundedAt,
  refundedAt,
  failedAt: null,
  method,
  reason: reason === '' ? null : reason,
  lines: [...lines],
})

/** @throws Rejection `order_not_found` */
export async function listManualRefunds({ store }: OrderDependencies, orderId: string): Promise<ManualRefunds> {
  const recorded = await store.transaction((tx) => tx.read(streamOf(orderId)))
  const order = fold(
    orderDecider,
    recorded.map(({ event }) => event),
  )
  if (!isPlaced(order)) return reject('order_not_found')
  const made = order.refunds.filter(({ method }) => method !== undefined)
  return { refunds: made.map(toRow), left: order.paymentMethod === 'COD' ? refundable(order).left : 0 }
}
