import { expect, it } from 'vitest'
import { attentionText, decisionsOf, waitingLabel } from './attention.ts'

const paid = { amount: 22_999, currency: 'usd', expected: 230 }

it.each([
  [{ ...paid, cause: 'amount' }, 'The customer paid $229.99 instead of $230.00.', ['accept', 'refund']],
  [{ ...paid, cause: 'currency', currency: 'eur' }, 'The customer paid €229.99 instead of $230.00 in US dollars.', ['refund']],
  [
    { ...paid, cause: 'currency', currency: 'jpy', amount: 500 },
    'The customer paid ¥500 instead of $230.00 in US dollars.',
    ['refund'],
  ],
  [
    { ...paid, cause: 'address_erased' },
    'The customer’s account was deleted while $229.99 were paid on delivery. Please give the money back and cancel the order.',
    [],
  ],
  [{ ...paid, cause: 'refund_failed', reason: 'declined' }, 'A refund of $229.99 failed after it was made: declined.', []],
] as const)('describes %o', (entry, text, decisions) => {
  expect(attentionText(entry)).toBe(text)
  expect(decisionsOf(entry)).toEqual(decisions)
})

it('says that a list is cut', () => {
  expect([0, 1, 199].map((count) => waitingLabel(count, 'return waits', 'returns wait'))).toEqual([
    '0 returns wait',
    '1 return waits',
    '199 returns wait',
  ])
  expect(waitingLabel(200, 'return waits', 'returns wait')).toBe('At least 200 returns wait. The oldest are shown.')
})
