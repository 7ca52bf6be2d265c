import { rightsOf } from '@shop/contracts/staff'
import { endJobsOf, noteGrantedRight, noteLostRight } from '@shop/kit/event-store'
import type { RecordBatchHandler, EventHandlers } from '@shop/kit/messaging'
import { NOT_PERMITTED } from '../application/while-permitted.ts'
import { changeHolds, type OrderStockCommand } from '../application/change-holds.ts'
import type { HoldCommandType } from '../domain/index.ts'
import type { CatalogueTransaction } from '../ports.ts'

/** One for all types of event: what a batch needs is locked at once then, in one order, or two of them wait for each other. */
const handleAll: RecordBatchHandler<CatalogueTransaction, never, OrderStockCommand>['handleAll'] = async (tx, items) =>
  void (await changeHolds(tx, items))

function handling<Data extends { readonly orderId: string }>(
  toItem: (data: Data) => OrderStockCommand,
): RecordBatchHandler<CatalogueTransaction, Data, OrderStockCommand> {
  return { toItem, handleAll }
}

const changing = <Data extends { readonly orderId: string }>(typeOf: (data: Data) => HoldCommandType) =>
  handling<Data>((data) => ({ orderId: data.orderId, type: typeOf(data) }))

/** Imports and changes of prices end with the right of who asked for them: what is not written yet fails, and so does what comes later. */
async function endJobs(tx: CatalogueTransaction, requestedBy: string): Promise<void> {
  await noteLostRight(tx, requestedBy)
  await endJobsOf(tx, requestedBy, NOT_PERMITTED)
}

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
  identity: {
    AdminGranted: (tx, { userId }) => noteGrantedRight(tx, userId),
    AdminRevoked: (tx, { userId }) => endJobs(tx, userId),
    async StaffRolesChanged(tx, { userId, roles }) {
      if (rightsOf({ isAdmin: false, roles }).has('catalogue:write')) await noteGrantedRight(tx, userId)
      else await endJobs(tx, userId)
    },
    ApiKeyRevoked: (tx, { keyId }) => endJobs(tx, keyId),
    UserDeleted: (tx, { userId }) => endJobs(tx, userId),
  },
})
