import { describe, expect, it } from 'vitest'
import { nextCell } from './gridNavigation.ts'
import { heatmapColor } from './heatmapColor.ts'

describe('nextCell', () => {
  it('moves by a cell, by a day, or to the start or end of the day', () => {
    expect([nextCell(25, 'ArrowLeft'), nextCell(25, 'ArrowRight'), nextCell(25, 'ArrowUp'), nextCell(25, 'ArrowDown')]).toEqual([
      24, 26, 1, 49,
    ])
    expect([nextCell(25, 'Home'), nextCell(25, 'End')]).toEqual([24, 47])
  })

  it('stays at the edges and ignores other keys', () => {
    expect([nextCell(24, 'ArrowLeft'), nextCell(47, 'ArrowRight'), nextCell(5, 'ArrowUp'), nextCell(167, 'ArrowDown')]).toEqual([
      24, 47, 5, 167,
    ])
    expect(nextCell(5, 'Tab')).toBeUndefined()
  })
})

it('heatmapColor uses the neutral colour for zero and full intensity for the maximum', () => {
  expect(heatmapColor(0, 10, 40)).toBe('var(--fog)')
  expect(heatmapColor(10, 10, 40)).toContain('40%')
  expect(heatmapColor(1, 0, 40)).toBe('var(--fog)')
})
