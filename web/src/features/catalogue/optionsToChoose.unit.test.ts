import { describe, expect, it } from 'vitest'
import { mug } from '../../lib/productFixture.ts'
import { optionsToChoose } from './optionsToChoose.ts'
import { pathToChoose, tilePath } from './tilePath.ts'

const options = [
  { name: 'Size', value: 'M' },
  { name: 'Colour', value: 'Navy' },
  { name: 'Length', value: '32' },
]
const variant = { group: 'Tee', options }
const summary = (...counts: number[]) => options.map(({ name }, index) => ({ name, count: counts[index] ?? 1 }))

describe('the path of a tile', () => {
  it('leaves to be chosen what has several values and is no colour', () => {
    expect(tilePath({ ...mug, variant, optionSummary: summary(3, 2, 1) })).toBe('/product/p1?choose=Size')
    expect(tilePath({ ...mug, variant, optionSummary: summary(3, 2, 2) })).toBe('/product/p1?choose=Size&choose=Length')
  })

  it('is that of the product where the list has one of its group, counts nothing, or it has no options', () => {
    expect(tilePath({ ...mug, variant, optionSummary: summary(1, 1, 1) })).toBe('/product/p1')
    expect(tilePath({ ...mug, variant })).toBe('/product/p1')
    expect(tilePath(mug)).toBe('/product/p1')
  })
})

describe('what an address leaves to be chosen', () => {
  const member = { _id: 'p1', name: 'Tee', image: '', price: 1, inStock: true, options }
  const tee = { ...mug, variant, variants: [member, { ...member, _id: 'p2' }] }
  it('are options of the product', () => {
    expect(optionsToChoose(tee, '?choose=Size&choose=Width&choose=Length')).toEqual(['Size', 'Length'])
    expect(optionsToChoose(tee, pathToChoose('p1', ['Length']).slice('/product/p1'.length))).toEqual(['Length'])
  })

  it('is nothing in a direct address, and of a product that is alone in its group', () => {
    expect(optionsToChoose(tee, '')).toEqual([])
    expect(optionsToChoose({ ...tee, variants: [member] }, '?choose=Size')).toEqual([])
    expect(optionsToChoose(mug, '?choose=Size')).toEqual([])
  })
})
