import { describe, expect, it } from 'vitest'
import type { Evidence } from '../src/evidence.ts'
import { publicEventsHaveConsequences } from '../src/rules/consequences.ts'

const ORDER = 'o1'
const units = (qty: number) => [{ productId: 'mug', qty }]

/** What is complained of after a mug of a paid order of two was withdrawn from, and these refunds began. */
async function complaintsOf(unitPrice: number, refunds: readonly { amount: number; lines: object[] }[]): Promise<string[]> {
  const payment = [
    { type: 'PaymentCaptured', data: { amount: 100 } },
    ...refunds.map((data) => ({ type: 'RefundBegun', data: { request: 'by hand', ...data } })),
  ].map((event) => ({ ...event, stream: `payment-${ORDER}` }))
  const order = [{ type: 'UnitsWithdrawn', data: { request: 'r1', lines: units(1) } }]
  const catalogue = [{ type: 'UnitsReturned', stream: 'stock-mug', data: { orderId: ORDER, productId: 'mug', qty: 1 } }]
  const outbox = { order: [{ type: 'UnitsWithdrawn', data: { orderId: ORDER, request: 'r1', lines: units(1) } }], payment: [] }
  const tableOf = (rows: readonly object[]) => ({ query: () => Promise.resolve({ rows }) })
  const evidence = {
    databases: { order: tableOf(outbox.order), payment: tableOf(outbox.payment) },
    events: { payment, catalogue },
    orders: [{ orderId: ORDER, events: order, lines: [{ productId: 'mug', qty: 2, unitPrice }], isCard: true }],
  }
  const complaints: string[] = []
  for await (const complaint of publicEventsHaveConsequences(evidence as unknown as Evidence)) complaints.push(complaint)
  return complaints
}

const MISSED = ['order o1: UnitsWithdrawn: its refund is not begun']

describe('the refund of units that somebody has withdrawn from', () => {
  it('is missed', async () => {
    expect(await complaintsOf(20, [])).toEqual(MISSED)
  })

  it('is not owed of what was free', async () => {
    expect(await complaintsOf(0, [])).toEqual([])
  })

  it('is not owed once staff have refunded all units of the product, and owed while one is left', async () => {
    expect(await complaintsOf(20, [{ amount: 20, lines: units(1) }])).toEqual(MISSED)
    expect(
      await complaintsOf(
        20,
        [1, 2].map(() => ({ amount: 20, lines: units(1) })),
      ),
    ).toEqual([])
  })
})
