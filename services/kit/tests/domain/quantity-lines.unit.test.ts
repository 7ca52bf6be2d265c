import { describe, expect, it } from 'vitest'
import { mergeLines, Rejection, sameLines } from '../../src/domain/index.ts'

const invalid = new Rejection('invalid_request', { reason: 'Invalid quantity' })

describe('merging lines', () => {
  it('adds up the quantities of a product', () => {
    const lines = [
      { productId: 'b', qty: 2 },
      { productId: 'a', qty: 1 },
      { productId: 'b', qty: 3 },
    ]
    expect(mergeLines(lines)).toEqual([
      { productId: 'b', qty: 5 },
      { productId: 'a', qty: 1 },
    ])
  })

  it('limits the quantity of one product across all lines', () => {
    const lines = [
      { productId: 'a', qty: 6_000 },
      { productId: 'a', qty: 4_000 },
    ]
    expect(mergeLines(lines, 10_000)).toEqual([{ productId: 'a', qty: 10_000 }])
    expect(() => mergeLines([...lines, { productId: 'a', qty: 1 }], 10_000)).toThrow(invalid)
  })

  it.each([0, -1, 1.5, 1e9, NaN])('rejects the quantity %d', (qty) => {
    expect(() => mergeLines([{ productId: 'a', qty }], 10_000)).toThrow(invalid)
  })

  it('rejects a negative quantity even if another line compensates for it', () => {
    const lines = [
      { productId: 'a', qty: 5 },
      { productId: 'a', qty: -2 },
    ]
    expect(() => mergeLines(lines)).toThrow(invalid)
  })
})

describe('comparing lines', () => {
  const lines = [
    { productId: 'a', qty: 1 },
    { productId: 'b', qty: 2 },
  ]
  it('ignores the order of the lines', () => expect(sameLines(lines, lines.toReversed())).toBe(true))
  it.each([
    [[{ productId: 'a', qty: 1 }]],
    [[...lines, { productId: 'c', qty: 1 }]],
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
  ])('detects every difference', (other) => expect(sameLines(lines, other)).toBe(false))
})
