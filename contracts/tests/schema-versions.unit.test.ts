import { describe, expect, it } from 'vitest'
import { publicEvents, schemaVersionOf, upcastPublicEvent } from '../src/events/index.ts'

const orderId = '019aa000-0000-7000-8000-000000000001'
const [happenedAt, recordedAt] = ['2026-03-31T23:59:59.999Z', '2026-04-01T00:00:00.000Z']

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
    expect(schemaVersionOf(source, type)).toBe(2)
  })

  it('violate their contract when a newer version has no moment, or one that is no time', () => {
    for (const data of [{ orderId }, { orderId, cancelledAt: 'yesterday' }])
      expect(publicEvents.order.OrderCancelled.safeParse(upcastPublicEvent(event(2, data))).success).toBe(false)
  })

  it('are published in the version that carries the moment', () => {
    expect(schemaVersionOf('order', 'OrderPlaced')).toBe(2)
    expect(schemaVersionOf('payment', 'PaymentRefunded')).toBe(1)
    expect(schemaVersionOf('a source without contracts', 'Anything')).toBe(1)
  })
})
