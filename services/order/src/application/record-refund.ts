import type { RecordRefund } from '../domain/commands.ts'
import type { OrderDependencies } from '../ports.ts'
import { handleOrder } from './handle-order.ts'

export async function recordRefund(dependencies: OrderDependencies, orderId: string, refund: Omit<RecordRefund, 'type'>) {
  return handleOrder(dependencies, orderId, { type: 'RecordRefund', ...refund })
}
