import { describe, expect, it } from 'vitest'
import { nameWithOptions, productTitle } from './name-with-options.ts'

const options = [
  { name: 'Size', value: 'M' },
  { name: 'Colour', value: 'Navy' },
]

describe('the name of a product outside of its page', () => {
  it('has the values of its options, in their order', () => {
    expect(nameWithOptions({ name: 'Zephyrtee', options })).toBe('Zephyrtee – M, Navy')
    expect(productTitle({ name: 'Zephyrtee', variant: { group: 'tee', options } })).toBe('Zephyrtee – M, Navy')
  })

  it('is its name alone without any', () => {
    expect(nameWithOptions({ name: 'Mug' })).toBe('Mug')
    expect(nameWithOptions({ name: 'Mug', options: [] })).toBe('Mug')
    expect(productTitle({ name: 'Mug' })).toBe('Mug')
    expect(productTitle({ name: 'Mug', variant: null })).toBe('Mug')
  })
})
