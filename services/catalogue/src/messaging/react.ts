import type { Handlers } from '@shop/kit'
import { settleHolds } from '../commands/settle-holds.ts'
import type { Tx } from '../commands/tools.ts'

/** What becomes of an order's holds is told by the order's events, however often they are heard. */
export const handlers: Handlers<Tx> = {
  order: {
    OrderPlaced: (tx, { orderId, paymentMethod }) => settleHolds(tx, orderId, paymentMethod === 'COD' ? 'SellHold' : 'KeepHold'),
    OrderPaid: (tx, { orderId }) => settleHolds(tx, orderId, 'SellHold'),
    OrderExpired: (tx, { orderId }) => settleHolds(tx, orderId, 'ExpireHold'),
    OrderCancelled: (tx, { orderId }) => settleHolds(tx, orderId, 'CancelHold'),
  },
}
