import type { RecordBatchHandler, EventHandlers } from '@shop/kit/messaging'
import { changeHolds, type OrderStockCommand } from '../application/change-holds.ts'
import type { HoldCommandType } from '../domain/index.ts'
import type { CatalogueTransaction } from '../ports.ts'

function handling<Data extends { readonly orderId: string }>(
  toItem: (data: Data) => OrderStockCommand,
): RecordBatchHandler<CatalogueTransaction, Data, OrderStockCommand> {
  return { toItem, handleAll: async (tx, items) => void (await changeHolds(tx, items)) }
}

const changing = <Data extends { readonly orderId: string }>(typeOf: (data: Data) => HoldCommandType) =>
  handling<Data>((data) => ({ orderId: data.orderId, type: typeOf(data) }))

/** An order's events change its holds, many orders in one transaction. Handling an event again changes nothing, except a return. */
export const createReactionHandlers = (): EventHandlers<CatalogueTransaction, OrderStockCommand> => ({
  order: {
    OrderPlaced: changing(({ paymentMethod }) => (paymentMethod === 'COD' ? 'SellHold' : 'KeepHold')),
    OrderPaid: changing(() => 'SellHold'),
    OrderExpired: changing(() => 'ExpireHold'),
    OrderCancelled: changing(() => 'CancelHold'),
    /** What cannot be sold again stays sold: the customer had it. */
    ReturnAccepted: handling(({ orderId, lines, restock }) => ({
      orderId,
      type: 'ReturnUnits',
      lines: restock ? lines : [],
      reason: 'return',
      restock: true,
    })),
    UnitsWithdrawn: handling(({ orderId, lines, restock }) => ({
      orderId,
      type: 'ReturnUnits',
      lines,
      reason: 'refund',
      restock,
    })),
  },
})
