import type { RecordBatchHandler, EventHandlers } from '@shop/kit/messaging'
import { changeHolds, type OrderHoldsCommand } from '../application/change-holds.ts'
import type { HoldCommandType } from '../domain/index.ts'
import type { CatalogueTransaction } from '../ports.ts'

function changing<Data extends { readonly orderId: string }>(
  typeOf: (data: Data) => HoldCommandType,
): RecordBatchHandler<CatalogueTransaction, Data, OrderHoldsCommand> {
  return {
    toItem: (data) => ({ orderId: data.orderId, type: typeOf(data) }),
    handleAll: async (tx, items) => void (await changeHolds(tx, items)),
  }
}

/** An order's events change its holds, many orders in one transaction. Handling an event again changes nothing. */
export const createReactionHandlers = (): EventHandlers<CatalogueTransaction, OrderHoldsCommand> => ({
  order: {
    OrderPlaced: changing(({ paymentMethod }) => (paymentMethod === 'COD' ? 'SellHold' : 'KeepHold')),
    OrderPaid: changing(() => 'SellHold'),
    OrderExpired: changing(() => 'ExpireHold'),
    OrderCancelled: changing(() => 'CancelHold'),
  },
})
