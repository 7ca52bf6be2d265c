import type { RecordRefund } from '../domain/commands.ts'
import type { OrderDependencies } from '../ports.ts'
import type { UnnumberedOrder } from '../projections/order-row.ts'
import { handleOrder } from './handle-order.ts'

export async function recordRefund(
  dependencies: OrderDependencies,
  orderId: string,
  refund: Omit<RecordRefund, 'type'>,
): Promise<UnnumberedOrder> {
  return handleOrder(dependencies, orderId, { type: 'RecordRefund', ...refund })
}
