import { resultOf, type PerEventType, type RecordedEvent } from '@shop/kit/domain'
import { describe, expect, it } from 'vitest'
import type { OrderEvent } from './events.ts'
import { dueDocument, type DueDocument } from './invoices.ts'
import {
  cancelled,
  delivered,
  expired,
  LATER,
  latePayment,
  paidByCard,
  paidOnDelivery,
  placed,
  refundFailed,
  shipped,
} from './order-fixtures.ts'

const RECORDED_AT = '2026-03-01T09:00:05.000Z'
const documents: PerEventType<OrderEvent, DueDocument> = dueDocument

/** Given an event, then this document is due. */
function dueAfter(event: OrderEvent): DueDocument | undefined {
  const recorded: RecordedEvent<OrderEvent> = {
    stream: 'order-1',
    version: 1,
    eventId: '018f4a3e-0000-7000-8000-000000000001',
    event,
    metadata: { correlationId: '018f4a3e-0000-7000-8000-000000000002' },
    recordedAt: RECORDED_AT,
  }
  return resultOf(documents, recorded)
}

const paidAt = (moment: string): OrderEvent => ({ ...paidByCard, data: { ...paidByCard.data, paidAt: moment } })
const refundedAt = (moment: string): OrderEvent => ({
  type: 'RefundRecorded',
  data: { refundId: 're_1', amount: 250, refundedAt: moment },
})

describe('a document', () => {
  it.each([paidByCard, paidOnDelivery])('is an invoice once an order is paid: %o', (paid) => {
    expect(dueAfter(paid)).toEqual({ kind: 'invoice', refundId: '', amount: null, at: paid.data.paidAt })
  })

  it('is a credit note for each refund', () => {
    expect(dueAfter(refundedAt(LATER))).toEqual({ kind: 'credit_note', refundId: 're_1', amount: 250, at: LATER })
  })

  it('is due after nothing else', () => {
    for (const event of [placed(), shipped(2), delivered, expired, cancelled, latePayment('cs_1'), refundFailed('re_1')])
      expect(dueAfter(event)).toBeUndefined()
  })
})

describe('the moment of a document', () => {
  it.each(['2026-02-28T23:59:59Z', '2026-02-28T23:59:59.999Z', '2028-02-29T00:00:00.123456Z'])('is %s', (moment) => {
    expect([dueAfter(paidAt(moment))?.at, dueAfter(refundedAt(moment))?.at]).toEqual([moment, moment])
  })

  it.each([
    '',
    'yesterday',
    '2026-02-29T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-03-01T24:00:00Z',
    '2026-03-01 10:00:00',
    '2026-03-01T10:00:00',
    '2026-03-01T10:00:00+00:00',
    '2026-03-01',
  ])('is that of the event when the text is %s', (moment) => {
    expect([dueAfter(paidAt(moment))?.at, dueAfter(refundedAt(moment))?.at]).toEqual([RECORDED_AT, RECORDED_AT])
  })
})
