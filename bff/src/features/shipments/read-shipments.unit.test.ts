import { describe, expect, it } from 'vitest'
import { readShipments } from './read-shipments.ts'

const read = (text: string) => readShipments(Buffer.from(text))
const messagesOf = async (text: string) => (await read(text)).errors.map(({ message }) => message)
const row = (cells: string) => `order,carrier,trackingNumber\n${cells}\n`

describe('a file with tracking numbers', () => {
  it.each([
    ['the names of the columns', 'order,carrier,trackingNumber\n2834128,UPS,1Z 9\n'],
    ['the spelling of a carrier', 'Order No.;Courier;Tracking-Code\n#2834128;UPS;1Z 9\n'],
    ['the columns of an export', 'number,id,carriers,trackingNumbers\n2834128,0192d1f6,UPS,1Z 9\n'],
    ['other columns, in another order', 'Weight\tTRACKING\tOrder Number\tCarrier\n2 kg\t1Z 9\tOrder 2834128\tUPS\n'],
  ])('is read by %s', async (_what, text) => {
    expect(await read(text)).toEqual({
      rows: [{ line: 2, number: '2834128', carrier: 'UPS', trackingNumber: '1Z 9' }],
      errors: [],
    })
  })

  it('needs no carrier, and keeps the zeros and the guard of a number', async () => {
    const { rows } = await read('order,tracking\n2834128,00340434\n2834129,\'=1Z\n2834130,"=""0034"""\n2834131,\'0035\n')
    expect(rows).toEqual([
      { line: 2, number: '2834128', carrier: null, trackingNumber: '00340434' },
      { line: 3, number: '2834129', carrier: null, trackingNumber: '=1Z' },
      { line: 4, number: '2834130', carrier: null, trackingNumber: '0034' },
      { line: 5, number: '2834131', carrier: null, trackingNumber: '0035' },
    ])
  })

  it.each([
    [
      'order,carrier\n1,UPS\n',
      'the column trackingNumber is missing. The first line names the columns: order, carrier, trackingNumber',
    ],
    ['2834128,UPS,1Z\n', 'the column order is missing. The first line names the columns: order, carrier, trackingNumber'],
    ['order,number,tracking\n1,2,3\n', 'two columns may be order. Rename the one that is not'],
    ['', 'the file is empty'],
  ])('of %j is refused: %s', async (text, message) => {
    expect(await messagesOf(text)).toEqual([message])
  })

  it.each([
    [',UPS,1Z', 'the order number is missing'],
    ['mug,UPS,1Z', '“mug” is no order number'],
    ['1234567890123456789,UPS,1Z', '“1234567890123456789” is no order number'],
    ['2834128,UPS,', 'the tracking number is missing'],
    ['2834128,UPS,9.40011E+21', '“9.40011E+21” is what a spreadsheet has made of a tracking number. Format its column as text'],
    [
      '2834128,UPS,940011189922385000000',
      '“940011189922385000000” is what a spreadsheet has made of a tracking number. Format its column as text',
    ],
    ['2834128,#N/A,1Z', 'carrier “#N/A” is an error of the spreadsheet'],
    ['2834128,UPS,#DIV/0!', 'trackingNumber “#DIV/0!” is an error of the spreadsheet'],
    ['2834128,UPS,Err:502', 'trackingNumber “Err:502” is an error of the spreadsheet'],
    ['2834128,1Z,UPS', '“UPS” is no tracking number, which has digits'],
    [`2834128,UPS,${'1'.repeat(61)}`, 'trackingNumber must be at most 60 characters'],
    [`2834128,${'a'.repeat(61)},1Z`, 'carrier must be at most 60 characters'],
    ['2834128,UPS', '2 cells instead of 3. A text or number with a comma has to stand in quotes'],
  ])('has no row %j: %s', async (cells, message) => {
    expect(await messagesOf(row(cells))).toEqual([message])
  })

  it('may name the page of a parcel, and has 1,000 rows at most', async () => {
    const { rows } = await read(row('2834128,,https://parcels.example/track'))
    expect(rows.map(({ trackingNumber }) => trackingNumber)).toEqual(['https://parcels.example/track'])
    expect(await messagesOf(row('2834128,UPS,1Z\n'.repeat(1_001)))).toEqual(['more than 1000 rows. Split the file'])
  })
})
