import { describe, expect, it } from 'vitest'
import { planKeys } from './signing-keys.ts'

const DAY_MS = 24 * 3_600_000
const now = new Date('2026-06-30T12:00:00.000Z')
const old = (days: number) => ({ createdAt: new Date(now.getTime() - days * DAY_MS).toISOString() })

describe('the keys of the shop', () => {
  it('begin with one that signs at once', () => {
    expect(planKeys([], now)).toEqual({ signing: undefined, isNewDue: true, ended: [] })
    const first = old(0)
    expect(planKeys([first], now)).toEqual({ signing: first, isNewDue: false, ended: [] })
  })

  it('are replaced after 90 days, and the new one signs when programs can know it', () => {
    const before = old(90)
    expect(planKeys([before], now).isNewDue).toBe(true)
    const fresh = old(0.9)
    expect(planKeys([before, fresh], now)).toEqual({ signing: before, isNewDue: false, ended: [] })
    const known = old(1)
    expect(planKeys([before, known], now).signing).toBe(known)
  })

  it('stay for two weeks after they have signed last', () => {
    const before = old(104.9)
    const next = old(14.9)
    expect(planKeys([before, next], now).ended).toEqual([])
    const ended = old(105)
    expect(planKeys([next, ended], now).ended).toEqual([ended])
  })

  it('are never removed while they sign, whatever the clock did', () => {
    const only = old(400)
    expect(planKeys([only], now)).toEqual({ signing: only, isNewDue: true, ended: [] })
  })
})
