import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createHashTable } from './hash-table.ts'

/** Few hashes, so that many numbers share one or a slot; of one part, so that it grows. */
const hashes = [0, 0, 256, 256 * 8, 256 * 16, 256 * 9, 256 * 7, 256 * 15, 0xffffff00]
const hashOfNumber = (number: number): number => hashes[number % hashes.length] ?? 0

it('finds the same numbers as a set after any changes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 200 }), (steps) => {
      const table = createHashTable()
      const plain = new Set<number>()
      for (const number of steps) {
        if (plain.delete(number)) table.remove(hashOfNumber(number), number)
        else {
          plain.add(number)
          table.add(hashOfNumber(number), number)
        }
      }
      for (let number = 0; number <= 60; number += 1)
        expect(table.find(hashOfNumber(number), (other) => other === number)).toBe(plain.has(number) ? number : undefined)
    }),
  )
})
