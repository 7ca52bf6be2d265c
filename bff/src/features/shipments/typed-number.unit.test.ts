import { expect, it } from 'vitest'
import { typedNumber } from './typed-number.ts'

it.each([
  '2834128',
  '#2834128',
  'Order #2834128',
  '№2834128',
  '2834128,',
  '(2834128)',
  '٢٨٣٤١٢٨',
  '２８３４１２８',
  '2 × 2834128',
  '2,834,128',
  '#2.834.128',
  '2\u00A0834\u00A0128',
])('is found in %s', (text) => {
  expect(typedNumber(text)).toBe('2834128')
})

it.each([
  '',
  'ann',
  'ann 283412',
  '0198c0de-1234567a',
  '2834128 2834129',
  'a 2834128000000',
  '2.834,128',
  '30.11.2026',
  '12 834',
])('is not in %s', (text) => {
  expect(typedNumber(text)).toBe('')
})
