import type { orderCalls } from '@shop/contracts/internal'
import type { z } from 'zod'
import type { WithdrawUnits } from '../domain/commands.ts'
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies } from '../ports.ts'
import { toOrderRow, type UnnumberedOrder } from '../projections/order-row.ts'
import { streamOf } from '../store/streams.ts'

/** Takes the units of a refund off what is to be sent, before the money goes back. */
export async function withdrawUnits(
  { store, clock }: OrderDependencies,
  { orderId, ...refund }: z.output<typeof orderCalls.withdrawUnits.input>,
): Promise<UnnumberedOrder> {
  const command: WithdrawUnits = { type: 'WithdrawUnits', ...refund, withdrawnAt: clock().toISOString() }
  const { state } = await store.handle(streamOf(orderId), orderDecider, command)
  return toOrderRow(orderId, state)
}
