import { describe, expect, it } from 'vitest'
import { createTimeFormat, formatIsoTime, formatLocalTime, offsetName, readLocalTime } from './time-format.ts'

const write = (timeZone: string, moment: string) => {
  const format = createTimeFormat(timeZone)
  return `${format('shortDateTime', moment)} ${offsetName(format, moment)}`
}

describe('a moment is written', () => {
  it.each([
    ['UTC', '2026-11-25T04:30:00Z', '25 Nov 2026, 04:30 UTC'],
    ['Europe/Berlin', '2026-11-25T23:30:00Z', '26 Nov 2026, 00:30 GMT+1'],
    ['America/New_York', '2026-11-25T04:30:00Z', '24 Nov 2026, 23:30 GMT-5'],
    ['Asia/Kolkata', '2026-11-25T18:30:00Z', '26 Nov 2026, 00:00 GMT+5:30'],
    ['Europe/London', '2026-11-25T00:00:00Z', '25 Nov 2026, 00:00 UTC'],
  ])('in %s: %s', (timeZone, moment, text) => {
    expect(write(timeZone, moment)).toBe(text)
  })

  it('before and after each change of the clocks', () => {
    const moments = ['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z']
    expect(moments.map((moment) => formatIsoTime(createTimeFormat('Europe/Berlin'), moment))).toEqual([
      '2026-03-29T01:59:59+01:00',
      '2026-03-29T03:00:00+02:00',
      '2026-10-25T02:59:59+02:00',
      '2026-10-25T02:00:00+01:00',
    ])
  })

  it('in files as ISO 8601, which stands for the same moment', () => {
    for (const timeZone of ['UTC', 'Asia/Tokyo', 'America/St_Johns', 'Pacific/Kiritimati']) {
      const text = formatIsoTime(createTimeFormat(timeZone), '2026-11-25T04:30:07.123Z')
      expect(new Date(text).toISOString()).toBe('2026-11-25T04:30:07.000Z')
    }
    expect(formatIsoTime(createTimeFormat('UTC'), '2026-11-25T04:30:07Z')).toBe('2026-11-25T04:30:07Z')
  })
})

describe('a local time is read', () => {
  it.each([
    ['UTC', '2026-11-25T04:30', '2026-11-25T04:30:00.000Z'],
    ['Asia/Tokyo', '2026-11-25T04:30', '2026-11-24T19:30:00.000Z'],
    ['America/St_Johns', '2026-11-25T23:59', '2026-11-26T03:29:00.000Z'],
    ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('in %s: %s', (timeZone, local, moment) => {
    const format = createTimeFormat(timeZone)
    expect(readLocalTime(format, local)).toBe(moment)
    expect(formatLocalTime(format, moment)).toBe(local)
  })

  it('as the earlier of two when the clocks are set back', () => {
    const format = createTimeFormat('Europe/Berlin')
    expect(readLocalTime(format, '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  })

  it('as the hour after the one that is skipped when they are set forward', () => {
    const format = createTimeFormat('Europe/Berlin')
    expect(formatLocalTime(format, readLocalTime(format, '2026-03-29T02:30'))).toBe('2026-03-29T03:30')
  })
})
