import { describe, expect, it } from 'vitest'
import { groupByCause, WAITING_ERROR, type ParkedSummary } from '../../src/messaging/parked-causes.ts'

const parked = (seq: number, key: string, error: string, type = 'OrderPaid'): ParkedSummary => ({
  source: 'order',
  key,
  seq,
  type,
  error,
  parkedAt: `2026-01-0${String(seq)}T00:00:00.000Z`,
})

describe('parked records', () => {
  it('have one cause when their errors differ by ids and numbers only', () => {
    const causes = groupByCause([
      parked(1, 'a', 'Error: 12 of 0198c0de-0000-7000-8000-000000000001'),
      parked(2, 'b', 'Error: 7 of 0198c0de-0000-7000-8000-000000000002'),
      parked(3, 'c', 'Error: another'),
      parked(4, 'd', 'Error: another', 'OrderCancelled'),
    ])
    expect(causes.map(({ cause: { type, error, failed } }) => [type, error, failed])).toEqual([
      ['OrderPaid', 'Error: # of …', 2],
      ['OrderPaid', 'Error: another', 1],
      ['OrderCancelled', 'Error: another', 1],
    ])
    expect(new Set(causes.map(({ cause }) => cause.id)).size).toBe(3)
  })

  it('wait for the first of their key, and belong to its cause', () => {
    const [first, ...others] = groupByCause([
      parked(1, 'a', 'Error: one'),
      parked(2, 'a', WAITING_ERROR),
      parked(3, 'a', WAITING_ERROR),
    ])
    expect(others).toEqual([])
    expect(first?.cause).toMatchObject({ failed: 1, waiting: 2, since: '2026-01-01T00:00:00.000Z' })
    expect(first?.keys).toEqual(['order/a'])
  })
})
