import { afterEach, expect, it } from 'vitest'
import { setTimeZone } from '../../../../lib/timeZone.ts'
import { changedOrderColumns } from './changedOrderColumns.tsx'

afterEach(() => setTimeZone('UTC'))

it('exports when a change was recorded in the time of the shop, as the screen shows it', () => {
  setTimeZone('Europe/Berlin')
  const recorded = changedOrderColumns.find(({ name }) => name === 'Recorded')
  const change = {
    orderId: 'order-1',
    number: '1042',
    what: 'paid',
    at: '2026-03-31T22:30:00.000Z',
    revenue: 0,
    paidRevenue: 12,
  } as const
  expect(recorded?.value(change)).toBe('2026-04-01T00:30:00+02:00')
})
