import { findRefund } from '../domain/refunds.ts'
import type { PaymentDependencies } from '../ports.ts'
import { listCancelledPayments } from '../projections/payments.ts'
import { listPendingRefunds, type PendingRefund } from '../projections/refunds.ts'
import { createLease, withLease } from '../store/lease.ts'
import { executeRefund } from './execute-refund.ts'
import { processBatches } from './process-batches.ts'
import { isEnded, endPayment } from './end-payment.ts'

/** A stored name, which stays: by it processes of two releases exclude each other. */
const CANCELLED_LEASE = 'winding up'
const REFUND_LEASE = 'refunds'

/** Closes the sessions of cancelled orders, which no caller waits for. @returns whether there were any */
export async function closeCancelledSessions(dependencies: PaymentDependencies): Promise<boolean> {
  const { database, logger, retries } = dependencies
  if ((await listCancelledPayments(database)).length === 0) return false
  const lease = createLease(dependencies, CANCELLED_LEASE)
  await withLease(lease, () =>
    processBatches({
      logger,
      lease,
      retries,
      nextPage: (after) => listCancelledPayments(database, after),
      keyOf: ({ orderId }) => orderId,
      process: async ({ orderId }) => isEnded(await endPayment(dependencies, orderId)),
    }),
  )
  return true
}

/**
 * Requests begun refunds until they are made or refused. It runs beside the sessions, so that neither waits for the other.
 * @returns whether there were any
 */
export async function executePendingRefunds(dependencies: PaymentDependencies): Promise<boolean> {
  const { database, logger, retries } = dependencies
  if ((await listPendingRefunds(database)).length === 0) return false
  const lease = createLease(dependencies, REFUND_LEASE)
  await withLease(lease, () =>
    processBatches<PendingRefund>({
      logger,
      lease,
      retries,
      nextPage: (after) => listPendingRefunds(database, after),
      keyOf: ({ orderId, request }) => `${orderId} ${request}`,
      process: async (refund) => findRefund(await executeRefund(dependencies, refund), refund.request)?.status !== 'begun',
    }),
  )
  return true
}
