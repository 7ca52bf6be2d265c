import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '@shop/kit/domain'
import { createEventCodec, type Queryable } from '@shop/kit/event-store'
import { describe, expect, it } from 'vitest'
import type { OrderEvent } from '../../src/domain/events.ts'
import { refunded, refundedByHand } from '../../src/domain/order-fixtures.ts'
import { orderDecider } from '../../src/domain/order.ts'
import { formats } from '../../src/store/formats.ts'

interface StoredEvent {
  readonly type: OrderEvent['type']
  readonly schemaVersion: number
  readonly data: Record<string, unknown>
}

const RECORDED_AT = '2026-03-01T12:00:00.001Z'

/** The encryption key of the customer in the recorded events. */
const CUSTOMER_KEY = 'd4f6b3e10717e85b917edec1511043c4bba7a6c3fab1ad1a1b930d5acb5740d8'

const folder = join(import.meta.dirname, 'corpus')
const corpus = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoredEvent)
const codec = createEventCodec<OrderEvent>(formats)

function keyTable(key: Buffer | null): Queryable {
  return {
    query: async <Row>(_text: string, [subjects] = [] as readonly unknown[]) => {
      const rows = key === null ? [] : (subjects as string[]).map((subject) => ({ subject, key }) as Row)
      return { rows, rowCount: rows.length }
    },
  }
}

async function decoded(
  type: OrderEvent['type'],
  key: Buffer | null = Buffer.from(CUSTOMER_KEY, 'hex'),
  schemaVersion = formats[type].version,
): Promise<OrderEvent> {
  const found = corpus.find((stored) => stored.type === type && stored.schemaVersion === schemaVersion)!
  const [event] = await codec.decodeAll(keyTable(key), [{ ...found, recordedAt: RECORDED_AT }])
  return event!
}

async function foldOf(types: readonly OrderEvent['type'][], key?: Buffer | null) {
  return fold(orderDecider, await Promise.all(types.map((type) => decoded(type, key))))
}

describe('the corpus of recorded events', () => {
  it('contains every version of every type', () => {
    const expected = Object.entries(formats).flatMap(([type, { version }]) =>
      Array.from({ length: version }, (_, index) => `${type} ${String(index + 1)}`),
    )
    expect(corpus.map(({ type, schemaVersion }) => `${type} ${String(schemaVersion)}`).sort()).toEqual(expected.sort())
  })

  it('contains no personal data in plain text', () => {
    for (const secret of ['Quiet', 'ZZ9', 'ann@', 'loud', 'Used', 'Ring', 'Smith'])
      expect(JSON.stringify(corpus)).not.toContain(secret)
  })

  it('decodes to an order that was placed, paid and delivered', async () => {
    expect(await foldOf(['OrderPlaced', 'OrderPaid', 'OrderDelivered'])).toMatchObject({
      status: 'delivered',
      userId: '018f4a3e-0000-7000-8000-0000000000aa',
      lines: [{ name: 'Kettle', qty: 1, unitPrice: 4_999, unitCost: 2_000 }],
      shippingAddress: { address: '42 Quiet Lane', city: 'Leeds', postalCode: 'ZZ9 9QX', country: 'United Kingdom' },
      totals: { items: 4_999, shipping: 10_000, tax: 750, total: 15_749 },
      placedAt: '2026-03-01T09:00:00.000Z',
      paymentResult: { status: 'COMPLETED', email: 'ann@example.com' },
    })
  })

  it('decodes to the same order without personal data once the key is erased', async () => {
    expect(await foldOf(['OrderPlaced', 'OrderPaid', 'OrderDelivered'], null)).toMatchObject({
      status: 'delivered',
      shippingAddress: { address: '', city: 'Leeds', postalCode: '', country: 'United Kingdom' },
      totals: { total: 15_749 },
      paymentResult: { status: 'COMPLETED', email: null },
    })
  })

  it('decodes to an expired order, a cancelled order with a late payment, and an abandoned order', async () => {
    const late = await foldOf(['OrderPlaced', 'OrderExpired', 'LatePaymentRecorded'])
    expect(late).toMatchObject({ status: 'expired', lateSessions: ['cs_test_1'] })
    const cancelled = await foldOf(['OrderPlaced', 'OrderCancelled', 'LatePaymentRecorded', 'RefundRecorded'])
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancelledAt: '2026-03-01T10:30:00.000Z',
      refunds: [{ refundId: 're_test_1', amount: 15_749 }],
    })
    const failed = await foldOf(['OrderPlaced', 'OrderPaid', 'RefundRecorded', 'RefundFailureRecorded'])
    expect(failed).toMatchObject({ refunds: [{ failed: true }], refundFailure: { amount: 15_749 } })
    expect(await foldOf(['OrderAbandoned'])).toEqual({ status: 'abandoned' })
  })

  it('decodes to an order whose shipment was delivered', async () => {
    expect(await foldOf(['OrderPlaced', 'OrderPaid', 'ShipmentSent', 'ShipmentDelivered'])).toMatchObject({
      shipments: [{ lines: [{ qty: 1 }], carrier: 'DHL', deliveredAt: '2026-03-03T09:00:00.000Z' }],
    })
  })

  it('decodes to an order whose shipment was corrected, and then cancelled', async () => {
    const corrected = ['OrderPlaced', 'OrderPaid', 'ShipmentSent', 'ShipmentCorrected'] as const
    expect(await foldOf(corrected)).toMatchObject({ shipments: [{ trackingNumber: '00340434161094042564' }] })
    expect(await foldOf([...corrected, 'ShipmentCancelled'])).toMatchObject({ shipments: [] })
    expect((await decoded('ShipmentCancelled')).data).toMatchObject({ reason: 'The wrong order' })
    expect((await decoded('ShipmentCancelled', null)).data).toMatchObject({ reason: '' })
  })

  it('decodes a refund of a card payment, which has neither a customer nor a reason', async () => {
    expect((await decoded('RefundRecorded')).data).toEqual({
      refundId: 're_test_1',
      amount: 15_749,
      refundedAt: '2026-03-01T11:00:00.000Z',
      reason: '',
    })
  })

  it('stores the reason of a refund by hand encrypted, and that of a card payment without a key', async () => {
    const tx = keyTable(Buffer.from(CUSTOMER_KEY, 'hex'))
    const stored = await codec.encodeAll(tx, [refundedByHand(), refunded('re_1')])
    expect(JSON.stringify(stored)).not.toContain('dent')
    const read = stored.map((event) => ({ ...event, recordedAt: RECORDED_AT }))
    const [byHand] = await codec.decodeAll(tx, read)
    expect(byHand).toEqual(refundedByHand())
    const [erased, card] = await codec.decodeAll(keyTable(null), read)
    expect(erased).toEqual(refundedByHand({ reason: '' }))
    expect(card?.data).toMatchObject({ refundId: 're_1', amount: 5 })
  })

  it('decodes to an order that is open again when its payment was a mistake', async () => {
    expect(await foldOf(['OrderPlaced', 'OrderPaid', 'CashPaymentCorrected'])).toMatchObject({ status: 'open', paidAt: null })
    expect((await decoded('CashPaymentCorrected')).data).toMatchObject({ reason: 'The wrong order' })
    expect((await decoded('CashPaymentCorrected', null)).data).toMatchObject({ reason: '' })
  })

  it('decodes the texts of returns, which are empty once the key is erased', async () => {
    expect((await decoded('ReturnRequested')).data).toMatchObject({ reason: 'Too loud' })
    expect((await decoded('ReturnRefused')).data).toMatchObject({ refusal: 'Used' })
    expect((await decoded('ReturnRequested', null)).data).toMatchObject({ reason: '' })
    expect((await decoded('ReturnRefused', null)).data).toMatchObject({ refusal: '' })
    const returned = await foldOf(['OrderPlaced', 'OrderPaid', 'OrderDelivered', 'ReturnRequested', 'ReturnAccepted'])
    expect(returned).toMatchObject({ returns: [{ status: 'accepted', lines: [{ qty: 1 }] }] })
    const kept = await foldOf(['OrderPlaced', 'OrderPaid', 'OrderDelivered', 'ReturnRequested', 'ReturnCancelled'])
    expect(kept).toMatchObject({ returns: [{ status: 'cancelled' }] })
  })

  it('decodes a withdrawal from the contract, whose name is empty once the key is erased', async () => {
    expect((await decoded('ContractWithdrawn')).data).toMatchObject({ name: 'Ann Smith', whole: true })
    expect((await decoded('ContractWithdrawn', null)).data).toMatchObject({ name: '' })
  })

  it('decodes a note, which is empty once the key is erased', async () => {
    expect((await decoded('NoteWritten')).data).toMatchObject({ text: 'Ring twice' })
    expect((await decoded('NoteWritten', null)).data).toMatchObject({ text: '' })
    expect(await foldOf(['OrderPlaced', 'NoteWritten'])).toMatchObject({ notes: ['018f4a3e-0000-7000-8000-0000000000ff'] })
  })

  it('decodes an expiry with its time, or, as version 1 had none, with the time of its recording', async () => {
    expect((await decoded('OrderExpired')).data).toEqual({ expiredAt: '2026-03-01T09:31:00.250Z' })
    expect((await decoded('OrderExpired', null, 1)).data).toEqual({ expiredAt: RECORDED_AT })
  })
})
