import { describe, expect, it } from 'vitest'
import { isGlobalGtin, readGtin } from './gtin.ts'

describe('a GTIN', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    ['40-06381 33393 1', '4006381333931'],
    ['96385074', '96385074'],
    ['036000291452', '036000291452'],
    ['10036000291459', '10036000291459'],
    ['978-3-16-148410-0', '9783161484100'],
  ])('is read from %j', (text, gtin) => expect(readGtin(text)).toBe(gtin))

  it.each([
    ['a wrong check digit', '4006381333932'],
    ['a digit too few', '400638133393'],
    ['letters', '40063813339A1'],
    ['an ISBN-10', '3-16-148410-0'],
    ['zeros', '00000000'],
    ['digits of another script', '٤٠٠٦٣٨١٣٣٣٩٣١'],
    ['nothing', ''],
  ])('is no text of %s', (_, text) => expect(readGtin(text)).toBeUndefined())

  it.each(['2012345678903', '0412345678903', '9912345678904', '20123451'])('%s is for use inside of a shop', (text) => {
    expect(isGlobalGtin(text)).toBe(false)
  })

  it.each(['4006381333931', '036000291452', '9783161484100', '96385074'])('%s is known to others', (text) => {
    expect(isGlobalGtin(text)).toBe(true)
  })
})
