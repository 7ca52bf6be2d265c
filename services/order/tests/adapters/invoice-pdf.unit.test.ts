import { MAX_CENTS, setCurrency, US_DOLLARS } from '@shop/contracts/shared'
import { DEFAULT_ACCENT } from '@shop/contracts/shop'
import { accentShades } from '@shop/contracts/shop/accent'
import { describe, expect, it } from 'vitest'
import { readPdf, readPictureSizes } from '../../src/testing/read-pdf.ts'
import { aDocument, LOGO } from './invoice-fixtures.ts'
import { renderInvoicePdf } from '../../src/adapters/invoice-pdf.ts'

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    productId: `018f4a3e-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: `Item ${String(index + 1)}`,
    image: '',
    qty: 1,
    unitPrice: 1_00,
  }))

const pagesOf = async (count: number) => readPdf(await renderInvoicePdf(aDocument({}, linesOf(count))))

describe('a long invoice', () => {
  it('has its number and that of the page at the foot of each one, and a short one has not', async () => {
    const pages = await pagesOf(100)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries())
      expect(page.at(-1)).toBe(`Invoice 2026-000001, page ${String(index + 1)} of ${String(pages.length)}`)
    expect((await pagesOf(1)).flat().filter((line) => line.includes('page'))).toEqual([])
  })

  it('has its totals on one page, wherever the lines end', async () => {
    for (let count = 20; count <= 40; count += 1) {
      const pages = await pagesOf(count)
      const last = pages.at(-1) ?? []
      const start = last.findIndex((line) => line.startsWith('Items'))
      expect(last.slice(start, start + 4).map((line) => line.split('$')[0])).toEqual(['Items', 'Shipping', 'Tax 15 %', 'Total'])
    }
  })
})

it('has all of the longest line: name, options, SKU and the price of one', async () => {
  const word = (length: number) =>
    'wide '
      .repeat(length / 5)
      .trim()
      .padEnd(length, 'x')
  const options = ['Size', 'Colour', 'Cut'].map((name) => ({ name, value: word(60) }))
  const lines = linesOf(1).map((line) => ({ ...line, name: word(200), options, sku: 's'.repeat(64) }))
  const [page = []] = readPdf(await renderInvoicePdf(aDocument({}, lines)))
  const text = page.join(' ')
  expect(text).toContain('$1.00 each')
  expect(text.match(/s{2,}/g)?.join('')).toBe('s'.repeat(64))
})

it('keeps an amount apart from its label, however wide the currency makes it', async () => {
  const firstLine = async (unitPrice: number) => {
    const lines = linesOf(1).map((line) => ({ ...line, name: 'wide '.repeat(30).trim(), unitPrice }))
    const page = readPdf(await renderInvoicePdf(aDocument({}, lines))).flat()
    return page.find((line) => line.startsWith('1 × '))?.match(/wide/g)?.length ?? 0
  }
  try {
    setCurrency({ code: 'mwk', decimals: 2 })
    expect(await firstLine(MAX_CENTS)).toBe((await firstLine(1_00)) - 1)
  } finally {
    setCurrency(US_DOLLARS)
  }
})

it('names the rate of each line where an order has several', async () => {
  const rowsOf = async (rates: readonly number[]) => {
    const lines = linesOf(2).map((line, index) => ({ ...line, tax: { rate: rates[index] ?? 0, included: true } }))
    return readPdf(await renderInvoicePdf(aDocument({}, lines)))
      .flat()
      .filter((line) => line.startsWith('1 × '))
  }
  expect(await rowsOf([19_000, 7_000])).toEqual(['1 × Item 1, $1.00 each, tax 19 %$1.00', '1 × Item 2, $1.00 each, tax 7 %$1.00'])
  expect(await rowsOf([19_000, 19_000])).toEqual(['1 × Item 1, $1.00 each$1.00', '1 × Item 2, $1.00 each$1.00'])
})

it('has all of the address of a shop in one line', async () => {
  const facts = aDocument({})
  const address = `${'Lane '.repeat(97)}end`
  const page = readPdf(await renderInvoicePdf({ ...facts, seller: { ...facts.seller, address } })).flat()
  expect(page.join(' ')).toContain('Lane end')
})

describe('the recipient of an invoice', () => {
  it('has a postal code, or none where the country has none', async () => {
    const linesTo = async (address: Parameters<typeof aDocument>[0]) => {
      const pdf = await renderInvoicePdf(aDocument(address))
      return readPdf(pdf).flat()
    }
    expect(await linesTo({})).toContain('ZZ9 9QX Leeds')
    expect(await linesTo({ postalCode: '-', city: 'Kowloon' })).toContain('Kowloon')
  })

  it('is the company that orders, with its VAT id', async () => {
    const lines = readPdf(await renderInvoicePdf(aDocument({ company: 'Kiln GmbH', vatId: 'DE136695976' }))).flat()
    expect(lines).toContain('Kiln GmbH')
    expect(lines).toContain('VAT ID: DE136695976')
  })
})

it('names the tax number of the seller, if there is one', async () => {
  const facts = aDocument({})
  const linesWith = async (taxId: string) => {
    const pdf = await renderInvoicePdf({ ...facts, seller: { ...facts.seller, taxId } })
    return readPdf(pdf).flat()
  }
  expect(await linesWith('DE123456789')).toContain('Tax number: DE123456789')
  expect((await linesWith('')).filter((line) => line.includes('Tax number'))).toEqual([])
})

describe('the face of an invoice', () => {
  const facts = aDocument({})
  const render = (seller: Partial<typeof facts.seller>) => renderInvoicePdf({ ...facts, seller: { ...facts.seller, ...seller } })
  /** What the shop's name is as text: outlines are none. */
  const nameIn = (file: Buffer) => readPdf(file)[0]?.[0]

  it.each(['Kiln & Söhne, “fine” Office', 'Łódź Čeština Ğ', 'Цех', 'Κεραμική', 'Łódź Цех', 'Việt Gốm'])(
    'has every letter of a name in a font: %j',
    async (name) => {
      expect(nameIn(await render({ name }))).toBe(name)
    },
  )

  it.each([
    ['Kiln 東京', 'Kiln '],
    ['متجر', undefined],
  ])('draws letters that are no text beside those that are: %j', async (name, text) => {
    const page = readPdf(await render({ name })).flat()
    expect(page).toContain(text ?? '1 Lane')
  })

  it('embeds the letters of the face that it uses', async () => {
    expect((await render({ name: 'Kiln' })).toString('latin1')).toMatch(/\/BaseFont \/\w+\+Fraunces-SemiBold/)
  })

  it('is in the colour of the shop, in a shade that is legible on paper', async () => {
    const plain = await render({})
    expect(await render({ color: DEFAULT_ACCENT })).toEqual(plain)
    expect(await render({ color: '#b3261e' })).not.toEqual(plain)
    expect(await render({ color: '#ffffff' })).toEqual(await render({ color: accentShades('#ffffff').light.accent }))
  })
})

describe('the logo of the shop', () => {
  const facts = aDocument({})
  const render = (logo?: string) =>
    renderInvoicePdf({ ...facts, seller: { ...facts.seller, ...(logo !== undefined && { logo }) } })
  const resized = (width: number, height: number) => {
    const png = Buffer.from(LOGO, 'base64')
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    return png.toString('base64')
  }

  it('stands above its name, within its box, and no larger than on a screen', async () => {
    const file = await render(LOGO)
    expect(readPdf(file)[0]?.[0]).toBe('Kiln')
    expect(readPictureSizes(file)).toEqual([[200, 40]])
    expect(readPictureSizes(await render(resized(60, 180)))).toEqual([[16, 48]])
    expect(readPictureSizes(await render(resized(40, 20)))).toEqual([[30, 15]])
  })

  it('leaves a document as it was where there is none, or where its bytes are no picture', async () => {
    const plain = await render()
    expect(readPictureSizes(plain)).toEqual([])
    for (const broken of ['', 'bm8gcGljdHVyZQ==', LOGO.slice(0, 60), Buffer.from('GIF89a'.padEnd(60, 'x')).toString('base64')])
      expect(await render(broken)).toEqual(plain)
  })
})
