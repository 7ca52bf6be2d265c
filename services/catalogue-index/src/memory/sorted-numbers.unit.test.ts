import { createSeededRandom } from '@shop/kit/testing'
import { expect, it } from 'vitest'
import { createSortedNumbers } from './sorted-numbers.ts'

it('keeps numbers as a sorted array does, through full and empty blocks', () => {
  const random = createSeededRandom(113)
  const sorted = createSortedNumbers()
  const plain = new Set<number>()
  const isBefore = (number: number) => (other: number) => other < number
  const from = (number: number): number[] => {
    const visited: number[] = []
    sorted.visitFrom(isBefore(number), (each) => visited.push(each) === 5)
    return visited
  }
  const change = (number: number): void => {
    if (plain.delete(number)) sorted.remove(isBefore(number))
    else {
      plain.add(number)
      sorted.add(number, isBefore(number))
    }
  }
  // Grows to several blocks in random order and at the end, then empties.
  for (let step = 0; step < 6_000; step += 1) change(Math.floor(random() * 20_000))
  for (let number = 20_000; number < 23_000; number += 1) change(number)
  const kept = [...plain].sort((a, b) => a - b)
  expect(sorted.blocks.flatMap(({ numbers, size }) => [...numbers.subarray(0, size)])).toEqual(kept)
  for (let step = 0; step < 500; step += 1) {
    const number = Math.floor(random() * 24_000)
    expect(from(number)).toEqual(kept.filter((each) => each >= number).slice(0, 5))
  }
  for (const number of kept.slice(1_000)) change(number)
  expect(sorted.blocks.flatMap(({ numbers, size }) => [...numbers.subarray(0, size)])).toEqual(kept.slice(0, 1_000))
  for (const number of kept.slice(0, 1_000)) change(number)
  expect(sorted.blocks).toEqual([])
  change(7)
  expect(from(0)).toEqual([7])
})
