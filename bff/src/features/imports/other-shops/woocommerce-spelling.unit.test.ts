import { describe, expect, it } from 'vitest'
import { otherShopOf, readOtherShop } from './read-other-shop.ts'

type Cells = Readonly<Record<string, string>>

const mug = {
  ID: '11',
  Type: 'simple',
  SKU: 'MUG',
  Name: 'Mug',
  Published: '1',
  Description: 'Holds tea.',
  Stock: '5',
  'Weight (kg)': '0.35',
  'Regular price': '12.50',
  Categories: 'Cups',
  Images: 'https://pictures.test/a.jpg',
  Brands: 'Kiln',
  Parent: '',
  'Attribute 1 name': 'Material',
  'Attribute 1 value(s)': 'Clay',
} satisfies Cells
const columns = Object.keys(mug)

async function read(...lines: readonly Cells[]) {
  const rows = [columns, ...lines.map((cells) => columns.map((column) => cells[column] ?? ''))]
  const file = Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'))
  const shop = otherShopOf(file)
  if (shop === undefined) throw new Error('It is no file of another shop')
  return readOtherShop(file, shop, 1_000)
}

describe('a file of WooCommerce as it spells its cells', () => {
  it.each([
    ['0,35', 350],
    ['1,250', 1_250],
    ['0,125', 125],
    [',25', 250],
  ])('has the decimal sign of its shop in the weight %j', async (weight, grams) => {
    expect((await read({ ...mug, 'Weight (kg)': weight })).rows).toMatchObject([{ weight: grams }])
  })

  it('has the decimal sign of its shop in prices', async () => {
    expect((await read({ ...mug, 'Regular price': '19,90' })).rows).toMatchObject([{ price: 1_990 }])
    expect((await read({ ...mug, 'Regular price': '1,299' })).errors).toMatchObject([{ line: 2 }])
  })

  it('has names in HTML', async () => {
    const names = { Name: 'Salt &amp; <b>Pepper</b>', Categories: 'Kitchen &gt; Cups &#038; mugs', Brands: 'Kiln &amp; Co.' }
    const attribute = { 'Attribute 1 name': 'Care &amp; use', 'Attribute 1 value(s)': String.raw`Hand&#8211;wash\, cold` }
    const images = 'https://pictures.test/a.jpg?a=1&copy=2'
    expect((await read({ ...mug, ...names, ...attribute, Images: images })).rows).toMatchObject([
      {
        name: 'Salt & Pepper',
        category: 'Cups & mugs',
        brand: 'Kiln & Co.',
        specifications: [{ name: 'Care & use', value: 'Hand–wash, cold' }],
        images: [images],
      },
    ])
  })

  it('says so where the stock of a variation is that of its product', async () => {
    const parent = { ...mug, Type: 'variable', 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'S' }
    const small = {
      ID: '12',
      Type: 'variation',
      SKU: 'S',
      Parent: 'MUG',
      Stock: 'parent',
      'Regular price': '9',
      Published: 'TRUE',
    }
    const size = { 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'S' }
    const { rows, errors, notes } = await read(parent, { ...small, ...size })
    expect([errors, rows[0]?.countInStock, rows[0]?.visible]).toEqual([[], undefined, true])
    expect(notes).toContainEqual({ line: 3, message: 'its stock is not counted there, so the file says nothing of it' })
  })
})
