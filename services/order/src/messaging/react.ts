import { erase } from '@shop/kit'
import type { Handlers, Logger } from '@shop/kit'
import { scrubOrdersOf } from '../projections/orders.ts'
import { lockCustomer } from '../store/customers.ts'
import { carryOut, recordCardPayment } from '../store/orders.ts'
import type { OrderTransaction } from '../store/orders.ts'

/** What an order does when others tell of it. */
export function reactTo(logger: Logger): Handlers<OrderTransaction> {
  return {
    payment: {
      async PaymentCaptured(tx, { orderId, sessionId, amount, paidAt }) {
        await recordCardPayment(tx, logger, orderId, { sessionId, amount, paidAt })
      },
      async PaymentExpired(tx, { orderId }) {
        await carryOut(tx, orderId, { type: 'Expire' })
      },
      async PaymentRefunded(tx, { orderId, ...refund }) {
        await carryOut(tx, orderId, { type: 'RecordRefund', ...refund })
      },
    },
    identity: {
      async UserDeleted(tx, { userId }, { occurredAt }) {
        await lockCustomer(tx, userId)
        await erase(tx, userId, occurredAt)
        await scrubOrdersOf(tx, userId)
      },
    },
  }
}
