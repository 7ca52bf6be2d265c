import { describe, expect, it } from 'vitest'
import { directionOf, nextSort } from './sorting.ts'

const price = { ascending: 'price', descending: '-price' }
const brand = { ascending: 'brand' }

describe('sorting by a column', () => {
  it('goes up, down and up again', () => {
    expect(nextSort(price, 'newest')).toBe('price')
    expect(nextSort(price, 'price')).toBe('-price')
    expect(nextSort(price, '-price')).toBe('price')
  })

  it('goes up and back to the list’s own order where there is no down', () => {
    expect(nextSort(brand, '')).toBe('brand')
    expect(nextSort(brand, 'brand')).toBe('')
  })

  it('tells which way the list is sorted', () => {
    expect([directionOf(price, 'price'), directionOf(price, '-price'), directionOf(price, 'newest')]).toEqual([
      'ascending',
      'descending',
      'none',
    ])
    expect(directionOf(brand, '')).toBe('none')
  })
})
