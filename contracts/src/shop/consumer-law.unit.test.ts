import { describe, expect, it } from 'vitest'
import { lawOf, withdrawalDaysOf } from './consumer-law.ts'
import { shopUpdate } from './shop.ts'

describe('the days to withdraw', () => {
  it('are those of the law, or more, where it applies', () => {
    expect(withdrawalDaysOf({})).toBeUndefined()
    expect(withdrawalDaysOf({ consumerLaw: 'none', withdrawalDays: 30 })).toBeUndefined()
    expect(withdrawalDaysOf({ consumerLaw: 'eu' })).toBe(14)
    expect(withdrawalDaysOf({ consumerLaw: 'eu', withdrawalDays: 30 })).toBe(30)
  })

  it.each([13, 366, 14.5, '', '1e2', true])('are refused as %j', (withdrawalDays) => {
    expect(shopUpdate.safeParse({ withdrawalDays }).error?.issues[0]?.message).toBe(
      'withdrawalDays must be a whole number from 14 to 365',
    )
  })

  it('are taken as a number, as the digits of a form, and as configured', () => {
    expect(shopUpdate.parse({ withdrawalDays: 14 })).toEqual({ withdrawalDays: 14 })
    expect(shopUpdate.parse({ withdrawalDays: '30' })).toEqual({ withdrawalDays: 30 })
    expect(shopUpdate.parse({ withdrawalDays: null, consumerLaw: null })).toEqual({ withdrawalDays: null, consumerLaw: null })
  })
})

it('a law that is not known is refused', () => {
  expect(shopUpdate.safeParse({ consumerLaw: 'uk' }).error?.issues[0]?.message).toBe('consumerLaw must be none or eu')
})

it.each([
  [{}, true, 'none'],
  [{ country: '' }, true, 'none'],
  [{ country: 'US' }, true, 'none'],
  [{ country: 'GB' }, true, 'none'],
  [{ country: 'CH' }, true, 'none'],
  [{ country: 'DE' }, true, 'eu'],
  [{ country: 'NO' }, true, 'eu'],
  [{ country: 'DE' }, false, 'none'],
  [{ country: 'DE', consumerLaw: 'none' }, true, 'none'],
  [{ country: 'US', consumerLaw: 'eu' }, true, 'eu'],
  [{ consumerLaw: 'eu' }, false, 'eu'],
] as const)('the law of a shop that says %j, with tax included: %j, is %s', (said, pricesIncludeTax, law) => {
  expect(lawOf(said, { pricesIncludeTax })).toBe(law)
})
