import type { EventHandlers } from '@shop/kit/messaging'
import { applyCardPayment } from '../application/record-card-payment.ts'
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies, OrderTransaction } from '../ports.ts'
import { unfinishedOrdersOf } from '../projections/orders.ts'
import { lockCustomer } from '../store/customers.ts'
import { noteGrantedAdmin, noteRevokedAdmin, noteStaffRoles } from '../store/former-admins.ts'
import { noteFormerAccount } from '../store/former-accounts.ts'
import { streamOf } from '../store/streams.ts'

/** Reactions of orders to the public events of other services. */
export function createReactionHandlers({ logger }: Pick<OrderDependencies, 'logger'>): EventHandlers<OrderTransaction> {
  return {
    payment: {
      async PaymentCaptured(tx, { orderId, ...payment }) {
        await applyCardPayment(tx, logger, orderId, payment)
      },
      async PaymentExpired(tx, { orderId, expiredAt }) {
        await tx.handle(streamOf(orderId), orderDecider, { type: 'ExpireOrder', expiredAt })
      },
      async PaymentRefunded(tx, { orderId, ...refund }) {
        await tx.handle(streamOf(orderId), orderDecider, { type: 'RecordRefund', ...refund })
      },
      async PaymentRefundFailed(tx, { orderId, refundId, reason, failedAt }) {
        const command = { type: 'RecordRefundFailure', refundId, reason, failedAt } as const
        await tx.handle(streamOf(orderId), orderDecider, command)
      },
    },
    identity: {
      AdminGranted: noteGrantedAdmin,
      AdminRevoked: noteRevokedAdmin,
      StaffRolesChanged: noteStaffRoles,
      ApiKeyRevoked: (tx, { keyId }) => noteRevokedAdmin(tx, { userId: keyId }),
      UserRegistered: noteFormerAccount,
      EmailChanged: noteFormerAccount,
      async UserDeleted(tx, { userId }, { occurredAt }) {
        await lockCustomer(tx, userId)
        for (const orderId of await unfinishedOrdersOf(tx, userId))
          await tx.handle(streamOf(orderId), orderDecider, { type: 'WithdrawOrder', withdrawnAt: occurredAt })
        await tx.erase(userId, occurredAt)
      },
    },
  }
}
