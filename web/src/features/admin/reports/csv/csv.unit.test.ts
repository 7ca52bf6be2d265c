import { describe, expect, it } from 'vitest'
import { csvOf, slugOf } from './csv.ts'

/** The rows without the names' line and the mark before it. */
const bodyOf = (...rows: Parameters<typeof csvOf>[1]) => csvOf(['Name'], rows).replace('\uFEFFName\r\n', '')

describe('a table as CSV', () => {
  it('begins with the mark of UTF-8 and ends every line with CR LF, the last one too', () => {
    expect(csvOf(['Name', 'Orders'], [['Zoë', 3]])).toBe('\uFEFFName,Orders\r\nZoë,3\r\n')
  })

  it('quotes what holds a comma, a quote or a line’s end, and doubles the quotes', () => {
    expect(bodyOf(['Chair, oak'], ['19" shelf'], ['two\nlines'])).toBe('"Chair, oak"\r\n"19"" shelf"\r\n"two\nlines"\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx'])('makes no formula of the text %j', (text) => {
    expect(bodyOf([text])).toMatch(/^"?'/)
  })

  it('keeps numbers numbers, those below 0 too, and nothing an empty field', () => {
    expect(bodyOf([-12.5, 0, 1e6, null])).toBe('-12.5,0,1000000,\r\n')
  })

  it('leaves alone what has such a sign further on', () => {
    expect(bodyOf(['a=b', 'x@example.com', '0–50'])).toBe('a=b,x@example.com,0–50\r\n')
  })

  it('guards the names of columns as well', () => {
    expect(csvOf(['=cmd'], [])).toBe("\uFEFF'=cmd\r\n")
  })
})

it('makes a part of a file’s name of any words', () => {
  expect(slugOf('Orders by day & hour')).toBe('orders-by-day-hour')
  expect(slugOf('  “Zoë’s” chair ')).toBe('zo-s-chair')
})
