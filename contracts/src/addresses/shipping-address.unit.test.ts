import { describe, expect, it } from 'vitest'
import { shippingAddress } from './shipping-address.ts'

const home = { address: '1 Test Street', city: 'Leeds', postalCode: 'LS1 4AP', country: 'United Kingdom' }
const read = (fields: object) => shippingAddress.safeParse({ ...home, ...fields })
const phoneOf = (phone: string) => read({ phone }).data?.phone

describe('a telephone number', () => {
  it.each([
    ['\u202a+1 555-123-4567\u202c', '+1 555-123-4567'],
    ['\u2068+44 20 7946 0958\u2069', '+44 20 7946 0958'],
    ['\u202d07976 399087\u202c', '07976 399087'],
    ['\ufffc+1 555 1234', '+1 555 1234'],
    ['\u200e0171 2345678', '0171 2345678'],
    ['+1\ufe0d-555-1234', '+1-555-1234'],
    ['555-1234 ext. 12', '555-1234 ext. 12'],
    ['555-1234 Ext 12', '555-1234 Ext 12'],
    ['555 1234 x12', '555 1234 x12'],
    ['555-1234,12', '555-1234,12'],
    ['+15551234567;12#', '+15551234567;12#'],
    ['0171–2345678', '0171-2345678'],
    ['0171‑2345678', '0171-2345678'],
    ['0171−2345678', '0171-2345678'],
    ['０３-１２３４', '03-1234'],
    ['０３ー１２３４', '03-1234'],
    ['＋81 3', '+81 3'],
    ['（03）1234', '(03)1234'],
    ['٥٥٥١٢٣٤', '5551234'],
    ['۰۹۱۲', '0912'],
    ['\t0171\u00a0234\u202f5678\n', '0171 234 5678'],
    ['tel:+49-171-2345678', '+49-171-2345678'],
    ['Tel.: 0171 2345678', '0171 2345678'],
    ['01.23.45.67.89', '01.23.45.67.89'],
    ['', ''],
    [' \u200e ', ''],
  ])('%j is kept as %j', (typed, kept) => expect(phoneOf(typed)).toBe(kept))

  it.each(['call me', '555-CALL', 'ann@example.com', '0171 or 0172', 'ext', '１'.repeat(41)])('%j is none', (phone) => {
    expect(read({ phone }).error?.issues[0]?.message).toMatch(/^phone must be (a telephone number|at most 40 characters)$/)
  })
})

describe('a line of an address', () => {
  it.each([
    [{ city: 'Köl\u00adn' }, 'Köln'],
    [{ address: '\u202d12 Harbour Row\u202c' }, '12 Harbour Row'],
    [{ city: 'Leeds\u200b' }, 'Leeds'],
    [{ postalCode: '\u200e12345' }, '12345'],
    [{ postalCode: '\ufeffLS1 4AP\u2069' }, 'LS1 4AP'],
    [{ postalCode: 'ng34\u00a08tu' }, 'NG34 8TU'],
    [{ postalCode: '１００–０００１' }, '100-0001'],
    [{ address: '12\tHarbour Row' }, '12 Harbour Row'],
    [{ address: '12 Harbour Row\r\nFlat 3' }, '12 Harbour Row Flat 3'],
    [{ recipient: '\u2067سارة\u2069' }, 'سارة'],
    [{ address2: 'c/o Roe\n' }, 'c/o Roe'],
    [{ state: 'Maine\u200f' }, 'Maine'],
    [{ country: '\u200eGermany' }, 'Germany'],
  ])('of %j is kept as %j', (fields, kept) => {
    const [key = ''] = Object.keys(fields)
    expect(read(fields).data).toMatchObject({ [key]: kept })
  })

  it.each([
    [{ address: '42 \u202eenaL' }, 'address must not contain invisible characters'],
    [{ city: 'Le\u0007eds' }, 'city must not contain invisible characters'],
    [{ city: '\u200b' }, 'city is required'],
    [{ address: '\n' }, 'address is required'],
  ])('of %j is refused', (fields, message) => expect(read(fields).error?.issues[0]?.message).toBe(message))
})
