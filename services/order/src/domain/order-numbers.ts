import type { PerEventType } from '@shop/kit/domain'
import type { OrderEvent } from './events.ts'

const LENGTHS = [7, 8, 9, 10, 11, 12]

/** How many numbers of a length are drawn before those with a digit more. */
const DRAWS = 4

function draw(digits: number, random: () => number): number {
  const lowest = 10 ** (digits - 1)
  return lowest + Math.floor(random() * 9 * lowest)
}

/**
 * A placed order gets a number to read and say: the first of these that no order has. They are drawn at random, because consecutive
 * ones would tell everybody how much is sold and which numbers others have.
 * @param random gives a number of at least 0 and less than 1
 */
export const createNumberDraws = (random: () => number) =>
  ({
    OrderPlaced: () => LENGTHS.flatMap((digits) => Array.from({ length: DRAWS }, () => draw(digits, random))),
  }) satisfies PerEventType<OrderEvent, readonly number[]>
