import type { orderCalls } from '@shop/contracts/internal'
import type { z } from 'zod'
import type { OrderDependencies } from '../ports.ts'
import type { UnnumberedOrder } from '../projections/order-row.ts'
import { handleOrder } from './handle-order.ts'

/** Takes the units of a refund off what is to be sent, before the money goes back. */
export async function withdrawUnits(
  dependencies: OrderDependencies,
  { orderId, ...refund }: z.output<typeof orderCalls.withdrawUnits.input>,
): Promise<UnnumberedOrder> {
  const withdrawnAt = dependencies.clock().toISOString()
  return handleOrder(dependencies, orderId, { type: 'WithdrawUnits', ...refund, withdrawnAt })
}
