import { MAX_REASON } from '@shop/contracts/returns'
import { expect, it } from 'vitest'
import { MAX_RETURN_NOTE, OTHER_REASON, reasonText, returnReasons } from './returnReason.ts'

it.each([
  [undefined, 'One is chipped', ''],
  ['It arrived damaged', '  ', 'It arrived damaged'],
  ['It arrived damaged', ' One is chipped ', 'It arrived damaged: One is chipped'],
  [OTHER_REASON, ' ', ''],
  [OTHER_REASON, ' It is a present ', 'It is a present'],
] as const)('the reason %j with %j is sent as %j', (reason, note, text) => expect(reasonText(reason, note)).toBe(text))

it('with the longest note, no reason is longer than the shop takes', () => {
  const lengths = returnReasons.map((reason) => reasonText(reason, 'x'.repeat(MAX_RETURN_NOTE)).length)
  expect(Math.max(...lengths)).toBe(MAX_REASON)
})
