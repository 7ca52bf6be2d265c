import { describe, expect, it } from 'vitest'
import { otherShopOf, readOtherShop } from './read-other-shop.ts'

async function read(text: string) {
  const file = Buffer.from(text)
  const shop = otherShopOf(file)
  if (shop === undefined) throw new Error('It is no file of another shop')
  return { name: shop.name, ...(await readOtherShop(file, shop, 1_000)) }
}

const columns = [
  'ID',
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Tax status',
  'Tax class',
  'Stock',
  'Weight (kg)',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Images',
  'Parent',
  'Brands',
  'Attribute 1 name',
  'Attribute 1 value(s)',
  'Attribute 2 name',
  'Attribute 2 value(s)',
]
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
type Cells = Readonly<Record<string, string>>
const fileOf = (...lines: readonly Cells[]): string =>
  [columns.map(quoted), ...lines.map((cells) => columns.map((column) => quoted(cells[column] ?? '')))]
    .map((cells) => cells.join(','))
    .join('\n')

const mug = {
  ID: '11',
  Type: 'simple',
  SKU: 'MUG',
  Name: 'Mug',
  Published: '1',
  'Visibility in catalog': 'visible',
  'Short description': 'Holds tea.',
  Description: String.raw`<b>Glazed</b> by hand.\nSafe for the oven.`,
  'Tax status': 'taxable',
  Stock: '5',
  'Weight (kg)': '0.35',
  'Regular price': '12.50',
  Categories: String.raw`Home > Cups\, bowls, Sale`,
  Images: 'https://pictures.test/a.jpg, https://pictures.test/b.jpg',
  Brands: 'Kiln',
  'Attribute 1 name': 'Material',
  'Attribute 1 value(s)': 'Clay, Glaze',
}
const hoodie = {
  ...mug,
  ID: '20',
  Type: 'variable',
  SKU: '',
  Name: 'Hoodie',
  'Regular price': '',
  Stock: '',
  'Attribute 1 name': 'Size',
  'Attribute 1 value(s)': 'S, M',
  'Attribute 2 name': 'Colour',
  'Attribute 2 value(s)': 'Red, Blue',
}
const variation = {
  ID: '21',
  Type: 'variation',
  Name: 'Hoodie - Red, S',
  Published: '1',
  Stock: '3',
  'Regular price': '45',
  Parent: 'id:20',
  'Attribute 1 name': 'Colour',
  'Attribute 1 value(s)': 'Red',
  'Attribute 2 name': 'Size',
  'Attribute 2 value(s)': 'S',
}

describe('a file of WooCommerce', () => {
  it('has products with their attributes, categories and texts', async () => {
    const { name, rows, errors, notes } = await read(fileOf(mug))
    expect([name, errors]).toEqual(['WooCommerce', []])
    expect(rows).toEqual([
      {
        line: 2,
        sku: 'MUG',
        name: 'Mug',
        brand: 'Kiln',
        category: 'Cups, bowls',
        description: 'Holds tea.\n\nGlazed by hand.\nSafe for the oven.',
        price: 1_250,
        countInStock: 5,
        visible: true,
        images: ['https://pictures.test/a.jpg', 'https://pictures.test/b.jpg'],
        weight: 350,
        specifications: [{ name: 'Material', value: 'Clay, Glaze' }],
      },
    ])
    expect(notes.map(({ message }) => message)).toEqual([
      expect.stringContaining('pictures stay at their addresses'),
      'of 2 categories the first is taken',
    ])
  })

  it('has variations, which share what their product says, in its order of options', async () => {
    const { rows, notes, errors } = await read(fileOf(hoodie, variation))
    expect(errors).toEqual([])
    expect(rows).toMatchObject([
      {
        line: 3,
        sku: 'woo-21',
        name: 'Hoodie',
        brand: 'Kiln',
        price: 4_500,
        countInStock: 3,
        weight: 350,
        group: 'Hoodie',
        options: [
          { name: 'Size', value: 'S' },
          { name: 'Colour', value: 'Red' },
        ],
      },
    ])
    expect(rows[0]?.specifications).toBeUndefined()
    expect(notes).toContainEqual({ line: 2, message: 'its variations are the products, each in a line of its own' })
  })

  it.each([
    ['a variation whose product is not in the file', { Parent: 'id:99' }, 'its product “id:99” has no line in the file'],
    ['a variation without a product', { Parent: '' }, 'its product “” has no line in the file'],
    [
      'a variation for any value',
      { 'Attribute 1 value(s)': '' },
      'the variation has no Colour: here each one is a product, with a value',
    ],
  ])('refuses %s', async (_what, cells, message) => {
    const { rows, errors } = await read(fileOf(hoodie, { ...variation, ...cells }, mug))
    expect(errors).toEqual([{ line: 3, message }])
    expect(rows.map(({ sku }) => sku)).toEqual(['MUG'])
  })

  it('passes over what is not read, however long it is, and refuses what is read and too long', async () => {
    const file = fileOf(mug).replace('"Tags"', '"Meta: _layout"').split('\n')
    const withMeta = [
      file[0],
      (file[1] ?? '').replace('"","https://pictures', `"${'x'.repeat(150_000)}","https://pictures`),
    ].join('\n')
    const { rows, notes } = await read(withMeta)
    expect(rows).toHaveLength(1)
    expect(notes[0]).toEqual({ line: 1, message: 'not read are meta: _layout' })
    const { errors } = await read(fileOf({ ...mug, Images: 'https://pictures.test/a.jpg,'.repeat(1_000) }))
    expect(errors).toEqual([{ line: 2, message: 'images must be at most 20000 characters' }])
  })

  it('refuses each variation above those that a group may have', async () => {
    const lines = Array.from({ length: 102 }, (_, index) => ({ ...variation, ID: String(100 + index) }))
    const { rows, errors } = await read(fileOf(hoodie, ...lines))
    expect(rows).toHaveLength(100)
    expect(errors.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '103: its product has more than 100 variants',
      '104: its product has more than 100 variants',
    ])
  })

  it.each([
    ['grouped', /groups other products/],
    ['external', /sold by another shop/],
    ['simple, downloadable, virtual', /downloads are not sold/],
  ])('leaves out what is %s, and says so', async (Type, message) => {
    const { rows, errors, notes } = await read(fileOf({ ...mug, Type }))
    expect([rows, errors]).toEqual([[], []])
    expect(notes).toEqual([{ line: 2, message: expect.stringMatching(message) }])
  })

  it.each([
    ['private', { Published: '0' }],
    ['a draft', { Published: '-1' }],
    ['hidden', { 'Visibility in catalog': 'hidden' }],
  ])('hides what is %s', async (_what, cells) => {
    expect((await read(fileOf({ ...mug, ...cells }))).rows).toMatchObject([{ visible: false }])
  })

  it('says once what many lines have in common', async () => {
    const lines = ['A', 'B', 'C'].map((SKU) => ({ ...mug, SKU, Stock: '', Categories: 'Cups', Images: '' }))
    const { notes } = await read(fileOf(...lines))
    expect(notes.map(({ line }) => line)).toEqual([2, 3, 4])
  })

  it('keeps what is taxed less, or not', async () => {
    const lines: Cells[] = [{ 'Tax class': 'reduced-rate' }, { 'Tax class': 'zero-rate' }, { 'Tax status': 'none' }, {}]
    const { rows } = await read(fileOf(...lines.map((cells, index) => ({ ...mug, ...cells, SKU: `A${index}` }))))
    expect(rows.map(({ taxClass }) => taxClass)).toEqual(['reduced', 'zero', 'zero', undefined])
  })

  it('is taken with semicolons, and decimal commas', async () => {
    const file = fileOf({ ...mug, 'Regular price': '12,50', 'Weight (kg)': '0,35' }).replaceAll('","', '";"')
    expect((await read(file)).rows).toMatchObject([{ price: 1_250, weight: 350 }])
  })
})

it('is not seen in a file of this shop', () => {
  expect(otherShopOf(Buffer.from('sku,name,price\nA,b,1'))).toBeUndefined()
  expect(otherShopOf(Buffer.from('id,sku,name,brand,category,price\n'))).toBeUndefined()
})
