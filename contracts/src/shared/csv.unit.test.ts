import { describe, expect, it } from 'vitest'
import { slugify, toCsv, withoutFormulaGuard } from './csv.ts'

/** The CSV of the rows, without the byte order mark and the header. */
const bodyOf = (...rows: Parameters<typeof toCsv>[1]) => toCsv(['Name'], rows).replace('\uFEFFName\r\n', '')

describe('toCsv', () => {
  it('starts with a byte order mark and ends every line with CRLF', () => {
    expect(toCsv(['Name', 'Orders'], [['Zoë', 3]])).toBe('\uFEFFName,Orders\r\nZoë,3\r\n')
  })

  it('quotes values with a comma, a quote or a line break, and doubles quotes', () => {
    expect(bodyOf(['Chair, oak'], ['19" shelf'], ['two\nlines'])).toBe('"Chair, oak"\r\n"19"" shelf"\r\n"two\nlines"\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx'])('escapes the formula prefix of %j', (text) => {
    expect(bodyOf([text])).toMatch(/^"?'/)
  })

  it.each([
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x,=1+1', `"x,'=1+1"`],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['x\n+1', `"x\n'+1"`],
    ['x; -1', "x;' -1"],
    ['x;"=1+1"', `"x;'""=1+1"""`],
    ['\t=1', "'\t'=1"],
    ['＝1', "'＝1"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['x;＠a;＋1;－1', "x;'＠a;'＋1;'－1"],
  ])('escapes a formula in %j wherever the file may be split', (text, field) => {
    expect(bodyOf(['a', text])).toBe(`a,${field}\r\n`)
  })

  it('writes texts that can be read again', () => {
    const parts = ['x', ' ', '"', "'", ',', '\n', '=', '-']
    const texts = parts.flatMap((a) => parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => a + b + c + d))))
    const cellOf = (text: string) =>
      toCsv([], [[text, 'x']])
        .replace('\uFEFF\r\n', '')
        .slice(0, -4)
    const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    expect(texts.filter((text) => withoutFormulaGuard(unquoted(cellOf(text))) !== text)).toEqual([])
  })

  it('reads the formula of a text as the text, and a guarded one as it was written', () => {
    expect(withoutFormulaGuard('="0034"')).toBe('0034')
    expect(withoutFormulaGuard(`'="0034"`)).toBe('="0034"')
    expect(withoutFormulaGuard('="0034"&"1"')).toBe('="0034"&"1"')
  })

  it('reads nothing twice: a run of line breaks would take half a minute', () => {
    const breaks = '\n'.repeat(200_000)
    expect(bodyOf([`a${breaks}b`])).toBe(`"a${breaks}b"\r\n`)
    expect(withoutFormulaGuard(`a${breaks}b`)).toBe(`a${breaks}b`)
    expect(withoutFormulaGuard(`a${"\n'".repeat(100_000)}b`)).toBe(`a${"\n'".repeat(100_000)}b`)
  })

  it('leaves no cell that begins with a formula, whatever it is split at', () => {
    const parts = ['x', ' ', '"', ',', ';', '\t', '\r', '=', '@', '＝']
    const texts = parts.flatMap((a) => parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => a + b + c + d))))
    const csv = toCsv(
      ['Name', 'Total'],
      texts.map((text) => [text, 10]),
    ).replace('\uFEFF', '')
    for (const delimiter of [/[,\r\n]/, /[;\r\n]/, /[\t\r\n]/]) {
      const cells = csv.split(delimiter).map((cell) => cell.replace(/^[\s"]+/, ''))
      expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([])
    }
  })

  it('writes numbers unchanged, negative ones too, and null as an empty field', () => {
    expect(bodyOf([-12.5, 0, 1e6, null])).toBe('-12.5,0,1000000,\r\n')
  })

  it('does not escape formula characters after the first one', () => {
    expect(bodyOf(['a=b', 'x@example.com', '0–50'])).toBe('a=b,x@example.com,0–50\r\n')
  })

  it('escapes column names as well', () => {
    expect(toCsv(['=cmd'], [])).toBe("\uFEFF'=cmd\r\n")
  })
})

it('slugify reduces a text to letters, digits and hyphens', () => {
  expect(slugify('Orders by day & hour')).toBe('orders-by-day-hour')
  expect(slugify('  “Zoë’s” chair ')).toBe('zo-s-chair')
})
