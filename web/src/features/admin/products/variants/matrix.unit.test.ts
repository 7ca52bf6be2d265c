import type { MatrixVariant } from '@shop/contracts/products'
import { describe, expect, it } from 'vitest'
import { matrixOf, presentOptions, valuesOf, type Matrix } from './matrix.ts'
import { parseOptions } from './typedOptions.ts'

function variant(_id: string, options: Record<string, string>, fields: Partial<MatrixVariant> = {}): MatrixVariant {
  return {
    _id,
    name: 'Boot',
    options: Object.entries(options).map(([name, value]) => ({ name, value })),
    price: 90,
    countInStock: 2,
    image: '/images/boot.webp',
    hasOtherTexts: false,
    hasOtherPictures: false,
    ...fields,
  }
}

const rowsOf = ({ rows }: Matrix) => rows.map((row) => `${valuesOf(row)} ${row.present?._id ?? 'new'}`)
const idsOf = (variants: readonly MatrixVariant[]) => variants.map(({ _id }) => _id)

function matrixOfText(text: string, variants: readonly MatrixVariant[], baseAt = '') {
  return matrixOf(parseOptions(text).options, variants, variants[0] ?? variant('none', {}), baseAt)
}

const lone = variant('a', {})
const small = variant('a', { Size: '38' })
const large = variant('b', { Size: '39' })

describe('the rows of a matrix', () => {
  it('are all combinations; a product of no group takes the first or the chosen one', () => {
    const text = 'Size: 38, 39\nColour: black, red'
    const matrix = matrixOfText(text, [lone])
    expect(rowsOf(matrix)).toEqual(['38, black a', '38, red new', '39, black new', '39, red new'])
    expect(matrix).toMatchObject({ leftOut: [], kept: [] })
    const [, , third] = matrix.rows
    expect(rowsOf(matrixOfText(text, [lone], third?.key))).toEqual(['38, black new', '38, red new', '39, black a', '39, red new'])
  })

  it('have the products with these options, whatever the spelling', () => {
    expect(rowsOf(matrixOfText('SIZE: 39, 40, 38', [small, large]))).toEqual(['39 b', '40 new', '38 a'])
  })

  it('have a published product before a draft, and a draft before a new one', () => {
    const draft = variant('0', { Size: '39' }, { draft: true })
    expect(rowsOf(matrixOfText('Size: 38, 39', [small, draft, large]))).toEqual(['38 a', '39 b'])
    expect(rowsOf(matrixOfText('Size: 38, 39', [small, draft]))).toEqual(['38 a', '39 0'])
  })

  it('keep their products when an option is renamed or added: they have the first of its values', () => {
    expect(rowsOf(matrixOfText('Shoe size: 38, 39', [small, large]))).toEqual(['38 a', '39 b'])
    expect(rowsOf(matrixOfText('Size: 38, 39\nColour: black, red', [small, large]))).toEqual([
      '38, black a',
      '38, red new',
      '39, black b',
      '39, red new',
    ])
    expect(rowsOf(matrixOfText('Colour: black, red\nSize: 38', [small]))).toEqual(['black, 38 a', 'red, 38 new'])
  })

  it('leave out what has no row any more, and say so; drafts are hidden already', () => {
    const red = variant('c', { Size: '38', Colour: 'red' })
    const black = variant('d', { Size: '38', Colour: 'black' })
    const draft = variant('e', { Size: '39', Colour: 'black' }, { draft: true })
    expect(idsOf(matrixOfText('Size: 38\nColour: red', [red, black, draft]).leftOut)).toEqual(['d'])
    const withoutColour = matrixOfText('Size: 38', [red, black])
    expect([rowsOf(withoutColour), idsOf(withoutColour.leftOut)]).toEqual([['38 c'], ['d']])
  })

  it('leave what never fitted in as it is', () => {
    const odd = variant('c', { Material: 'felt' })
    const twin = variant('d', { Size: '38' })
    const further = variant('e', { Size: '40', Colour: 'red' })
    const matrix = matrixOfText('Size: 38, 39, 40', [small, large, odd, twin, further])
    expect(rowsOf(matrix)).toEqual(['38 a', '39 b', '40 new'])
    expect([idsOf(matrix.leftOut), idsOf(matrix.kept)]).toEqual([[], ['c', 'd', 'e']])
  })
})

describe('the options of a group', () => {
  it('are those of its published products, in the order of their scale', () => {
    const draft = variant('c', { Size: '37' }, { draft: true })
    const variants = [variant('a', { Size: '40', Colour: 'black' }), variant('b', { size: '38', Colour: 'Black' }), draft]
    expect(presentOptions(variants, variants[0] ?? draft)).toEqual([
      { name: 'Size', values: ['38', '40'] },
      { name: 'Colour', values: ['black'] },
    ])
  })

  it('are those of drafts, too, while the product is one', () => {
    const drafts = [variant('a', { Size: '40' }, { draft: true }), variant('b', { Size: '41' }, { draft: true })]
    expect(presentOptions(drafts, drafts[0] ?? small)).toEqual([{ name: 'Size', values: ['40', '41'] }])
  })
})
