import { describe, expect, it } from 'vitest'
import { addressOf, queryOf } from './address.ts'
import { daysIn, mondayOf, todayIn } from './calendar.ts'
import { presetRange, presets } from './presets.ts'
import { comparisonWords, rangeSlug, rangeWords } from './words.ts'

describe('the address of a report', () => {
  const addressIn = (query: string) => addressOf(new URLSearchParams(query))

  it('is read and written without loss', () => {
    const query = 'tab=orders&startDate=2026-10-01&endDate=2026-10-31'
    expect(queryOf(addressIn(query)).toString()).toBe(query)
  })

  it('names neither the first tab nor an open side', () => {
    expect(queryOf(addressIn('tab=sales&startDate=&endDate=2026-10-31')).toString()).toBe('endDate=2026-10-31')
    expect(queryOf(addressIn('')).toString()).toBe('')
  })

  it('opens the first tab for one that there is not', () => {
    expect(addressIn('tab=secrets').tab).toBe('sales')
  })

  it('leaves days that are none to the server, which has the words for them', () => {
    expect(addressIn('startDate=soon').range).toEqual({ startDate: 'soon', endDate: '' })
  })
})

describe('presets', () => {
  it('end today, and begin where they say', () => {
    const starts = presets.map((preset) => presetRange(preset, '2026-03-05'))
    expect(starts.map(({ startDate }) => startDate)).toEqual([
      '2026-03-05',
      '2026-02-27',
      '2026-02-04',
      '2026-03-01',
      '2026-01-01',
    ])
    expect(new Set(starts.map(({ endDate }) => endDate))).toEqual(new Set(['2026-03-05']))
  })

  it('count both ends: 7 days are 7, over the end of a month and of a leap year’s February', () => {
    for (const today of ['2026-03-03', '2028-03-02', '2026-01-01']) {
      const { startDate, endDate } = presetRange('7 days', today)
      expect(daysIn(startDate, endDate)).toBe(7)
    }
  })

  it('know that today is another day elsewhere', () => {
    const justBeforeMidnight = new Date('2026-11-20T23:30:00Z')
    expect(todayIn('UTC', justBeforeMidnight)).toBe('2026-11-20')
    expect(todayIn('Europe/Berlin', justBeforeMidnight)).toBe('2026-11-21')
    expect(todayIn('America/Los_Angeles', justBeforeMidnight)).toBe('2026-11-20')
  })
})

it('finds the Monday of every day', () => {
  const days = ['2026-11-16', '2026-11-18', '2026-11-22', '2026-11-23', '2026-03-01']
  expect(days.map(mondayOf)).toEqual(['2026-11-16', '2026-11-16', '2026-11-16', '2026-11-23', '2026-02-23'])
})

describe('a range in words', () => {
  const both = { startDate: '2026-10-23', endDate: '2026-11-21' }
  const from = { startDate: '2026-10-23', endDate: null }
  const until = { startDate: null, endDate: '2026-11-21' }
  const open = { startDate: null, endDate: null }
  const day = { startDate: '2026-11-21', endDate: '2026-11-21' }

  it('is said with what is open', () => {
    expect([both, from, until, open, day].map(rangeWords)).toEqual([
      '23 Oct 2026 – 21 Nov 2026',
      'From 23 Oct 2026',
      'Until 21 Nov 2026',
      'All time',
      '21 Nov 2026',
    ])
  })

  it('says what growth is against', () => {
    expect([both, day, from, open].map(comparisonWords)).toEqual([
      'vs the 30 days before',
      'vs the day before',
      'vs the period before',
      'last 30 days vs the 30 before',
    ])
  })

  it('stands in the names of files', () => {
    expect([both, from, until, open].map(rangeSlug)).toEqual([
      '2026-10-23-to-2026-11-21',
      'from-2026-10-23',
      'until-2026-11-21',
      'all-time',
    ])
  })
})
