import type { RecordBatchHandler, EventHandlers } from '@shop/kit'
import { settleHolds, type Settlement } from '../application/settle-holds.ts'
import type { HoldSettlement } from '../domain/index.ts'
import type { CatalogueTransaction } from '../ports.ts'

function settling<Data extends { readonly orderId: string }>(
  typeOf: (data: Data) => HoldSettlement,
): RecordBatchHandler<CatalogueTransaction, Data, Settlement> {
  return {
    toItem: (data) => ({ orderId: data.orderId, type: typeOf(data) }),
    handleAll: async (tx, items) => void (await settleHolds(tx, items)),
  }
}

/** An order's events settle its holds, many orders in one transaction. Handling an event again changes nothing. */
export const reactions: EventHandlers<CatalogueTransaction, Settlement> = {
  order: {
    OrderPlaced: settling(({ paymentMethod }) => (paymentMethod === 'COD' ? 'SellHold' : 'KeepHold')),
    OrderPaid: settling(() => 'SellHold'),
    OrderExpired: settling(() => 'ExpireHold'),
    OrderCancelled: settling(() => 'CancelHold'),
  },
}
