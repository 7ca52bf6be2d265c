import { describe, expect, it } from 'vitest'
import { directionOf, nextSort } from './sorting.ts'

const price = { ascending: 'price', descending: '-price' }
const brand = { ascending: 'brand' }

describe('column sorting', () => {
  it('alternates between ascending and descending', () => {
    expect(nextSort(price, 'newest')).toBe('price')
    expect(nextSort(price, 'price')).toBe('-price')
    expect(nextSort(price, '-price')).toBe('price')
  })

  it('alternates between ascending and the default order when there is no descending', () => {
    expect(nextSort(brand, '')).toBe('brand')
    expect(nextSort(brand, 'brand')).toBe('')
  })

  it('reports the direction of the current sort', () => {
    expect([directionOf(price, 'price'), directionOf(price, '-price'), directionOf(price, 'newest')]).toEqual([
      'ascending',
      'descending',
      'none',
    ])
    expect(directionOf(brand, '')).toBe('none')
  })
})
