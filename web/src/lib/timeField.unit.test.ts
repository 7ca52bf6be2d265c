import { afterEach, describe, expect, it } from 'vitest'
import { readTimeField, timeFieldHint, toTimeField } from './timeField.ts'
import { setTimeZone } from './timeZone.ts'

afterEach(() => setTimeZone('UTC'))

describe('a field of date and time', () => {
  it("has the shop's time, whatever clock the browser has", () => {
    setTimeZone('Pacific/Kiritimati')
    expect(toTimeField(new Date('2026-03-01T10:00:00Z'))).toBe('2026-03-02T00:00')
    expect(readTimeField('2026-03-02T00:00')).toBe('2026-03-01T10:00:00.000Z')
    expect(timeFieldHint()).toBe("In the shop's time (GMT+14)")
  })
})
