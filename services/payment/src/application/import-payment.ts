import { isId } from '@shop/contracts/shared'
import type { PaymentCommand } from '../domain/commands.ts'
import { paymentDecider } from '../domain/payment.ts'
import type { ListedDispute, ListedRefund, PaymentDependencies } from '../ports.ts'
import { streamOf } from '../store/streams.ts'
import { applyRefundFailure } from './apply-refund-failure.ts'
import { captureSession } from './end-payment.ts'

async function importRefund(dependencies: PaymentDependencies, orderId: string, refund: ListedRefund): Promise<void> {
  const { refundId, status, amount, createdAt, reason } = refund
  const request = refund.request ?? refundId
  if (status === 'refused') await applyRefundFailure(dependencies, { orderId, request, refundId, reason })
  if (status !== 'done' || refund.request !== null) return
  await apply(
    dependencies,
    orderId,
    { type: 'ImportRefund', refundId, amount, refundedAt: createdAt },
    'a refund was made at the provider',
  )
}

async function importDispute(dependencies: PaymentDependencies, orderId: string, dispute: ListedDispute): Promise<void> {
  const { disputeId, amount, reason, status, openedAt } = dispute
  const now = dependencies.clock().toISOString()
  const command = { type: 'RecordDispute', disputeId, amount, reason, status, openedAt, now } as const
  await apply(dependencies, orderId, command, 'the bank of a customer disputes a payment or has decided')
}

async function apply(
  { store, logger }: PaymentDependencies,
  orderId: string,
  command: PaymentCommand,
  message: string,
): Promise<void> {
  const { events } = await store.handle(streamOf(orderId), paymentDecider, command)
  if (events.length > 0) logger.warn({ orderId, events: events.map(({ type }) => type) }, message)
}

/**
 * Records the refunds and disputes of a payment that were made at the provider itself, and refunds that failed. It reads
 * the payment as it is now, so it may be called for every webhook and any number of times.
 * @throws CheckoutUnreachable
 */
export async function importPayment(dependencies: PaymentDependencies, paymentId: string): Promise<void> {
  const payment = await dependencies.checkout.readPayment(paymentId)
  const orderId = payment?.session.orderId
  if (payment === undefined || orderId === null || orderId === undefined || !isId(orderId)) return
  await captureSession(dependencies, payment.session, 'reconciler')
  for (const refund of payment.refunds) await importRefund(dependencies, orderId, refund)
  for (const dispute of payment.disputes) await importDispute(dependencies, orderId, dispute)
}
