import { expect, it } from 'vitest'
import { createTimerQueue } from '../src/timer-queue.ts'

it('gives the earliest first, and of equal ones the one that began first', () => {
  const queue = createTimerQueue<{ at: number; order: number }>()
  for (const [order, at] of [30, 10, 20, 10, 40, 10, 20].entries()) queue.push({ at, order })
  const popped = Array.from({ length: 7 }, () => queue.pop())
  expect(popped.map((timer) => timer?.order)).toEqual([1, 3, 5, 2, 6, 0, 4])
  expect(queue.isEmpty()).toBe(true)
})
