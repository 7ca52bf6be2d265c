import type { LedgerRow } from '@shop/contracts/payments/calls'
import { isId } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import { CheckoutUnreachable, type PaymentDependencies } from '../ports.ts'
import { changedDisputes, oldestOpenDispute } from '../projections/disputes.ts'
import { readRecordedLedger } from '../projections/ledger.ts'
import { uncapturedOf } from '../projections/payments.ts'
import { unrecordedOf } from '../projections/refunds.ts'
import { createLease, withLease } from '../store/lease.ts'
import { latestReconciliation, saveReconciliation } from '../store/reconciliations.ts'
import { applyRefundFailure } from './apply-refund-failure.ts'
import { compareLedgers, type ProviderLists } from './compare-ledgers.ts'
import { findOrderDifferences } from './compare-orders.ts'
import { importPayment } from './import-payment.ts'
import { captureSession } from './end-payment.ts'
import { recordRefund } from './record-refund.ts'

const DAY_MS = 24 * 60 * 60_000
/** Before the last comparison. Stripe reports a failed refund within 30 days; the rest is a margin. */
const WINDOW_MS = 35 * DAY_MS
/** Before that. An inquiry of a bank may become a dispute for 120 days, under its id and time; the rest is a margin. */
const INQUIRY_MS = 125 * DAY_MS
/** A payment is captured at most 3 days after its session was opened, by the last webhook; the rest is a margin. */
const MARGIN_MS = 4 * DAY_MS
/** What was recorded more recently may be missing in the provider's lists or at the order service. */
const IN_FLIGHT_MS = 5 * 60_000
const LIST_LIMIT = 100_000

const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** Banks decide after months, so the disputes also of the time before, at least from the oldest that is still open. */
async function readProvider({ checkout, database }: PaymentDependencies, start: number): Promise<ProviderLists> {
  const filter = { createdFrom: isoTime(start), limit: LIST_LIMIT }
  const openedFrom = isoTime(start - INQUIRY_MS)
  const oldest = (await oldestOpenDispute(database)) ?? openedFrom
  return {
    sessions: (await checkout.listSessions({ ...filter, completed: true })).filter(({ paid }) => paid),
    refunds: await checkout.listRefunds(filter),
    disputes: await checkout.listDisputes({ ...filter, createdFrom: oldest < openedFrom ? oldest : openedFrom }),
  }
}

/** Records what no webhook reported: payments, refunds and disputes made at the provider, and refunds that failed. */
async function importMissing(dependencies: PaymentDependencies, { sessions, refunds, disputes }: ProviderLists): Promise<void> {
  const orderIds = sessions.flatMap(({ orderId }) => (orderId !== null && isId(orderId) ? [orderId] : []))
  const uncaptured = await uncapturedOf(dependencies.database, orderIds)
  for (const session of sessions)
    if (session.orderId !== null && uncaptured.has(session.orderId)) await captureSession(dependencies, session, 'reconciler')
  const unrecorded = await unrecordedOf(dependencies.database, refunds)
  for (const { status, orderId, request, refundId, reason } of refunds) {
    if (orderId === null || request === null || !isId(orderId)) continue
    if (status === 'refused') await applyRefundFailure(dependencies, { orderId, request, refundId, reason })
    if (status === 'done' && unrecorded.has(refundId)) await recordRefund(dependencies, { orderId, request, refundId })
  }
  const changed = await changedDisputes(dependencies.database, disputes)
  const foreign = [...refunds.filter(({ request }) => request === null), ...changed]
  const paymentIds = new Set(foreign.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId])))
  for (const paymentId of paymentIds) await importPayment(dependencies, paymentId)
}

async function compare(dependencies: PaymentDependencies): Promise<LedgerRow> {
  const { database, clock } = dependencies
  const now = clock().getTime()
  const latest = await latestReconciliation(database)
  // A shop that stood still for weeks has missed what was reported meanwhile.
  const start = (latest === null ? now : Math.min(now, Date.parse(latest.finishedAt))) - WINDOW_MS
  const from = isoTime(start)
  const listed = await readProvider(dependencies, start)
  await importMissing(dependencies, listed)
  const lists = { ...listed, disputes: listed.disputes.filter(({ openedAt }) => openedAt >= from) }
  const recorded = await readRecordedLedger(database, {
    sessionIds: lists.sessions.map(({ sessionId }) => sessionId),
    refundIds: lists.refunds.map(({ refundId }) => refundId),
    disputeIds: lists.disputes.map(({ disputeId }) => disputeId),
    from: isoTime(start + MARGIN_MS),
    to: isoTime(now - IN_FLIGHT_MS),
  })
  const ledger = compareLedgers(lists, recorded)
  const orderDifferences = await findOrderDifferences(dependencies, recorded.payments, isoTime(now - IN_FLIGHT_MS))
  const differences = [...ledger.differences, ...orderDifferences]
  return { ...ledger, from, finishedAt: clock().toISOString(), differences }
}

async function reconcile(dependencies: PaymentDependencies): Promise<void> {
  const result = await compare(dependencies)
  await saveReconciliation(dependencies.database, result)
  const { differences } = result
  if (differences.length > 0)
    dependencies.logger.error({ differences: differences.length }, 'the payments differ from the lists of the provider')
}

/** Compares the provider's lists with the events and the orders, and corrects what no webhook reported. */
export async function reconcileLedger(dependencies: PaymentDependencies): Promise<void> {
  await withLease(createLease(dependencies, 'ledger'), () => reconcile(dependencies))
}

/** An admin asks for a comparison now. While another process runs one, the last result is returned. */
export async function reconcileLedgerNow(dependencies: PaymentDependencies): Promise<{ latest: LedgerRow | null }> {
  try {
    await reconcileLedger(dependencies)
  } catch (error) {
    if (!(error instanceof CheckoutUnreachable)) throw error
    dependencies.logger.warn({ err: error }, 'could not compare the payments, the provider is unreachable')
    return reject('checkout_unreachable')
  }
  return { latest: await latestReconciliation(dependencies.database) }
}

/** Runs the comparison unless the last one, by whichever process, is younger than the interval. */
export async function reconcileLedgerWhenDue(dependencies: PaymentDependencies, intervalMs: number): Promise<void> {
  const latest = await latestReconciliation(dependencies.database)
  const dueAt = latest === null ? 0 : Date.parse(latest.finishedAt) + intervalMs
  if (dependencies.clock().getTime() >= dueAt) await reconcileLedger(dependencies)
}
