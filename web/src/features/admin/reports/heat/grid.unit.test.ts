import { describe, expect, it } from 'vitest'
import { moved } from './grid.ts'
import { shadeOf } from './shade.ts'

describe('walking through days and hours', () => {
  it('goes a cell or a day on', () => {
    expect([moved(25, 'ArrowLeft'), moved(25, 'ArrowRight'), moved(25, 'ArrowUp'), moved(25, 'ArrowDown')]).toEqual([
      24, 26, 1, 49,
    ])
    expect([moved(25, 'Home'), moved(25, 'End')]).toEqual([24, 47])
  })

  it('stays at the edges, and leaves other keys alone', () => {
    expect([moved(24, 'ArrowLeft'), moved(47, 'ArrowRight'), moved(5, 'ArrowUp'), moved(167, 'ArrowDown')]).toEqual([
      24, 47, 5, 167,
    ])
    expect(moved(5, 'Tab')).toBeUndefined()
  })
})

it('shades nothing like empty ground and the most at full strength', () => {
  expect(shadeOf(0, 10, 40)).toBe('var(--fog)')
  expect(shadeOf(10, 10, 40)).toContain('40%')
  expect(shadeOf(1, 0, 40)).toBe('var(--fog)')
})
