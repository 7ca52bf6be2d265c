import { describe, expect, test } from 'vitest'
import { formatDay, formatMonth, inclusiveRange, monthOf, parseDay, weekdayOf } from './days.ts'
import { createWallClock } from './wall-clock.ts'

/** Formats the local day and hour of a moment. */
function localTime(timeZone: string, at: string): string {
  const clock = createWallClock(timeZone)
  const moment = Date.parse(at)
  return `${formatDay(clock.day(moment))} ${clock.hour(moment)}`
}

describe('wall clock', () => {
  test.each([
    ['UTC', '2026-03-01T23:59:59.999Z', '2026-03-01 23'],
    ['UTC', '2026-03-02T00:00:00.000Z', '2026-03-02 0'],
    ['Europe/Lisbon', '2026-03-29T00:59:59.999Z', '2026-03-29 0'],
    ['Europe/Lisbon', '2026-03-29T01:00:00.000Z', '2026-03-29 2'],
    ['Europe/Lisbon', '2026-10-25T00:30:00.000Z', '2026-10-25 1'],
    ['Europe/Lisbon', '2026-10-25T01:30:00.000Z', '2026-10-25 1'],
    ['America/New_York', '2026-01-01T04:59:59.999Z', '2025-12-31 23'],
    ['America/New_York', '2026-01-01T05:00:00.000Z', '2026-01-01 0'],
    ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29 23'],
    ['Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-31 0'],
    ['Asia/Kolkata', '2026-02-28T18:30:00.000Z', '2026-03-01 0'],
  ])('in %s at %s: %s', (timeZone, at, expected) => {
    expect(localTime(timeZone, at)).toBe(expected)
  })
})

describe('calendar', () => {
  test('computes weekdays and months', () => {
    expect(weekdayOf(parseDay('2026-06-29'))).toBe(0)
    expect(weekdayOf(parseDay('2026-06-28'))).toBe(6)
    expect(weekdayOf(parseDay('1969-12-28'))).toBe(6)
    expect(formatMonth(monthOf(parseDay('2026-12-31')))).toBe('2026-12')
    expect(formatMonth(monthOf(parseDay('2026-12-31')) + 1)).toBe('2027-01')
  })

  test('lists days across a leap day, and none for a reversed range', () => {
    expect(inclusiveRange(parseDay('2028-02-28'), parseDay('2028-03-01')).map(formatDay)).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ])
    expect(inclusiveRange(2, 1)).toEqual([])
  })
})
