import type { PaymentDependencies } from '../ports.ts'
import { cancelledPayments } from '../projections/payments.ts'
import { pendingRefunds } from '../projections/refunds.ts'
import type { PendingRefund } from '../projections/refunds.ts'
import { createLease, withLease } from '../store/lease.ts'
import { executeRefund } from './execute-refund.ts'
import { processBatches } from './process-batches.ts'
import { settlePayment } from './settle-payment.ts'

/** A stored name: processes of the previous version hold the lease under it during an upgrade. */
const PENDING_WORK_LEASE = 'winding up'

/**
 * Does the work at the provider that no caller waits for: closes the sessions of cancelled orders, and requests begun
 * refunds until they are made or refused. It runs often and calls the provider only when there is work.
 */
export async function processPendingWork(dependencies: PaymentDependencies): Promise<void> {
  const { database, logger } = dependencies
  const [payments, refunds] = [await cancelledPayments(database), await pendingRefunds(database)]
  if (payments.length === 0 && refunds.length === 0) return
  const lease = createLease(dependencies, PENDING_WORK_LEASE)
  await withLease(lease, async () => {
    await processBatches({
      logger,
      lease,
      nextPage: (after) => cancelledPayments(database, after),
      process: ({ orderId }) => settlePayment(dependencies, orderId),
    })
    await processBatches<PendingRefund>({
      logger,
      lease,
      nextPage: (after) => pendingRefunds(database, after),
      process: (refund) => executeRefund(dependencies, refund),
    })
  })
}
