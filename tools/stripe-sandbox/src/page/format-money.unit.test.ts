import { expect, it } from 'vitest'
import { formatMoney } from './format-money.ts'

it.each([
  [0, 'usd', '$0.00'],
  [5, 'usd', '$0.05'],
  [37_145, 'usd', '$371.45'],
  [99_999_999, 'usd', '$999,999.99'],
  [500, 'jpy', '¥500'],
])('formats %i %s as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text)
})
