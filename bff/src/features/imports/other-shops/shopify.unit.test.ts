import { describe, expect, it } from 'vitest'
import { otherShopOf, readOtherShop } from './read-other-shop.ts'

async function read(text: string) {
  const file = Buffer.from(text)
  const shop = otherShopOf(file)
  if (shop === undefined) throw new Error('It is no file of another shop')
  return { name: shop.name, ...(await readOtherShop(file, shop, 1_000)) }
}

const columns =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Taxable,Variant Barcode,Image Src,Image Position,Gift Card,Variant Image,Cost per item,Status'

/** A line with these cells, by heading. */
function lineOf(cells: Readonly<Record<string, string>>): string {
  const line = columns.split(',').map((column) => `"${(cells[column] ?? '').replaceAll('"', '""')}"`)
  return line.join(',')
}
const fileOf = (...lines: readonly Readonly<Record<string, string>>[]): string => [columns, ...lines.map(lineOf)].join('\n')

const shirt = {
  Handle: 'shirt',
  Title: 'Linen shirt',
  'Body (HTML)': '<p>Soft &amp; light.</p><ul><li>Washable</li></ul>',
  Vendor: 'Loom',
  'Product Category': 'Apparel & Accessories > Clothing > Shirts',
  Published: 'TRUE',
  'Option1 Name': 'Size',
  'Option1 Value': 'M',
  'Option2 Name': 'Colour',
  'Option2 Value': 'Red',
  'Variant SKU': "'0012",
  'Variant Grams': '240.0',
  'Variant Inventory Qty': '7',
  'Variant Price': '39.90',
  'Image Src': 'https://pictures.test/a.jpg',
  'Image Position': '1',
  Status: 'active',
}

describe('a file of Shopify', () => {
  it('has a line for each variant, and what they share in the first', async () => {
    const large = {
      Handle: 'shirt',
      'Option1 Value': 'L',
      'Option2 Value': 'Red',
      'Variant Inventory Qty': '-2',
      'Variant Price': '41',
    }
    const picture = { Handle: 'shirt', 'Image Src': 'https://pictures.test/b.jpg', 'Image Position': '2' }
    const { name, rows, errors, notes } = await read(fileOf(shirt, large, picture))
    expect([name, errors]).toEqual(['Shopify', []])
    const shared = {
      name: 'Linen shirt',
      brand: 'Loom',
      category: 'Shirts',
      description: 'Soft & light.\n\n- Washable',
      visible: true,
      images: ['https://pictures.test/a.jpg', 'https://pictures.test/b.jpg'],
      group: 'Linen shirt',
    }
    const optionsOf = (size: string) => [
      { name: 'Size', value: size },
      { name: 'Colour', value: 'Red' },
    ]
    expect(rows).toEqual([
      { line: 2, ...shared, sku: '0012', price: 3_990, countInStock: 7, weight: 240, options: optionsOf('M') },
      { line: 3, ...shared, sku: 'shirt-l-red', price: 4_100, countInStock: 0, options: optionsOf('L') },
    ])
    expect(notes).toEqual([
      { line: 1, message: expect.stringContaining('pictures stay at their addresses') },
      { line: 3, message: 'the stock of -2 becomes 0' },
    ])
  })

  it('has one option that is called Title for a product without any', async () => {
    const plain = { ...shirt, 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Option2 Name': '', 'Option2 Value': '' }
    const [row] = (await read(fileOf(plain))).rows
    expect(row).toMatchObject({ sku: '0012', name: 'Linen shirt' })
    expect([row?.group, row?.options]).toEqual([undefined, undefined])
  })

  it.each([
    ['a draft', { Status: 'draft' }],
    ['an archived product', { Status: 'archived' }],
    ['one that is not published', { Published: 'FALSE' }],
  ])('hides %s', async (_what, cells) => {
    expect((await read(fileOf({ ...shirt, ...cells }))).rows).toMatchObject([{ visible: false }])
  })

  it('tells of what is left out', async () => {
    const card = { Handle: 'card', Title: 'Gift card', 'Gift Card': 'true', 'Variant Price': '50' }
    const odd = { ...shirt, Tags: 'summer, linen', 'Variant Compare At Price': '59.90', 'Variant Barcode': '12345' }
    const { rows, notes, errors } = await read(fileOf(odd, card))
    expect([rows.length, errors]).toEqual([1, []])
    expect(notes.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '1: not read are tags',
      expect.stringMatching(/^1: pictures stay/),
      '2: “12345” is no barcode, and left out',
      '2: the price before, 59.90, is left out: the shop keeps its own',
      '3: gift cards are not sold here: left out',
    ])
  })

  it('names the line of a cell that cannot be read, and reads the others', async () => {
    const { rows, errors } = await read(
      fileOf({ ...shirt, 'Variant Price': 'ask us' }, { ...shirt, Handle: 'other', 'Variant SKU': 'B' }),
    )
    expect(errors).toEqual([{ line: 2, message: 'price must be a number such as 1234.50, not “ask us”' }])
    expect(rows).toMatchObject([{ line: 3, sku: 'B' }])
  })

  it('refuses a product of more variants than a group may have, before it reads them', async () => {
    const sizes = Array.from({ length: 101 }, (_, size) => ({
      ...shirt,
      'Variant SKU': `S-${size}`,
      'Option1 Value': String(size),
    }))
    expect((await read(fileOf(...sizes.slice(1)))).rows).toHaveLength(100)
    const { rows, errors } = await read(fileOf(...sizes))
    expect([rows, errors]).toEqual([[], [{ line: 2, message: 'its product has more than 100 variants' }]])
  })

  it('is known by its headings, also when the first line is long', async () => {
    const long = { ...shirt, 'Body (HTML)': `<p>Soft</p><img src="data:${'x'.repeat(70_000)}">` }
    expect((await read(fileOf(long))).rows).toMatchObject([{ description: 'Soft' }])
    expect((await read(`sep=,\n${fileOf(long)}`)).rows).toMatchObject([{ description: 'Soft' }])
  })

  it('keeps apart two products of one title', async () => {
    const { rows } = await read(fileOf(shirt, { ...shirt, Handle: 'shirt-2', 'Variant SKU': 'B' }))
    expect(rows.map(({ group }) => group)).toEqual(['Linen shirt', 'shirt-2'])
  })

  it('is read with the headings that it has since 2025', async () => {
    const file =
      'Title,URL handle,Description,Vendor,Type,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Inventory quantity,Weight value (grams),Product image URL\n' +
      'Cup,cup,"<p>Holds tea.</p>",Kiln,Kitchen,TRUE,Active,C-1,,,12,4,300,https://pictures.test/c.jpg\n'
    expect((await read(file)).rows).toEqual([
      {
        line: 2,
        sku: 'C-1',
        name: 'Cup',
        brand: 'Kiln',
        category: 'Kitchen',
        description: 'Holds tea.',
        price: 1_200,
        countInStock: 4,
        visible: true,
        weight: 300,
        images: ['https://pictures.test/c.jpg'],
      },
    ])
  })

  it('has decimals in the grams of pounds', async () => {
    expect((await read(fileOf({ ...shirt, 'Variant Grams': '453.59237' }))).rows).toMatchObject([{ weight: 454 }])
    expect((await read(fileOf({ ...shirt, 'Variant Grams': '0.0' }))).rows[0]?.weight).toBeUndefined()
  })

  it.each([
    ['other letters', '黒', '白'],
    ['signs', 'C', 'C++'],
    ['the place of signs', 'S/M', 'S M'],
  ])('has SKUs that differ in %s, the same each time', async (_what, one, other) => {
    const plain = { ...shirt, 'Variant SKU': '', 'Option1 Name': 'Colour', 'Option2 Name': '', 'Option2 Value': '' }
    const file = fileOf({ ...plain, 'Option1 Value': one }, { ...plain, Title: '', 'Option1 Value': other })
    const skus = (await read(file)).rows.map(({ sku }) => sku)
    expect(new Set(skus).size).toBe(2)
    expect((await read(file)).rows.map(({ sku }) => sku)).toEqual(skus)
  })

  it('has an SKU also where nothing of a name is a letter of ours', async () => {
    expect((await read(fileOf({ ...shirt, Handle: 'シャツ', 'Variant SKU': '' }))).rows[0]?.sku).toMatch(/^m-red-[0-9a-f]{8}$/)
  })
})
