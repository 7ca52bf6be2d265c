import type { OrderRow } from '@shop/contracts/orders/calls'
import type { ServiceClients } from '../../service-clients.ts'

type Clients = Pick<ServiceClients, 'orders' | 'payments'>

/** The refunds of an order: of a card payment they are the payment service's, of cash the order's own. */
export async function readRefunds({ orders, payments }: Clients, { orderId, paymentMethod }: OrderRow) {
  return paymentMethod === 'COD' ? orders.manualRefundsOf({ orderId }) : payments.refundsOf({ orderId })
}
