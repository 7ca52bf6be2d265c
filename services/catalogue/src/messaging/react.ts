import type { EventHandlers } from '@shop/kit'
import { settleHolds } from '../application/settle-holds.ts'
import type { CatalogueTransaction } from '../ports.ts'

/** An order's events settle its holds. Handling an event again changes nothing. */
export const reactions: EventHandlers<CatalogueTransaction> = {
  order: {
    OrderPlaced: (tx, { orderId, paymentMethod }) => settleHolds(tx, orderId, paymentMethod === 'COD' ? 'SellHold' : 'KeepHold'),
    OrderPaid: (tx, { orderId }) => settleHolds(tx, orderId, 'SellHold'),
    OrderExpired: (tx, { orderId }) => settleHolds(tx, orderId, 'ExpireHold'),
    OrderCancelled: (tx, { orderId }) => settleHolds(tx, orderId, 'CancelHold'),
  },
}
