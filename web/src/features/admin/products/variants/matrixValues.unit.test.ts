import type { MatrixVariant } from '@shop/contracts/products'
import { describe, expect, it } from 'vitest'
import { matrixOf } from './matrix.ts'
import { faultsOf, fieldsOfRow, requestOf, withChange, withChangeOfAll, type MatrixValues } from './matrixValues.ts'
import { parseOptions } from './typedOptions.ts'

const small: MatrixVariant = {
  _id: 'a',
  name: 'Boot',
  options: [{ name: 'Size', value: '38' }],
  price: 90,
  countInStock: 5,
  sku: 'BOOT',
  image: '/images/boot.webp',
  hasOtherTexts: false,
  hasOtherPictures: false,
}

const untouched: MatrixValues = {
  options: '',
  cells: {},
  skuStart: '',
  baseAt: '',
  isPublished: false,
  shareTexts: false,
  sharePictures: false,
}

function given(variants: readonly MatrixVariant[] = [small], text = 'Size: 38, 39') {
  const base = variants[0] ?? small
  const matrix = matrixOf(parseOptions(text).options, variants, base, '')
  const [first, second] = matrix.rows
  if (first === undefined || second === undefined) throw new Error('The matrix has less than two rows')
  return { base, matrix, first, second }
}

describe('a row', () => {
  it('shows what its product has; a new one has the price of the product, an SKU by its values and no stock', () => {
    const { base, first, second } = given()
    const values = { ...untouched, skuStart: 'BOOT' }
    expect(fieldsOfRow(first, values, base)).toMatchObject({ price: '90', countInStock: '5', sku: 'BOOT', isOffered: true })
    expect(fieldsOfRow(second, values, base)).toMatchObject({ price: '90', countInStock: '0', sku: 'BOOT-39', isOffered: true })
    expect(fieldsOfRow(second, untouched, base).sku).toBe('')
  })

  it('shows what was typed, in one row or in all', () => {
    const { base, matrix, first, second } = given()
    const all = withChangeOfAll({}, matrix.rows, { price: '80' })
    const cells = withChange(all, second, { price: '85' })
    expect([first, second].map((row) => fieldsOfRow(row, { ...untouched, cells }, base).price)).toEqual(['80', '85'])
  })
})

describe('what is saved', () => {
  it('is of a product that is there only what was changed, its stock as a difference', () => {
    const { base, matrix, first } = given()
    expect(requestOf(matrix, untouched, base).body.cells[0]).toEqual({
      _id: 'a',
      options: [{ name: 'Size', value: '38' }],
      visible: true,
    })
    const cells = withChange(withChange({}, first, { countInStock: '7', sku: ' ' }), first, { price: '90.00' })
    expect(requestOf(matrix, { ...untouched, cells }, base).body.cells[0]).toEqual({
      _id: 'a',
      options: [{ name: 'Size', value: '38' }],
      visible: true,
      countInStock: 7,
      stockSeen: 5,
      sku: null,
    })
  })

  it('has new variants that are offered, and says of others that they are hidden', () => {
    const { base, matrix, first, second } = given()
    expect(requestOf(matrix, { ...untouched, skuStart: 'B' }, base).body.cells[1]).toEqual({
      options: [{ name: 'Size', value: '39' }],
      price: 90,
      countInStock: 0,
      sku: 'B-39',
      image: undefined,
      visible: true,
    })
    const cells = withChangeOfAll({}, matrix.rows, { isOffered: false })
    const { body, rows } = requestOf(matrix, { ...untouched, cells }, base)
    expect(body.cells).toMatchObject([{ _id: 'a', visible: false }])
    expect(rows).toEqual([first])
    expect(second.present).toBeUndefined()
  })

  it('has no variant that the group does without, unless it is ticked', () => {
    const variantOf = (_id: string, size: string, colour: string) => ({
      ...small,
      _id,
      options: [
        { name: 'Size', value: size },
        { name: 'Colour', value: colour },
      ],
    })
    const present = [variantOf('a', '38', 'black'), variantOf('b', '39', 'red')]
    const { base, matrix, second } = given(present, 'Size: 38, 39\nColour: black, red, blue')
    const valuesIn = (cells: MatrixValues['cells']) =>
      requestOf(matrix, { ...untouched, cells }, base).body.cells.map(({ options }) =>
        options.map(({ value }) => value).join(' '),
      )
    expect(valuesIn({})).toEqual(['38 black', '38 blue', '39 red', '39 blue'])
    expect(valuesIn(withChange({}, second, { isOffered: true }))).toContain('38 red')
  })

  it('is of a draft a draft, unless all are to be shown', () => {
    const { base, matrix } = given([{ ...small, draft: true }])
    const visible = (values: MatrixValues) => requestOf(matrix, values, base).body.cells.map((cell) => cell.visible)
    expect(visible(untouched)).toEqual([false, false])
    expect(visible({ ...untouched, isPublished: true })).toEqual([true, true])
  })

  it('has the variants that are in no row as they are', () => {
    const odd = { ...small, _id: 'b', options: [{ name: 'Material', value: 'felt' }] }
    const { base, matrix } = given([small, odd])
    expect(requestOf(matrix, untouched, base).body.cells.at(-1)).toEqual({ _id: 'b', options: odd.options })
  })
})

describe('what is wrong with a row', () => {
  it('is said of the field that was typed', () => {
    const { base, matrix, second } = given()
    const cells = withChange({}, second, { price: 'ten', countInStock: '1.5', sku: 'x'.repeat(65) })
    expect(faultsOf(matrix.rows, { ...untouched, cells }, base)).toEqual({
      [second.key]: {
        price: 'price must be a number',
        countInStock: 'countInStock must be a whole number',
        sku: expect.stringContaining('sku') as string,
      },
    })
  })

  it('is a price of 0 that was not there before, and nothing of what is not saved or was not changed', () => {
    const { base, matrix, first, second } = given()
    const free = withChange({}, second, { price: '0' })
    expect(Object.keys(faultsOf(matrix.rows, { ...untouched, cells: free }, base))).toEqual([second.key])
    const notOffered = withChange(free, second, { isOffered: false })
    expect(faultsOf(matrix.rows, { ...untouched, cells: notOffered }, base)).toEqual({})
    const old = given([{ ...small, price: 0, countInStock: 2_000_000 }])
    expect(faultsOf([old.first], untouched, old.base)).toEqual({})
    expect(first.present).toBe(small)
  })
})
