import { rightsOf } from '@shop/contracts/staff'
import { noteGrantedRight, noteLostRight, type BatchItem } from '@shop/kit/event-store'
import type { EventHandlers } from '@shop/kit/messaging'
import { handleOrders, type OrderWork } from '../application/handle-orders.ts'
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies, OrderTransaction } from '../ports.ts'
import { unfinishedOrdersOf } from '../projections/orders.ts'
import { lockCustomer } from '../store/customers.ts'
import { noteFormerAccount } from '../store/former-accounts.ts'
import { streamOf } from '../store/streams.ts'

/** Reactions of orders to the public events of other services. */
export function createReactionHandlers({
  logger,
}: Pick<OrderDependencies, 'logger'>): EventHandlers<OrderTransaction, OrderWork> {
  const handleAll = (tx: OrderTransaction, batch: readonly BatchItem<OrderWork>[]) => handleOrders(tx, logger, batch)
  return {
    payment: {
      PaymentCaptured: {
        toItem: ({ orderId, ...payment }) => ({ orderId, command: { type: 'RecordCardPayment', ...payment } }),
        handleAll,
      },
      PaymentExpired: {
        toItem: ({ orderId, expiredAt }) => ({ orderId, command: { type: 'ExpireOrder', expiredAt } }),
        handleAll,
      },
      PaymentRefunded: {
        toItem: ({ orderId, ...refund }) => ({ orderId, command: { type: 'RecordRefund', ...refund } }),
        handleAll,
      },
      PaymentRefundFailed: {
        toItem: ({ orderId, refundId, reason, failedAt }) => ({
          orderId,
          command: { type: 'RecordRefundFailure', refundId, reason, failedAt },
        }),
        handleAll,
      },
    },
    identity: {
      AdminGranted: (tx, { userId }) => noteGrantedRight(tx, userId),
      AdminRevoked: (tx, { userId }) => noteLostRight(tx, userId),
      // A role may give the right to change orders, or take it with the role before.
      StaffRolesChanged: (tx, { userId, roles }) =>
        rightsOf({ isAdmin: false, roles }).has('orders:write') ? noteGrantedRight(tx, userId) : noteLostRight(tx, userId),
      ApiKeyRevoked: (tx, { keyId }) => noteLostRight(tx, keyId),
      UserRegistered: noteFormerAccount,
      EmailChanged: noteFormerAccount,
      async UserDeleted(tx, { userId }, { occurredAt }) {
        await lockCustomer(tx, userId)
        for (const orderId of await unfinishedOrdersOf(tx, userId))
          await tx.handle(streamOf(orderId), orderDecider, { type: 'CancelForEndedAccount', endedAt: occurredAt })
        await tx.erase(userId, occurredAt)
      },
    },
  }
}
