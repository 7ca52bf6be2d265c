import type { MarkPaid, OrderCommand, RecordCardPayment } from '../../src/domain/commands.ts'
import type { OrderEvent } from '../../src/domain/events.ts'
import { LATER, paidInCash, totals } from './facts.ts'

export const delivered: OrderEvent = { type: 'OrderDelivered', data: { deliveredAt: LATER } }
export const expired: OrderEvent = { type: 'OrderExpired', data: {} }
export const cancelled: OrderEvent = { type: 'OrderCancelled', data: { cancelledAt: LATER } }
export const refunded = (refundId: string, amount = 5): OrderEvent => ({
  type: 'RefundRecorded',
  data: { refundId, amount, refundedAt: LATER },
})
export const abandoned: OrderEvent = { type: 'OrderAbandoned', data: {} }
export const late = (sessionId: string): OrderEvent => ({
  type: 'LatePaymentRecorded',
  data: { sessionId, amount: totals.total, paidAt: LATER },
})

export const charge = (changes: Partial<RecordCardPayment> = {}): RecordCardPayment => ({
  type: 'RecordCardPayment',
  sessionId: 'cs_1',
  amount: totals.total,
  paidAt: LATER,
  ...changes,
})
export const cash: MarkPaid = {
  type: 'MarkPaid',
  paymentResult: paidInCash.data.paymentResult,
  payerEmail: 'ann@example.com',
  paidAt: LATER,
}
export const deliver: OrderCommand = { type: 'MarkDelivered', deliveredAt: LATER }
export const expire: OrderCommand = { type: 'Expire' }
export const abandon: OrderCommand = { type: 'Abandon' }
