import { describe, expect, it } from 'vitest'
import { readFile } from './read-file.ts'

const read = (text: string) => readFile(Buffer.from(text))
const errorsOf = async (text: string) => (await read(text)).errors.map(({ line }) => line)
const linesOf = async (text: string) => (await read(text)).rows.map(({ line }) => line)

describe('the lines of a file', () => {
  it.each([
    ['CRLF in cells and between rows', 'sku,description\r\nA,"1\r\n2\r\n3\r\n4"\r\nB,x\r\n', [2, 6]],
    ['a header that ends in LF, and rows in CRLF', 'sku,description\nA,x\r\nB,"y"\r\nC,z\r\n', [2, 3, 4]],
    ['LF in cells, CRLF between rows', 'sku,description\r\nA,"1\n2"\r\nB,x', [2, 4]],
    ['CR between rows', 'sku,description\rA,x\rB,y\r', [2, 3]],
    ['a byte order mark', '\uFEFFsku,description\r\n"A","1\r\n\r\n2"\r\nB,x\r\n', [2, 5]],
    ['blank lines, and rows of blank cells', '\r\nsku,description\r\n\r\n,,\r\nA,x\r\n" ",\r\n\r\nB,y\r\n,\r\n', [5, 8]],
  ])('are counted as an editor does: %s', async (_what, text, lines) => {
    expect(await linesOf(text)).toEqual(lines)
  })

  it.each([0, 1, 2, 3])('are counted where a read ends within a line break (%i)', async (shift) => {
    const row = `A,"${'x'.repeat(32 * 1024 - 16 - shift)}\r\n"\r\n`
    const text = `sku,description\r\n${row}B,x\r\n`
    expect([await errorsOf(text), await linesOf(text)]).toEqual([[2], [4]])
  })

  it.each([
    [
      'a quote that is opened in line 10 and never closed',
      `sku,description\r\n${'A,x\r\n'.repeat(8)}B,"y\r\n${'C,z\r\n'.repeat(400)}`,
      [10],
    ],
    [
      'one that the next quoted cell closes',
      `sku,description\n${'A,x\n'.repeat(8)}B,"y\n${'C,z\n'.repeat(5)}D,"Tea, pot"\n`,
      [10],
    ],
    ['one in the second line of its row', 'sku,description,brand\r\nA,"1\r\n2","3\r\nB,x,y\r\n', [3]],
    ['quotes inside, behind cells of several lines', 'sku,description\r\nA,"1\r\n2"\r\nB,19" shelf\r\n', [4]],
    ['a wrong cell behind cells of several lines', 'sku,description,price\r\nA,"1\r\n2\r\n3",1\r\nB,x,y\r\n', [5]],
  ])('name %s', async (_what, text, lines) => {
    expect(await errorsOf(text)).toEqual(lines)
  })
})

describe('the first line of a file', () => {
  it('names the columns in any case', async () => {
    const { rows, errors } = await read('SKU,Price,COUNTINSTOCK,Spec:Material\nA,5,3,Oak')
    expect(errors).toEqual([])
    expect(rows).toEqual([
      { line: 2, sku: 'A', price: 500, countInStock: 3, specifications: [{ name: 'Material', value: 'Oak' }] },
    ])
    expect((await read('sku,name,Name\nA,b,c')).errors).toEqual([{ line: 1, message: 'a column stands there twice' }])
  })

  it.each([
    ['semicolons', 'sku;price;cost;name\nA;21,50;7;"Tea, pot"\n'],
    ['tabs', 'sku\tprice\tcost\tname\nA\t21,5\t7.00\t"Tea, pot"\n'],
    ['semicolons, and commas in quotes', '"sku";"price";"cost";"spec:a, b, c, d, e";"name"\nA;21.50;7;;"Tea, pot"\n'],
  ])('may be separated by %s, with decimal commas in numbers', async (_what, text) => {
    expect(await read(text)).toEqual({ rows: [{ line: 2, sku: 'A', price: 2_150, cost: 700, name: 'Tea, pot' }], errors: [] })
  })

  it.each([
    'sep=;\r\nsku;price\r\nA;21,50\r\n',
    '\uFEFF"sep=;"\nsku;price\nA;21,50',
    'SEP=;;\nsku;price\nA;21,50',
    'sep=,\nsku,price\nA,21.50',
    'sep=\t\nsku\tprice\nA\t21.50',
  ])('may stand behind a hint that names the separator: %j', async (text) =>
    expect(await read(text)).toEqual({ rows: [{ line: 3, sku: 'A', price: 2_150 }], errors: [] }),
  )

  it.each(['sku;price\nA;1,234', 'sku,price\nA,"21,50"', 'sku;price\nA;1.500', 'sku\tprice\nA\t1.000'])(
    'makes no number of what may be thousands: %s',
    async (text) =>
      expect((await read(text)).errors).toEqual([{ line: 2, message: expect.stringContaining('price must be') as string }]),
  )
})

describe('cells as copies of a spreadsheet leave them', () => {
  it('may have blanks around their quotes, and none between two separators', async () => {
    expect((await read('sku, "name", price\nA, "Tea, pot" , 21.50\n')).rows).toEqual([
      { line: 2, sku: 'A', name: 'Tea, pot', price: 2_150 },
    ])
    expect((await read('sku\tname\tprice\nA\t\t21.50\n')).rows).toEqual([{ line: 2, sku: 'A', price: 2_150 }])
  })

  it('may be named by headings with line breaks', async () => {
    expect((await read('"name\n";sku;price\nTea;A;21,50')).rows).toEqual([{ line: 3, sku: 'A', name: 'Tea', price: 2_150 }])
  })

  it('may show the apostrophe that keeps the zeros of an SKU', async () => {
    expect((await read("sku,name\n'0034,'Tis tea")).rows).toEqual([{ line: 2, sku: '0034', name: "'Tis tea" }])
  })
})

describe('cells that hold nothing', () => {
  it('are skipped, with their columns', async () => {
    const { rows, errors } = await read('sku,price,,\r\nA,5,,\r\nB,6\r\nC,7,,,,\r\n,,,\r\n')
    expect(errors).toEqual([{ line: 3, message: expect.stringContaining('2 cells instead of 4') as string }])
    expect(rows).toEqual([
      { line: 2, sku: 'A', price: 500 },
      { line: 4, sku: 'C', price: 700 },
    ])
  })

  it('are those with what nobody sees', async () => {
    expect(await read('sku,name,price,visible\nA,\u200b,\u200e ,\ufeff')).toEqual({ rows: [{ line: 2, sku: 'A' }], errors: [] })
  })

  it('are none if something stands in a column without a name', async () => {
    expect((await read('sku,price,\nA,5,lost')).errors).toEqual([
      { line: 2, message: 'column 3 has no name, and “lost” stands in it' },
    ])
  })
})

describe('copied cells and headings', () => {
  it('are read without what nobody sees, with digits of full width', async () => {
    const { rows, errors } = await read(
      '\u200bsku,price\u200b,countInStock,visible,spec:\u200eMaterial\nA,\u200e12.50\u202c,１２,yes\u200b,Oak',
    )
    expect(errors).toEqual([])
    expect(rows).toEqual([
      { line: 2, sku: 'A', price: 1_250, countInStock: 12, visible: true, specifications: [{ name: 'Material', value: 'Oak' }] },
    ])
    expect((await read('id,price\n\u2060x\u2060,5')).rows).toEqual([{ line: 2, productId: 'x', price: 500 }])
  })
})

describe('pictures in one cell', () => {
  const first = 'https://x.example/a.jpg'
  const second = 'https://x.example/b,c;d.jpg?e=1|2'
  const third = 'https://y.example/c.png'
  it.each([' ', ',', ', ', ';', ' ; ', '|', ' | ', '\n', '\r\n', ',\r\n', '\t', ',,'])('are split at %j', async (separator) => {
    const { rows } = await read(`sku,images\nA,"${[first, second, third].join(separator)}"`)
    expect(rows[0]?.images).toEqual([first, second, third])
  })

  it('of the shop itself are split at blanks', async () => {
    expect((await read('sku,images\nA,"/images/a.webp, /images/b.webp"')).rows[0]?.images).toEqual([
      '/images/a.webp',
      '/images/b.webp',
    ])
  })

  it('are addresses without what nobody sees', async () => {
    expect((await read(`sku,images\nA,"\u200b${first}\u200e ${second}\u2060"`)).rows[0]?.images).toEqual([first, second])
  })

  it('may end in a separator', async () => {
    expect((await read(`sku,images\nA,"${first}, ${second},"`)).rows[0]?.images).toEqual([first, second])
  })
})
