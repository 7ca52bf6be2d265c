import { expect, it } from 'vitest'
import { generateApiKey, hashApiKey, isApiKey } from '../../src/calls/index.ts'

it('recognizes API keys by their beginning and their checksum', () => {
  const one = generateApiKey()
  const other = generateApiKey()
  expect(one).toMatch(/^shop_live_[0-9a-f]{72}$/)
  expect([isApiKey(one), isApiKey('eyJhbGciOi')]).toEqual([true, false])
  expect(hashApiKey(one)).toMatch(/^[0-9a-f]{64}$/)
  expect(hashApiKey(one)).not.toBe(hashApiKey(other))
  const typingError = one.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  for (const text of [typingError, one.slice(0, -1), `${one}0`, one.toUpperCase(), '', 'shop_live_'])
    expect(hashApiKey(text)).toBeUndefined()
})
