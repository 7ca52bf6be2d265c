import type { Product, ProductList } from '@shop/contracts/products'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createImportClient } from './support/import-client.ts'

const fields = { brand: 'Kiln', category: 'Kitchen', description: 'Holds "tea", or coffee.\nSafe for the oven.' }
const safety =
  'manufacturer,manufacturerAddress,manufacturerContact,manufacturerCountry,responsiblePerson,responsibleAddress,responsibleContact,model,warnings'
const upToGroup = 'id,sku,name,brand,category,price,cost,countInStock,stockSeen,visible,images,description,group'
const header = `${upToGroup},taxClass,content,gtin,mpn,withdrawalExclusion,${safety},weight`

let shop: TestShop
let client: ReturnType<typeof createImportClient>
let mug: string
let jug: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  client = createImportClient(shop)
  mug = (
    await shop.createProduct(shop.adminToken, { ...fields, name: '=Mug, "large"', sku: 'M-1', price: 12.5, countInStock: 8 })
  )._id
  jug = (await shop.createProduct(shop.adminToken, { ...fields, name: "'-Jug", cost: 3.2 }))._id
  await shop.request('PUT', `/api/products/${jug}`, shop.adminToken, {
    images: ['/images/a.webp', '/images/b.webp'],
    specifications: [
      { name: 'Ports', value: 'Spout, "wide"' },
      { name: '=Glaze,-x', value: '-1' },
      { name: 'Ports', value: 'Handle' },
    ],
    variant: { group: '=Jugs', options: [{ name: 'Size', value: '+L' }] },
  })
})
afterAll(() => shop.close())

const read = async (id: string) => (await shop.get<Product>(`/api/products/${id}`, shop.adminToken)).body

describe('an import of products', () => {
  it('changes nothing when it is what was exported', async () => {
    await shop.request('PUT', `/api/products/${jug}`, shop.adminToken, { visible: false })
    const file = await client.exportFile()
    expect(file.startsWith(`${header},option:Size,spec:Ports,"spec:=Glaze,'-x",spec:Ports\r\n`)).toBe(true)
    const { body } = await client.send(file)
    expect(body).toEqual({ rows: 2, created: 0, changed: 0, unchanged: 2, effects: [], errors: [] })
    expect((await client.write(file)).progress).toMatchObject({ total: 0, done: 0 })
    expect((await shop.request<Product>('PUT', `/api/products/${jug}`, shop.adminToken, { visible: true })).status).toBe(200)
  })

  it('says what each row would change, and writes that alone', async () => {
    const file = [
      'sku,id,price,cost,visible,name,brand,category,description,images,countInStock',
      `m-1,,13.75,4,,,,,,,`,
      `J-1,${jug},,,no,,,,,,`,
      `N-1,,9.9,,yes,New cup,Kiln,Kitchen,"Two,\nlines",/images/a.webp /images/b.webp,7`,
      'N-2,,1,,no,Hidden cup,Kiln,Kitchen,Small,/images/a.webp,',
    ].join('\n')
    const dry = (await client.send(file)).body
    expect(dry).toMatchObject({ rows: 4, created: 2, changed: 2, unchanged: 0, errors: [] })
    expect(dry.effects.slice(0, 2)).toEqual([
      {
        line: 2,
        _id: mug,
        name: '=Mug, "large"',
        changes: [
          { field: 'sku', before: 'M-1', after: 'm-1' },
          { field: 'price', before: 12.5, after: 13.75 },
          { field: 'cost', before: null, after: 4 },
        ],
      },
      {
        line: 3,
        _id: jug,
        name: "'-Jug – +L",
        changes: [
          { field: 'sku', before: null, after: 'J-1' },
          { field: 'visible', before: true, after: false },
        ],
      },
    ])
    expect(dry.effects.map(({ line }) => line)).toEqual([2, 3, 4, 6])
    expect(await read(mug)).toMatchObject({ price: 12.5 })
    const first = await client.write(file, 'press')
    expect(first.progress).toMatchObject({ total: 4, done: 4, failures: [] })
    expect(await read(mug)).toMatchObject({ price: 13.75, cost: 4, sku: 'm-1', countInStock: 8, description: fields.description })
    expect(await read(jug)).toMatchObject({ draft: true, sku: 'J-1' })
    const { body: list } = await shop.get<ProductList>('/api/products?keyword=cup', shop.adminToken)
    expect(list.products).toEqual([
      expect.objectContaining({ name: 'Hidden cup', draft: true, countInStock: 0 }),
      expect.objectContaining({
        name: 'New cup',
        sku: 'N-1',
        price: 9.9,
        countInStock: 7,
        images: ['/images/a.webp', '/images/b.webp'],
      }),
    ])
    expect((await client.send(file)).body).toMatchObject({ created: 0, changed: 0, unchanged: 4 })
  })

  it('changes the specifications and options that it names, and leaves the others', async () => {
    const file = `id,group,option:Size,option:Colour,spec:Ports,spec:Weight\n${jug},,XL,,Lid,2 kg\n${mug},Mugs,,Red,,`
    const dry = (await client.send(file)).body
    expect(dry.errors).toEqual([])
    expect(dry.effects.map(({ changes }) => changes)).toEqual([
      [
        { field: 'option:Size', before: '+L', after: 'XL' },
        { field: 'spec:Ports', before: 'Spout, "wide"\nHandle', after: 'Lid\nHandle' },
        { field: 'spec:Weight', before: null, after: '2 kg' },
      ],
      [
        { field: 'group', before: null, after: 'Mugs' },
        { field: 'option:Colour', before: null, after: 'Red' },
      ],
    ])
    await client.write(file)
    expect(await read(jug)).toMatchObject({
      specifications: [
        { name: 'Ports', value: 'Lid' },
        { name: '=Glaze,-x', value: '-1' },
        { name: 'Ports', value: 'Handle' },
        { name: 'Weight', value: '2 kg' },
      ],
      variant: { group: '=Jugs', options: [{ name: 'Size', value: 'XL' }] },
    })
    expect(await read(mug)).toMatchObject({ variant: { group: 'Mugs', options: [{ name: 'Colour', value: 'Red' }] } })
    expect((await client.send(await client.exportFile())).body).toMatchObject({ changed: 0, errors: [] })
  })

  it('is exported for what a search finds, drafts included', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Exported whisk' })
    await shop.request('PUT', `/api/products/${_id}`, shop.adminToken, { visible: false })
    const lines = (await client.exportFile('exported WHISK')).trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(_id)
  })

  it('warns of what a spreadsheet may have changed', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Sieve', sku: '0017' })
    expect((await client.send(`id,sku\n${_id},17`)).body).toMatchObject({
      errors: [],
      warnings: [{ line: 2, message: 'sku becomes “17”: did a spreadsheet change it?' }],
    })
  })

  it('is one import however often its button is pressed', async () => {
    const file = `id,price\n${mug},20`
    const both = await Promise.all([
      client.send(file, { dryRun: false, key: 'twice' }),
      client.send(file, { dryRun: false, key: 'twice' }),
    ])
    const [first, second] = both.map(({ body }) => body.importId)
    expect(first).toBe(second)
    await client.finished(first)
  })

  it('changes the stock by the difference to the exported figure, whatever was sold meanwhile', async () => {
    const customer = await shop.registerCustomer()
    await shop.request('PUT', `/api/products/${mug}`, shop.adminToken, { countInStock: 8 })
    await shop.placeOrder(customer.token, [[mug, 3]])
    expect((await client.send(`id,countInStock,stockSeen\n${mug},8,8`)).body).toMatchObject({ unchanged: 1 })
    await client.write(`id,countInStock,stockSeen\n${mug},10,8`)
    expect(await read(mug)).toMatchObject({ countInStock: 7 })
    await client.write(`id,countInStock\n${mug},4`)
    expect(await read(mug)).toMatchObject({ countInStock: 4 })
    const { body } = await client.send(`id,countInStock,stockSeen\n${mug},0,8`)
    expect(body.errors).toEqual([{ line: 2, message: expect.stringContaining('4 can be sold now') as string }])
  })

  const wrong: readonly (readonly [name: string, file: string | Buffer, line: number, message: string])[] = [
    ['in Latin-1', Buffer.from('id,name\n,Café', 'latin1'), 2, 'the text is not UTF-8'],
    ['in UTF-16', Buffer.from('\uFEFFid,name\n', 'utf16le'), 1, 'the text is not UTF-8'],
    [
      'separated by semicolons, with too few cells',
      'id;name;sku\n;Cup',
      2,
      '2 cells instead of 3. A text or number with a semicolon has to stand in quotes',
    ],
    ['with an unknown column', 'id,colour\n,red', 1, 'unknown column “colour”'],
    ['with a column twice', 'id,name,name\n,a,b', 1, 'a column stands there twice'],
    ['without a key', 'name\nCup', 1, 'the column id or sku is missing'],
    ['that is empty', '', 1, 'the file is empty'],
    ['with a quote that is not closed', 'sku,name\nA,"Cup', 2, 'the quotes do not fit'],
    ['with quotes inside', 'sku,name\nA,19" shelf', 2, 'the quotes do not fit'],
    ['with a decimal comma', 'sku,price\nm-1,"12,50"', 2, 'price must be a number such as 1234.50, not “12,50”'],
    ['with a decimal comma without quotes', 'sku,price\nm-1,12,50', 2, '3 cells instead of 2'],
    ['with a date for a number', 'sku,price\nm-1,05.Jan', 2, 'price must be a number'],
    ['with a number that a spreadsheet has shortened', 'sku,price\n1.2E+12,3', 2, 'sku “1.2E+12” is what a spreadsheet makes'],
    ['with a text that a spreadsheet took for a date', 'sku,price\n2-Jan,3', 2, 'sku “2-Jan” is what a spreadsheet makes'],
    ['with an error for a name', 'sku,name\nm-1,#N/A', 2, 'name “#N/A” is an error of the spreadsheet'],
    ['with an error for a specification', 'sku,spec:Ports\nm-1,#REF!', 2, 'spec:Ports “#REF!” is an error'],
    ['with lost letters', 'sku,name\nm-1,Caf\uFFFD', 2, 'name has letters that were lost'],
    ['with prices of an unknown product', 'sku,price\nUNKNOWN-1,3', 2, 'no product has the SKU UNKNOWN-1'],
    ['with prices of no product', 'sku,price\n,3', 2, 'id and sku are blank'],
    ['with a fraction of a cent', 'sku,price\nm-1,1.005', 2, 'price must have at most 2 decimals'],
    [
      'with an unknown id',
      'id,price\nx,1',
      2,
      'no product has the id x. Leave the cell blank to find the product by its SKU, or to make a new one',
    ],
    ['with 31 specifications', `sku${',spec:a'.repeat(31)}\nm-1${',b'.repeat(31)}`, 2, 'specifications must be at most 30'],
    ['with an incomplete new product', 'sku,name\nN-9,Cup', 2, 'price is required for a new product'],
    ['with a script for a picture', 'sku,images\nm-1,javascript:alert(1)', 2, 'Invalid image URL'],
    ['with one product twice', 'sku,price\nm-1,1\nM-1,2', 3, 'the same product or SKU as in line 2'],
    ['with a specification without a name', 'sku,spec:\nm-1,Oak', 1, 'unknown column “spec:”'],
    ['with an option twice', 'sku,option:Size,option:Size\nm-1,S,M', 1, 'a column stands there twice'],
    ['with a colon in a name', 'sku,spec:a:b\nm-1,Oak', 2, 'specifications name must not contain a colon'],
    [
      'with an option of no group',
      `${upToGroup},option:Size\n,,Cup,Kiln,Kitchen,1,,,,,/images/a.webp,Small,,S`,
      2,
      'an option needs a group',
    ],
    [
      'with a group without options',
      `${upToGroup}\n,,Cup,Kiln,Kitchen,1,,,,,/images/a.webp,Small,Tee`,
      2,
      'the group needs an option, in a column',
    ],
    ['with four options', 'sku,group,option:a,option:b,option:c,option:d\nm-1,Tee,1,2,3,4', 2, 'options must contain at most 3'],
    ['with neither yes nor no', 'sku,visible\nm-1,maybe', 2, 'visible must be yes or no'],
  ]
  it.each(wrong)('refuses a file %s, naming the line, and writes nothing', async (_name, file, line, message) => {
    const dry = await client.send(file)
    expect(dry.status).toBe(200)
    expect(dry.body.errors).toEqual([{ line, message: expect.stringContaining(message) as string }])
    const { status, body } = await client.send(file, { dryRun: false })
    expect(status).toBe(400)
    expect(body.message).toContain(`Line ${String(line)}: ${message}`)
  })

  it('gives an SKU of another product to none', async () => {
    const { body } = await client.send(`id,sku\n${mug},j-1`)
    expect(body.errors).toEqual([{ line: 2, message: "The SKU j-1 is that of '-Jug – XL" }])
  })

  it('writes no row when one is wrong', async () => {
    const before = await read(mug)
    expect((await client.send('sku,price\nm-1,99\nm-1,x', { dryRun: false })).status).toBe(400)
    expect(await read(mug)).toEqual(before)
  })

  it('has at most 10,000 rows', async () => {
    const { body } = await client.send(`sku,price\n${'a,1\n'.repeat(10_001)}`)
    expect(body.errors).toEqual([{ line: 10_002, message: 'more than 10000 products. Split the file' }])
  })
})
