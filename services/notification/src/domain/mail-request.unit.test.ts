import { describe, expect, it } from 'vitest'
import { afterFailure, isCurrent, priorityOf } from './mail-request.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const requestedAt = '2026-03-02T11:00:00.000Z'

describe('a mail', () => {
  it('is sent about events of the last 24 hours only', () => {
    expect(isCurrent('2026-03-01T12:00:00.000Z', now)).toBe(true)
    expect(isCurrent('2026-03-01T11:59:59.000Z', now)).toBe(false)
  })

  it('waits while the mail server is away, and is parked after a day', () => {
    expect(afterFailure({ requestedAt, attempts: 70 }, false, now)).toBe('waiting')
    expect(afterFailure({ requestedAt: '2026-03-01T11:59:59.000Z', attempts: 70 }, false, now)).toBe('parked')
  })

  it('that has waited for a day within the limits is tried for an hour, too', () => {
    expect(afterFailure({ requestedAt: '2026-03-01T11:00:00.000Z', attempts: 1 }, false, now)).toBe('waiting')
    expect(afterFailure({ requestedAt: '2026-03-01T11:00:00.000Z', attempts: 60 }, false, now)).toBe('parked')
  })

  it('is parked when the mail server has refused its recipient five times', () => {
    expect(afterFailure({ requestedAt, attempts: 4 }, true, now)).toBe('waiting')
    expect(afterFailure({ requestedAt, attempts: 5 }, true, now)).toBe('parked')
  })

  it('that is the receipt of a withdrawal goes before other mails about orders, and after links that somebody waits for', () => {
    const order = (['order-contract-withdrawn', 'order-placed', 'password-reset'] as const).toSorted(
      (one, other) => priorityOf(one) - priorityOf(other),
    )
    expect(order).toEqual(['password-reset', 'order-contract-withdrawn', 'order-placed'])
  })
})
