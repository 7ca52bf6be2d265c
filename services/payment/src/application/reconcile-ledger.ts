import { isId } from '@shop/contracts'
import type { PaymentDependencies } from '../ports.ts'
import { oldestMadeRefund } from '../projections/refunds.ts'
import { createLease, withLease } from '../store/lease.ts'
import { earliestCreation } from './find-sessions.ts'
import { applyRefundFailure } from './apply-refund-failure.ts'

/** Stripe reports a failed refund within 30 days; the rest is a margin. */
const FAILURE_WINDOW_MS = 35 * 24 * 60 * 60_000
const REFUND_LIMIT = 10_000

/** Corrects the refunds that failed after they were made although no webhook reported it. */
async function correctFailedRefunds(dependencies: PaymentDependencies): Promise<void> {
  const { database, checkout, clock, logger } = dependencies
  const oldest = await oldestMadeRefund(database, new Date(clock().getTime() - FAILURE_WINDOW_MS).toISOString())
  if (oldest === undefined) return
  const refunds = await checkout.listRefunds({ createdFrom: earliestCreation(oldest), limit: REFUND_LIMIT })
  if (refunds.length === REFUND_LIMIT) logger.warn({ oldest }, 'the provider has more refunds than one run reads')
  for (const { status, orderId, request, ...refund } of refunds) {
    if (status !== 'refused' || orderId === null || request === null || !isId(orderId)) continue
    await applyRefundFailure(dependencies, { orderId, request, ...refund })
  }
}

/** Compares the provider's list with the events, and corrects what no webhook reported. */
export async function reconcileLedger(dependencies: PaymentDependencies): Promise<void> {
  await withLease(createLease(dependencies, 'ledger'), () => correctFailedRefunds(dependencies))
}
