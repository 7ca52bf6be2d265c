import { describe, expect, it } from 'vitest'
import { readCode, recoveryCodesOf } from './typed-code.ts'

describe('a one-time code', () => {
  it.each([
    '079877',
    '079 877',
    '079\u00a0877',
    '079\u202f877',
    '079\u2009877',
    '079-877',
    '079\u2011877',
    '079–877',
    '079.877',
    '\u200e079877\u200f',
    '\u2066079877\u2069',
    '\ufeff079877',
    '０７９８７７',
    '٠٧٩٨٧٧',
    '۰۷۹۸۷۷',
    '०७९८७७',
    '𝟎𝟕𝟗𝟖𝟕𝟕',
    ' 079877\n',
  ])('is read from %j', (text) => expect(readCode(text)).toBe('079877'))
})

describe('a recovery code', () => {
  const code = 'abc123def456ghj789kmn0pq'
  it.each([
    'abc123-def456-ghj789-kmn0pq',
    'ABC123 DEF456 GHJ789 KMN0PQ',
    'abc123—def456—ghj789—kmn0pq',
    'abc123–def456–ghj789–kmn0pq',
    'abc123\u2011def456\u2011ghj789\u2011kmn0pq.',
    'ａｂｃ123-def456-ghj789-kmn0pq',
    'abc\u00ad123def456ghj789kmn0pq',
    'abcl23-def456-ghj789-kmnOpq',
  ])('is read from %j', (text) => expect(recoveryCodesOf(text)).toContain(code))

  it('keeps the letters of a code from before', () => expect(recoveryCodesOf('oil0-1')[0]).toBe('oil01'))
})
