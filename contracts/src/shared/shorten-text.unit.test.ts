import { expect, it } from 'vitest'
import { beginningOf, shortenText } from './shorten-text.ts'

it('cuts no character in half', () => {
  expect(beginningOf('mug 🍵 tea', 5)).toBe('mug ')
  expect(beginningOf('mug 🍵 tea', 6)).toBe('mug 🍵')
})

it('says that a text goes on', () => {
  expect(shortenText('mug 🍵 tea', 5)).toBe('mug …')
  expect(shortenText('mug 🍵', 6)).toBe('mug 🍵')
})
