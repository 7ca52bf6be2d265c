import { resultOf, type PerEventType, type RecordedEvent } from '@shop/kit/domain'
import { describe, expect, it } from 'vitest'
import type { OrderEvent } from './events.ts'
import { cancelled, delivered, expired, LATER, paidByCard, paidOnDelivery, placed, shipped } from './order-fixtures.ts'
import { createNumberDraws } from './order-numbers.ts'

/** Given an event, then its order gets the first of these numbers that is free. */
function drawnAfter(event: OrderEvent, random: () => number): readonly number[] | undefined {
  const draws: PerEventType<OrderEvent, readonly number[]> = createNumberDraws(random)
  const recorded: RecordedEvent<OrderEvent> = {
    stream: 'order-1',
    version: 1,
    eventId: '018f4a3e-0000-7000-8000-000000000001',
    event,
    metadata: { correlationId: '018f4a3e-0000-7000-8000-000000000002' },
    recordedAt: LATER,
  }
  return resultOf(draws, recorded)
}

const lengthsOf = (numbers: readonly number[] = []) => numbers.map((number) => String(number).length)
const fourOfEach = [7, 8, 9, 10, 11, 12].flatMap((digits) => [digits, digits, digits, digits])

describe('the number of an order', () => {
  it.each([placed('Stripe'), placed('COD')])('is one of seven digits, and after every four draws of one more: %o', (order) => {
    expect(lengthsOf(drawnAfter(order, () => 0))).toEqual(fourOfEach)
    expect(lengthsOf(drawnAfter(order, () => 1 - Number.EPSILON))).toEqual(fourOfEach)
  })

  it('is drawn at random', () => {
    const drawn = [0.5, 0.25, 0.999_999_9, 0]
    expect(drawnAfter(placed(), () => drawn.shift() ?? 0)?.slice(0, 5)).toEqual([
      5_500_000, 3_250_000, 9_999_999, 1_000_000, 10_000_000,
    ])
  })

  it('is drawn after nothing but the placing of the order', () => {
    for (const event of [paidByCard, paidOnDelivery, shipped(2), delivered, expired, cancelled])
      expect(drawnAfter(event, () => 0)).toBeUndefined()
  })
})
