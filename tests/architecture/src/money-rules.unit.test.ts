import { describe, expect, test } from 'vitest'
import { findMoneyFaults } from './money-rules.ts'
import { textFiles } from './repository.ts'

const path = 'services/order/src/domain/example.ts'

describe('the decimals of money', () => {
  test.each([
    'const dollars = (cents: number) => cents / 100',
    'const cents = (dollars: number) => Math.round(dollars*100)',
    'const text = (dollars: number) => dollars.toFixed(2)',
    "const currency = 'usd'",
    "const format = new Intl.NumberFormat('en-US', { style: 'currency' })",
  ])('are known in one place alone: %s is found elsewhere', (text) => {
    expect(findMoneyFaults({ path, text })).toHaveLength(1)
    expect(findMoneyFaults({ path: 'contracts/src/shared/money.ts', text })).toEqual([])
  })

  test.each(['const share = part / 1_000', 'const width = 100_00', 'const ratio = x.toFixed(1)'])(
    'are not meant by %s',
    (text) => {
      expect(findMoneyFaults({ path, text })).toEqual([])
    },
  )

  test('are written nowhere else in the repository', () => {
    expect(textFiles().flatMap(findMoneyFaults)).toEqual([])
  })
})
