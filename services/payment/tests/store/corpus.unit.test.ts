import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEventCodec, type Queryable } from '@shop/kit/event-store'
import { describe, expect, it } from 'vitest'
import type { PaymentEvent } from '../../src/domain/events.ts'
import { evolve, noPayment, type Payment } from '../../src/domain/state.ts'
import { formats } from '../../src/store/formats.ts'

interface StoredEvent {
  readonly type: string
  readonly schemaVersion: number
  readonly data: Record<string, unknown>
}

const RECORDED_AT = '2026-03-01T13:00:00.001Z'

const FOLDER = join(import.meta.dirname, 'corpus')
const corpus = readdirSync(FOLDER).flatMap((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as StoredEvent[])
const noDatabase: Queryable = { query: () => Promise.reject(new Error('no event is encrypted')) }

/** The state after each type of event. */
const expected: Readonly<Record<string, object>> = {
  PaymentRequested: { status: 'requested', terms: { amount: 23_000, deadline: '2026-03-01T12:31:00.250Z' } },
  SessionRequested: { status: 'opening', since: '2026-03-01T12:00:02.000Z', attempt: { attempt: 1 } },
  SessionOpened: { status: 'open', session: { sessionId: 'cs_test_00000001' } },
  PaymentCaptured: { status: 'captured', capture: { via: 'webhook', paidAt: '2026-03-01T12:03:00.000Z' } },
  RefundBegun: { status: 'captured', refunds: [{ status: 'begun', amount: 4_600, lines: [{ qty: 1 }] }] },
  PaymentRefunded: { status: 'captured', refunds: [{ status: 'done', refundId: 're_00000001', amount: 4_600 }] },
  RefundRefused: { status: 'captured', refunds: [{ status: 'done' }] },
  RefundFailed: { status: 'captured', refunds: [{ status: 'failed', reason: 'expired or canceled card' }] },
  RefundImported: { refunds: [{ status: 'failed' }, { status: 'done', request: 're_00000009' }] },
  DisputeOpened: { disputes: [{ disputeId: 'du_1', status: 'open' }] },
  RefundDeferred: { deferred: [{ restock: true, lines: [{ qty: 1 }], sold: [{ unitPrice: 4_000 }] }] },
  DisputeClosed: { disputes: [{ disputeId: 'du_1', status: 'won' }], deferred: [] },
  PaymentExpired: { status: 'expired' },
  PaymentMismatched: { status: 'mismatched', mismatch: { amount: 100, currency: 'eur' } },
  MismatchSettled: { status: 'mismatched' },
  SessionUnknown: { status: 'mismatched' },
  PaymentCalledOff: { status: 'expired' },
}

describe('the corpus of recorded events', () => {
  it('contains every version of every type', () => {
    const recorded = corpus.map(({ type, schemaVersion }) => `${type} ${String(schemaVersion)}`)
    for (const [type, { version }] of Object.entries(formats)) {
      for (let schemaVersion = 1; schemaVersion <= version; schemaVersion += 1)
        expect(recorded).toContain(`${type} ${String(schemaVersion)}`)
    }
  })

  it('decodes to the expected states', async () => {
    const codec = createEventCodec<PaymentEvent>(formats)
    let payment: Payment = noPayment
    for (const stored of corpus) {
      for (const event of await codec.decodeAll(noDatabase, [{ ...stored, recordedAt: RECORDED_AT }]))
        payment = evolve(payment, event)
      expect(payment).toMatchObject(expected[stored.type] ?? { status: 'a type without an expectation' })
    }
  })

  it('decodes a capture with whether its amount was accepted, which version 1 says only if it was', async () => {
    const codec = createEventCodec<PaymentEvent>(formats)
    const captures = corpus.filter(({ type }) => type === 'PaymentCaptured')
    const decoded = await codec.decodeAll(
      noDatabase,
      captures.map((stored) => ({ ...stored, recordedAt: RECORDED_AT })),
    )
    expect(decoded.map(({ data }) => data)).toMatchObject([{ accepted: false }, { accepted: true }])
    const encoded = await codec.encodeAll(noDatabase, decoded)
    expect(encoded.map(({ schemaVersion, data }) => [schemaVersion, data.accepted])).toEqual([
      [1, undefined],
      [1, true],
    ])
  })

  it('decodes an expiry with its time, or, as version 1 had none, with the time of its recording', async () => {
    const codec = createEventCodec<PaymentEvent>(formats)
    const expiries = corpus.filter(({ type }) => type === 'PaymentExpired')
    const decoded = await codec.decodeAll(
      noDatabase,
      expiries.map((stored) => ({ ...stored, recordedAt: RECORDED_AT })),
    )
    expect(decoded.map(({ data }) => data)).toEqual([{ expiredAt: RECORDED_AT }, { expiredAt: '2026-03-01T12:31:02.000Z' }])
  })
})
