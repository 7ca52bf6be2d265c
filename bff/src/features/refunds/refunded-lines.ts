import type { OrderRow } from '@shop/contracts/orders/calls'
import type { ServiceClients } from '../../service-clients.ts'
import { readRefunds } from './read-refunds.ts'

/** The units of an order that were refunded, or are about to be. */
export async function refundedLines(clients: Pick<ServiceClients, 'orders' | 'payments'>, row: OrderRow) {
  const { refunds } = await readRefunds(clients, row)
  return refunds.flatMap(({ status, lines }) => (status === 'begun' || status === 'done' ? lines : []))
}
