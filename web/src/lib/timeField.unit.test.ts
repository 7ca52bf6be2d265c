import { afterEach, describe, expect, it } from 'vitest'
import { formatSearchedMoment, readTimeField, timeFieldHint, toTimeField } from './timeField.ts'
import { setTimeZone } from './timeZone.ts'

afterEach(() => setTimeZone('UTC'))

describe('a field of date and time', () => {
  it("has the shop's time, whatever clock the browser has", () => {
    setTimeZone('Pacific/Kiritimati')
    expect(toTimeField(new Date('2026-03-01T10:00:00Z'))).toBe('2026-03-02T00:00')
    expect(readTimeField('2026-03-02T00:00')).toBe('2026-03-01T10:00:00.000Z')
    expect(timeFieldHint()).toBe("In the shop's time (GMT+14)")
  })

  it('is blank for what is no moment', () => {
    expect(toTimeField(new Date('soon'))).toBe('')
    expect(formatSearchedMoment('soon')).toBe('soon')
    expect(formatSearchedMoment('2026-03-01T10:00:00Z')).toContain('1 March 2026')
  })

  it.each(['0001-01-01T00:00', '9999-12-31T23:59', '12026-01-01T00:00', '275760-09-13T00:00'])(
    'is of UTC in a far year: %s',
    (local) => {
      setTimeZone('Asia/Tokyo')
      expect(readTimeField(local)).toBe(`${local}Z`)
    },
  )
})
