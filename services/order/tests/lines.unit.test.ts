import { Rejection } from '@shop/kit/domain'
import { describe, expect, it } from 'vitest'
import { mergeLines, sameLines } from '../src/domain/lines.ts'

const invalid = new Rejection('invalid_request', { reason: 'Invalid quantity' })

describe('merging lines', () => {
  it('adds up the same product, also when its id is written differently', () => {
    const lines = [
      { productId: 'b', qty: 2 },
      { productId: 'a', qty: 1 },
      { productId: 'B', qty: 3 },
    ]
    expect(mergeLines(lines)).toEqual([
      { productId: 'b', qty: 5 },
      { productId: 'a', qty: 1 },
    ])
  })

  it('allows 10,000 of one product and no more, on however many lines', () => {
    const lines = [
      { productId: 'a', qty: 6_000 },
      { productId: 'a', qty: 4_000 },
    ]
    expect(mergeLines(lines)).toEqual([{ productId: 'a', qty: 10_000 }])
    expect(() => mergeLines([...lines, { productId: 'a', qty: 1 }])).toThrow(invalid)
  })

  it.each([0, -1, 1.5, 1e9, NaN])('refuses %d of anything', (qty) => {
    expect(() => mergeLines([{ productId: 'a', qty }])).toThrow(invalid)
  })

  it('refuses a negative line that another would make up for', () => {
    const lines = [
      { productId: 'a', qty: 5 },
      { productId: 'a', qty: -2 },
    ]
    expect(() => mergeLines(lines)).toThrow(invalid)
  })
})

describe('comparing wishes', () => {
  const one = [
    { productId: 'a', qty: 1 },
    { productId: 'b', qty: 2 },
  ]
  it('does not mind the order', () => expect(sameLines(one, one.toReversed())).toBe(true))
  it.each([
    [[{ productId: 'a', qty: 1 }]],
    [[...one, { productId: 'c', qty: 1 }]],
    [
      [
        { productId: 'a', qty: 1 },
        { productId: 'b', qty: 3 },
      ],
    ],
    [
      [
        { productId: 'a', qty: 1 },
        { productId: 'c', qty: 2 },
      ],
    ],
  ])('sees every difference', (other) => expect(sameLines(one, other)).toBe(false))
})
