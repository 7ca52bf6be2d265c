import { afterEach, describe, expect, it } from 'vitest'
import { setCurrency, US_DOLLARS } from './money.ts'
import { readAmount, readCount, readNumber } from './typed-number.ts'
import { readPercent } from './typed-percent.ts'

describe('a number that somebody types', () => {
  it.each([
    ['25', 25],
    [' 19.90 ', 19.9],
    ['.5', 0.5],
    ['5.', 5],
    ['-10', -10],
    ['−10', -10],
    ['–10', -10],
    ['$1,299.00', 1299],
    ['-$5', -5],
    ['1,000', 1000],
    ['1 000.50', 1000.5],
    ['1\u00a0000', 1000],
    ['1\u202f000', 1000],
    ['\u200e25\u202c', 25],
    ['１２．５', 12.5],
    ['٢٥', 25],
    ['2\u200d5\u200c', 25],
    ['۱۲', 12],
    ['२५', 25],
    ['١٬٢٣٤٬٥٦٧٫١٢', 1234567.12],
    ['𝟗', 9],
    ['0', 0],
  ])('%j is %d', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  it.each([
    '',
    '   ',
    '-',
    '.',
    '$',
    '0x10',
    '1e2',
    '+3',
    'abc',
    '12abc',
    '1,2',
    '1,23,456',
    '1.2.3',
    '12,50',
    '1000,00 EUR',
    '9 999,999',
    'Infinity',
    'NaN',
    '½',
    '0,250',
    '-0,075',
    '0 250',
    '00,075',
    '012,345',
  ])('%j is none', (text) => {
    expect(readNumber(text)).toBeUndefined()
  })

  it.each([
    ['eur', '12.50 €', 12.5],
    ['eur', '12.50€', 12.5],
    ['eur', '€ 12.50', 12.5],
    ['eur', 'EUR 1,299.00', 1299],
    ['eur', '-12.50 eur', -12.5],
    ['jpy', '1,980円', 1980],
    ['jpy', '￥1,980', 1980],
    ['pln', '49.90 zł', 49.9],
    ['gbp', '5 €', undefined],
    ['eur', '€5€', undefined],
    ['eur', '5 € 6', undefined],
    ['eur', '5 pieces', undefined],
  ])('of %s is read in %s', (code, text, value) => {
    try {
      setCurrency({ code, decimals: code === 'jpy' ? 0 : 2 })
      expect(readNumber(text)).toBe(value)
    } finally {
      setCurrency(US_DOLLARS)
    }
  })

  it('is not looked for in what nobody types', () => {
    expect(readNumber('1'.repeat(41))).toBeUndefined()
  })
})

describe('an amount that somebody types', () => {
  afterEach(() => setCurrency(US_DOLLARS))

  it.each(['1.500', '11.000', '$ 12.990', '١.٥٠٠'])('%j is none: it may be a thousand', (text) => {
    expect([readAmount(text), readCount(text)]).toEqual([undefined, undefined])
    expect(readNumber(text)).toBeGreaterThan(1)
  })

  it.each([
    ['1.50', 1.5],
    ['1,299.000', 1299],
    ['0.500', 0.5],
    ['1.505', 1.505],
    ['1500', 1500],
  ])('%j is %d', (text, value) => {
    expect(readAmount(text)).toBe(value)
  })

  it('has three decimals where the currency does', () => {
    setCurrency({ code: 'kwd', decimals: 3 })
    expect([readAmount('1.500'), readCount('1.500')]).toEqual([1.5, undefined])
  })
})

it.each([
  ['19', 19],
  ['19%', 19],
  ['19\u00a0%', 19],
  ['１９％', 19],
  ['٧\u066a', 7],
  ['%', undefined],
  ['19,5 %', undefined],
  ['', undefined],
])('reads the percentage %j', (text, expected) => {
  expect(readPercent(text)).toBe(expected)
})
