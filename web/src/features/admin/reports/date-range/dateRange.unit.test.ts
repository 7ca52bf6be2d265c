import { describe, expect, it } from 'vitest'
import { dayIn } from '../../../../lib/format.ts'
import { countDays, mondayOf } from './calendar.ts'
import { comparisonLabel, dateRangeSlug, formatDateRange } from './dateRangeLabels.ts'
import { presetRange, presets, presetsOf } from './presets.ts'

describe('presets', () => {
  it('start and end on the expected day', () => {
    const ranges = presets.map((preset) => [preset, ...Object.values(presetRange(preset, '2026-03-05'))])
    expect(ranges).toEqual([
      ['Today', '2026-03-05', '2026-03-05'],
      ['7 days', '2026-02-27', '2026-03-05'],
      ['30 days', '2026-02-04', '2026-03-05'],
      ['This month', '2026-03-01', '2026-03-05'],
      ['Last month', '2026-02-01', '2026-02-28'],
      ['This year', '2026-01-01', '2026-03-05'],
    ])
    expect(presetRange('Last month', '2028-01-31')).toEqual({ startDate: '2027-12-01', endDate: '2027-12-31' })
  })

  it('are those of a range, of which a day may have several', () => {
    const day = (startDate: string, endDate = startDate) => presetsOf({ startDate, endDate }, '2026-03-01')
    expect([day('2026-03-01'), day('2026-02-01', '2026-02-28'), day('2026-02-01'), day('', '')]).toEqual([
      ['Today', 'This month'],
      ['Last month'],
      [],
      [],
    ])
  })

  it('count both ends, across the end of a month and of a leap year’s February', () => {
    for (const today of ['2026-03-03', '2028-03-02', '2026-01-01']) {
      const { startDate, endDate } = presetRange('7 days', today)
      expect(countDays(startDate, endDate)).toBe(7)
    }
  })

  it('use the current day of the time zone', () => {
    const justBeforeMidnight = new Date('2026-11-20T23:30:00Z')
    expect(dayIn('UTC', justBeforeMidnight)).toBe('2026-11-20')
    expect(dayIn('Europe/Berlin', justBeforeMidnight)).toBe('2026-11-21')
    expect(dayIn('America/Los_Angeles', justBeforeMidnight)).toBe('2026-11-20')
  })
})

it('mondayOf returns the Monday of the week', () => {
  const days = ['2026-11-16', '2026-11-18', '2026-11-22', '2026-11-23', '2026-03-01']
  expect(days.map(mondayOf)).toEqual(['2026-11-16', '2026-11-16', '2026-11-16', '2026-11-23', '2026-02-23'])
})

describe('date range labels', () => {
  const both = { startDate: '2026-10-23', endDate: '2026-11-21' }
  const from = { startDate: '2026-10-23', endDate: null }
  const until = { startDate: null, endDate: '2026-11-21' }
  const open = { startDate: null, endDate: null }
  const day = { startDate: '2026-11-21', endDate: '2026-11-21' }

  it('show closed and open ranges', () => {
    expect([both, from, until, open, day].map(formatDateRange)).toEqual([
      '23 Oct – 21 Nov 2026',
      'From 23 Oct 2026',
      'Until 21 Nov 2026',
      'All time',
      '21 Nov 2026',
    ])
  })

  it('say a month or a year once', () => {
    const days = [
      ['2026-11-01', '2026-11-28'],
      ['2025-12-30', '2026-01-02'],
      ['2025-11-01', '2026-11-28'],
    ] as const
    expect(days.map(([startDate, endDate]) => formatDateRange({ startDate, endDate }))).toEqual([
      '1–28 Nov 2026',
      '30 Dec 2025 – 2 Jan 2026',
      '1 Nov 2025 – 28 Nov 2026',
    ])
  })

  it('show the comparison period', () => {
    expect([both, day, from, open].map(comparisonLabel)).toEqual([
      'vs the 30 days before',
      'vs the day before',
      'vs the period before',
      'last 30 days vs the 30 before',
    ])
  })

  it('provide a part of a file name', () => {
    expect([both, from, until, open].map(dateRangeSlug)).toEqual([
      '2026-10-23-to-2026-11-21',
      'from-2026-10-23',
      'until-2026-11-21',
      'all-time',
    ])
  })
})
