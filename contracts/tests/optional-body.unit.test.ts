import { describe, expect, it } from 'vitest'
import { newRefund } from '../src/refunds/refunds.ts'
import { newShipment } from '../src/shipments/shipments.ts'
import { webhookReplay } from '../src/webhooks/webhooks.ts'

type Schema = typeof newRefund | typeof newShipment | typeof webhookReplay

const messageOf = (schema: Schema, body: unknown) => schema.safeParse(body).error?.issues.map(({ message }) => message)

describe('a body that may be absent', () => {
  it.each([undefined, null, {}, { lines: [{ product: 'p1', qty: 1 }], note: 'x' }, { restock: false }])(
    'is taken: %j',
    (body) => {
      expect(messageOf(newRefund, body)).toBeUndefined()
    },
  )

  const inCash = { method: 'cash', reason: 'Broken' }

  it.each([
    [
      newRefund,
      { amount: 5 },
      'amount is no field of a refund (lines, method, reason, restock, sent); without lines all that is left is refunded',
    ],
    [newRefund, { ...inCash, amount: 5 }, expect.stringContaining('amount is no field of a refund')],
    [newRefund, { items: [{ product: 'p1', qty: 1 }] }, expect.stringContaining('items is no field of a refund')],
    [newShipment, { tracking: 'X' }, expect.stringContaining('tracking is no field of a shipment')],
    [webhookReplay, { since: '2026-03-01T00:00:00Z' }, expect.stringContaining('since is no field of a replay')],
    [newShipment, { line_items: [] }, expect.stringContaining('line_items is no field of a shipment')],
  ] as const)('is refused with what is no field, where no other says what is meant: %#', (schema, body, message) => {
    expect(messageOf(schema, body)).toEqual([message])
  })
})
