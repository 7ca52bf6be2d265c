import { beforeAll, describe, expect, it } from 'vitest'
import { pdfFonts, type PdfFonts } from './pdf-fonts.ts'
import { breakLines, isolate, piecesOf } from './pdf-text.ts'

let fonts: PdfFonts
beforeAll(async () => {
  fonts = await pdfFonts()
})

const NOTDEF = 0
const textsOf = (line: string) => piecesOf(line, fonts).map(({ text }) => text)

describe('a line of a PDF', () => {
  it.each([
    ['Persian, with a joiner', 'علی\u200Cرضا'],
    ['Sinhala, with a joiner', 'ශ්\u200Dරී'],
    ['emoji', 'Ana 👨\u200D👩\u200D👧'],
    ['Cyrillic', 'пример'],
    ['Chinese', '李小龙'],
    ['Chinese, traditional', '臺灣'],
    ['Japanese', 'さくら 東京 カップ'],
    ['Korean', '한국 김민준'],
    ['Hebrew', 'שלום'],
    ['Latin with marks', 'Jürgen Groß Łódź e\u0301'],
  ])('has a glyph for each letter: %s', (_script, name) => {
    const glyphs = piecesOf(name, fonts).flatMap(({ text, font = fonts.regular }) => font.layout(text).glyphs)
    expect(glyphs.length).toBeGreaterThan(0)
    expect(glyphs.filter(({ id }) => id === NOTDEF)).toEqual([])
  })

  it('has the words of Hebrew and Arabic from right to left, and numbers and Latin from left to right', () => {
    expect(textsOf('שלום עולם')).toEqual(['עולם', ' ', 'שלום'])
    // The brackets are mirrored, because the font reverses them with the letter.
    expect(textsOf('To רחוב הרצל 12 (א)')).toEqual(['To ', ')א(', ' ', '12', ' ', 'הרצל', ' ', 'רחוב'])
  })

  it.each([
    ['مصباح ٢٢٠ فولت', '220'],
    ['شماره ۱۲۳', '123'],
    ['۱۲۳۴۵', '12345'],
    ['۴۵۶-۷۸۹', '456-789'],
    ['Unit ١٢ B', '12'],
    ['المبلغ ١٠.٥٧', '10.57'],
  ])('has the digits of %s from left to right, also as the font sets them', (line, digits) => {
    const valueOf = (codePoint: number) => (codePoint >= 0x06f0 ? codePoint - 0x06f0 : codePoint - 0x0660)
    const set = piecesOf(line, fonts).flatMap(({ text, font = fonts.regular }) =>
      font.layout(text).glyphs.flatMap(({ codePoints }) => codePoints),
    )
    const shown = set.flatMap((codePoint) => {
      const value = valueOf(codePoint)
      if (value >= 0 && value <= 9) return [String(value)]
      return codePoint === 0x2d || codePoint === 0x2e ? [String.fromCodePoint(codePoint)] : []
    })
    expect(shown.join('')).toBe(digits)
  })

  it('keeps what stands behind a name in its place', () => {
    expect(textsOf(`1 × ${isolate('كبير')}, $34.00`)).toEqual(['1 × ', 'كبير', ', $34.00'])
  })

  it('is broken at spaces, between letters of scripts without spaces, and within words that are too long', () => {
    const lines = (text: string) => breakLines(text, 4, (part) => part.length)
    expect(lines('one two six')).toEqual(['one', 'two', 'six'])
    expect(lines('a 東京東京東')).toEqual(['a 東京', '東京東'])
    expect(lines('abcdefghij')).toEqual(['abcd', 'efgh', 'ij'])
  })
})
