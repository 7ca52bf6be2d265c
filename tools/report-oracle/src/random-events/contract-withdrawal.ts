import type { PublicEventData } from '@shop/contracts/events'
import { planEvent, type PlannedEvent } from './planned-event.ts'

/** Customers have withdrawn from some of the orders that are cancelled. It draws no random number. */
export function contractWithdrawal({ orderId, lines }: PublicEventData<'order', 'OrderPlaced'>, at: number): PlannedEvent[] {
  if (at % 2 > 0) return []
  const units = lines.map(({ productId, qty }) => ({ productId, qty }))
  const data = { orderId, withdrawalId: orderId, lines: units, whole: true, withdrawnAt: new Date(at).toISOString() }
  return [planEvent(at, 'order', 'ContractWithdrawn', orderId, data)]
}
