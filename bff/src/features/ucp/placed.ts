import type { OrderRow } from '@shop/contracts/orders/calls'
import type { ServiceClients } from '../../service-clients.ts'
import type { UcpMessage } from './answers.ts'
import type { PlacedState } from './present-session.ts'
import type { UcpSession } from './sessions.ts'

const TO_PAY: UcpMessage = {
  type: 'error',
  code: 'payment_required',
  content: 'Please pay by card on the payment page',
  severity: 'requires_buyer_input',
  path: '$.payment',
}

const NOT_PAID: UcpMessage = {
  type: 'info',
  code: 'payment_missing',
  content: 'The order was not paid in time, or was cancelled. Please begin another checkout.',
}

function stateOf({ paymentMethod, paidAt, status }: OrderRow): PlacedState['status'] {
  if (paymentMethod === 'COD' || paidAt !== null) return 'completed'
  return status === 'open' ? 'requires_escalation' : 'canceled'
}

const messagesOf: Readonly<Record<PlacedState['status'], readonly UcpMessage[]>> = {
  completed: [],
  requires_escalation: [TO_PAY],
  canceled: [NOT_PAID],
}

/** The address of an order's page, as its guest has it. */
export function createPermalinks({ identity }: Pick<ServiceClients, 'identity'>, { origin }: URL) {
  return async ({ userId, orderId }: Pick<OrderRow, 'userId' | 'orderId'>): Promise<string> => {
    const { key } = await identity.getOrderKey({ userId, orderId })
    return `${origin}/order/${orderId}?key=${encodeURIComponent(key)}`
  }
}

/**
 * Where a checkout stands whose order exists. Its order is known to the program by the id of the checkout: with the shop's, which others
 * may know, it would open it to them.
 */
export function createPlacedReader(permalinkOf: ReturnType<typeof createPermalinks>) {
  return async ({ id }: UcpSession, row: OrderRow): Promise<PlacedState> => {
    const status = stateOf(row)
    const order = status === 'completed' ? { id, label: row.number, permalink_url: await permalinkOf(row) } : undefined
    return { status, totals: row.totals, messages: messagesOf[status], order }
  }
}
