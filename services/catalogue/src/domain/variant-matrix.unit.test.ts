import type { VariantCell } from '@shop/contracts/products/calls'
import { describe, expect, it } from 'vitest'
import { changesOfCell, planMatrix, type PresentVariant } from './variant-matrix.ts'

const inSize = (...values: string[]) => values.map((value) => ({ name: 'Size', value }))

function variant(id: string, size?: string, fields: object = {}, status: PresentVariant['status'] = 'published'): PresentVariant {
  const details = {
    productId: id,
    name: 'Boot',
    brand: 'Tread',
    category: 'Shoes',
    description: 'Warm.',
    image: '/images/boot.webp',
    price: 9_000,
    cost: 4_000,
    sku: `SKU-${id}`,
    ...(size === undefined ? {} : { variant: { group: 'Boot', options: inSize(size) } }),
    ...fields,
  }
  return status === 'draft' ? { status, details, isHidden: false } : { status, details }
}

const cell = (size: string, fields: Partial<VariantCell> = {}): VariantCell => ({ options: inSize(size), ...fields })
const idsOf = (cells: ReturnType<typeof planMatrix>['cells']) => cells.map(({ present }) => present?.details.productId)

const boot = variant('a')
const small = variant('a', '38')
const large = variant('b', '39')

describe('the cells of a matrix', () => {
  it('are new products, but for the first, which a product without a group takes', () => {
    const plan = planMatrix(boot, [boot], [cell('38'), cell('39'), cell('40')])
    expect(idsOf(plan.cells)).toEqual(['a', undefined, undefined])
    expect(plan).toMatchObject({ leftOut: [], faults: [] })
  })

  it('are taken by the base product where they name it', () => {
    expect(idsOf(planMatrix(boot, [boot], [cell('38'), cell('39', { productId: 'a' })]).cells)).toEqual([undefined, 'a'])
  })

  it('are those of the products with their options, whatever the spelling; others are hidden', () => {
    const options = [{ name: 'SIZE ', value: ' 39' }]
    const plan = planMatrix(small, [small, large], [{ options }, cell('41')])
    expect(idsOf(plan.cells)).toEqual(['b', undefined])
    expect(plan.leftOut.map(({ details }) => details.productId)).toEqual(['a'])
  })

  it('are taken by a published product before a draft, and by a draft before a new product; drafts are not hidden', () => {
    const draft = variant('0', '39', {}, 'draft')
    expect(idsOf(planMatrix(small, [draft, small, large], [cell('38'), cell('39')]).cells)).toEqual(['a', 'b'])
    expect(idsOf(planMatrix(small, [draft, small], [cell('38'), cell('39')]).cells)).toEqual(['a', '0'])
    expect(planMatrix(small, [draft, small], [cell('38')]).leftOut).toEqual([])
  })

  it('can give two products the options of each other', () => {
    const plan = planMatrix(small, [small, large], [cell('39', { productId: 'a' }), cell('38', { productId: 'b' })])
    expect(idsOf(plan.cells)).toEqual(['a', 'b'])
    expect(plan.faults).toEqual([])
  })

  it('ask for options and an SKU once, and name a product of the group once', () => {
    const cells = [
      cell('38', { productId: 'a', sku: 'B-1' }),
      cell('38 '),
      cell('40', { sku: 'b-1' }),
      cell('41', { productId: 'a' }),
      cell('42', { productId: 'elsewhere' }),
    ]
    expect(planMatrix(small, [small, large], cells).faults).toEqual([
      expect.objectContaining({ cell: 3, field: '_id' }),
      expect.objectContaining({ cell: 4, field: '_id' }),
      {
        cell: 1,
        field: 'options',
        code: 'variant_taken',
        message: 'The group has these options already: they are those of Boot – 38',
      },
      { cell: 2, field: 'sku', code: 'sku_taken', message: 'The SKU b-1 is that of Boot – 38' },
    ])
  })

  it('are not made of the samples of a new draft', () => {
    const sample = variant('a', undefined, { name: 'Sample name' }, 'draft')
    expect(() => planMatrix(sample, [sample], [cell('38')])).toThrow('please save them first')
  })
})

describe('a cell', () => {
  const pictures = { image: '/1.webp', images: ['/1.webp', '/2.webp'] }
  const base = variant('a', '38', { ...pictures, content: '1 kg', specifications: [{ name: 'Sole', value: 'rubber' }] })

  it('makes a product of the fields of the base product, but for its SKU', () => {
    const { changes, visible } = changesOfCell(base, { cell: cell('39', { image: '/3.webp' }), present: undefined }, 'Boot', {})
    expect(changes).toEqual({
      name: 'Boot',
      brand: 'Tread',
      category: 'Shoes',
      description: 'Warm.',
      price: 9_000,
      cost: 4_000,
      sku: undefined,
      specifications: [{ name: 'Sole', value: 'rubber' }],
      images: ['/3.webp', '/2.webp'],
      variant: { group: 'Boot', options: inSize('39') },
    })
    expect(visible).toBe(true)
    const ofDraft = variant('a', '38', {}, 'draft')
    expect(changesOfCell(ofDraft, { cell: cell('39'), present: undefined }, 'Boot', {}).visible).toBe(false)
  })

  it('changes what it names of a product, which stays as visible as it is', () => {
    const draft = variant('b', '39', {}, 'draft')
    const planned = { cell: cell('39', { price: 8_000 }), present: draft }
    const { changes, visible } = changesOfCell(base, planned, 'Boot', {})
    expect(changes).toEqual({ price: 8_000, variant: { group: 'Boot', options: inSize('39') } })
    expect(visible).toBe(false)
    expect(changesOfCell(base, { cell: cell('39', { visible: true }), present: draft }, 'Boot', {}).visible).toBe(true)
  })

  it('gives a product the texts and the pictures of the base product where all are to have them', () => {
    const present = variant('b', '39', { name: 'Old boot', image: '/old.webp' })
    const shared = { shareTexts: true, sharePictures: true }
    expect(changesOfCell(base, { cell: cell('39'), present }, 'Boot', shared).changes).toMatchObject({
      name: 'Boot',
      description: 'Warm.',
      images: ['/1.webp', '/2.webp'],
    })
    const own = { cell: cell('39', { image: '/own.webp' }), present }
    expect(changesOfCell(base, own, 'Boot', shared).changes).toMatchObject({ images: ['/own.webp', '/2.webp'] })
  })
})
