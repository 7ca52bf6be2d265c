import { describe, expect, it } from 'vitest'
import { publicEvents, toPublishedVersion, UnknownEventError, upcastPublicEvent } from '../src/events/index.ts'

const orderId = '019aa000-0000-7000-8000-000000000001'
const happenedAt = '2026-03-31T23:59:59.999Z'
const recordedAt = '2026-04-01T00:00:00.000Z'

const event = (schemaVersion: number, data: Record<string, unknown>) => ({
  source: 'order',
  type: 'OrderCancelled',
  schemaVersion,
  data,
  occurredAt: recordedAt,
})

describe('public events of every schema version', () => {
  it('keep the moment that they carry, whenever they were recorded', () => {
    const data = upcastPublicEvent(event(2, { orderId, cancelledAt: happenedAt }))
    expect(publicEvents.order.OrderCancelled.parse(data)).toEqual({ orderId, cancelledAt: happenedAt })
  })

  it('keep the moment also in version 1, if they carry one', () => {
    expect(upcastPublicEvent(event(1, { orderId, cancelledAt: happenedAt }))).toEqual({ orderId, cancelledAt: happenedAt })
  })

  it('take the time of the recording for the moment that version 1 lacks', () => {
    const data = upcastPublicEvent(event(1, { orderId }))
    expect(publicEvents.order.OrderCancelled.parse(data)).toEqual({ orderId, cancelledAt: recordedAt })
  })

  it.each([
    ['order', 'OrderPlaced', 'placedAt'],
    ['order', 'OrderPaid', 'paidAt'],
    ['order', 'OrderDelivered', 'deliveredAt'],
    ['order', 'OrderExpired', 'expiredAt'],
    ['order', 'OrderCancelled', 'cancelledAt'],
    ['payment', 'PaymentExpired', 'expiredAt'],
  ])('of version 1 get a moment: %s %s %s', (source, type, field) => {
    expect(upcastPublicEvent({ source, type, schemaVersion: 1, data: {}, occurredAt: recordedAt })).toEqual({
      [field]: recordedAt,
    })
    expect(toPublishedVersion(source, type, {})).toEqual({ schemaVersion: 2, data: {} })
  })

  it('violate their contract when a newer version has no moment, or one that is no time', () => {
    for (const data of [{ orderId }, { orderId, cancelledAt: 'yesterday' }])
      expect(publicEvents.order.OrderCancelled.safeParse(upcastPublicEvent(event(2, data))).success).toBe(false)
  })

  it('have version 1 unless the contracts name another', () => {
    expect(toPublishedVersion('payment', 'PaymentRefunded', {}).schemaVersion).toBe(1)
    expect(toPublishedVersion('a source without contracts', 'Anything', {}).schemaVersion).toBe(1)
  })

  it('are refused when they are newer than the program', () => {
    expect(() => upcastPublicEvent(event(3, { orderId, cancelledAt: happenedAt }))).toThrow(
      new UnknownEventError('OrderCancelled has schema version 3, this program knows up to 2: start a newer program'),
    )
  })
})

describe('a capture', () => {
  const capture = { orderId, sessionId: 'cs_1', amount: 2_000, paidAt: happenedAt }
  const read = (schemaVersion: number, data: object) =>
    publicEvents.payment.PaymentCaptured.parse(
      upcastPublicEvent({ source: 'payment', type: 'PaymentCaptured', schemaVersion, data: { ...data }, occurredAt: recordedAt }),
    )

  it('of version 1 says that its amount was accepted, or nothing; of version 2 it says which', () => {
    expect(read(1, capture)).toEqual({ ...capture, accepted: false })
    expect(read(1, { ...capture, accepted: true })).toEqual({ ...capture, accepted: true })
    expect(read(2, { ...capture, accepted: false })).toEqual({ ...capture, accepted: false })
    expect(() => read(2, capture)).toThrow('accepted')
  })

  it.each([true, false])('is still published in version 1, which loses nothing: accepted %s', (accepted) => {
    const published = toPublishedVersion('payment', 'PaymentCaptured', { ...capture, accepted })
    expect(published).toEqual({ schemaVersion: 1, data: accepted ? { ...capture, accepted } : capture })
    expect(read(published.schemaVersion, published.data)).toEqual({ ...capture, accepted })
  })
})
