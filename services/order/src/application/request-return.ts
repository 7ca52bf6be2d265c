import type { orderCalls } from '@shop/contracts/internal'
import type { z } from 'zod'
import type { OrderDependencies } from '../ports.ts'
import type { UnnumberedOrder } from '../projections/order-row.ts'
import { handleOrderWithText } from './handle-order.ts'

/** The caller checks that the order is the customer's. */
export async function requestReturn(
  dependencies: OrderDependencies,
  { orderId, reason: text, ...request }: z.output<typeof orderCalls.requestReturn.input>,
): Promise<UnnumberedOrder> {
  const { clock, returnDays: days, timeZone } = dependencies
  const facts = { policy: { days, timeZone }, requestedAt: clock().toISOString() }
  return handleOrderWithText(dependencies, orderId, text, (reason) => ({
    type: 'RequestReturn',
    ...request,
    ...facts,
    reason,
  }))
}
