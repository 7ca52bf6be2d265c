import { expect, it } from 'vitest'
import { compareNames } from './compare-names.ts'

it('orders names as people do', () => {
  const sorted = ['Adam', 'äpfel', 'éclair', 'emil', 'Rope 2 m', 'Rope 10 m', 'Rope 10,5 m', 'rope 11 m', 'Zebra', 'zoe']
  expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted)
})

it('tells apart what is not the same text, and no case', () => {
  expect(compareNames('Mug', 'mUG')).toBe(0)
  expect(compareNames('02', '2')).toBe(-compareNames('2', '02'))
  expect(compareNames('02', '2')).not.toBe(0)
})
