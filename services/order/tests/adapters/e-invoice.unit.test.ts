import { DEFAULT_TERMS, termsAt } from '@shop/contracts/terms'
import { describe, expect, it } from 'vitest'
import { renderEInvoice } from '../../src/adapters/e-invoice-xml.ts'
import { renderInvoicePdf } from '../../src/adapters/invoice-pdf.ts'
import { eInvoiceOf } from '../../src/domain/e-invoice.ts'
import { readAttachments, readPdf } from '../../src/testing/read-pdf.ts'
import { aCreditNote, anInvoice, anInvoiceUnder, SELLER } from './e-invoice-fixtures.ts'

const without = (changes: Partial<typeof SELLER>) => eInvoiceOf({ ...anInvoice(), seller: { ...SELLER, ...changes } })

const xmlOf = (facts: ReturnType<typeof anInvoice>): string => {
  const eInvoice = eInvoiceOf(facts)
  return eInvoice === undefined ? '' : renderEInvoice(eInvoice)
}

/** The texts of these elements, in their order. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text = '']) => text)

describe('an e-invoice', () => {
  it('needs name, postal address, country and tax number of the seller', () => {
    expect(without({})).toBeDefined()
    for (const changes of [{ name: '\u0000' }, { address: ' \n' }, { country: '' }, { country: 'ZZ' }, { taxId: '' }])
      expect(without(changes)).toBeUndefined()
    const { country: _, taxId: __, ...seller } = SELLER
    expect(eInvoiceOf({ ...anInvoice(), seller })).toBeUndefined()
  })

  it('needs a country and a name of the customer', () => {
    expect(eInvoiceOf(anInvoice({ country: 'Neverland' }))).toBeUndefined()
    expect(eInvoiceOf(anInvoice({ country: 'Neverland', countryCode: 'PT' }))?.buyer.country).toBe('PT')
    expect(eInvoiceOf({ ...anInvoice(), customer: '' })).toBeUndefined()
    expect(eInvoiceOf({ ...anInvoice({ recipient: 'Bo' }), customer: '' })?.buyer.name).toBe('Bo')
  })

  it('is made out to the company that orders, with its VAT id, and names the person as contact', () => {
    const company = { company: 'Müller & Söhne KG', vatId: 'DE136695976' }
    const xml = xmlOf(anInvoice({ ...company, recipient: 'Bo' }))
    const buyer = /<ram:BuyerTradeParty>.*?<\/ram:BuyerTradeParty>/s.exec(xml)?.[0] ?? ''
    expect(textsOf(buyer, 'Name')).toEqual(['Müller &amp; Söhne KG'])
    expect(textsOf(buyer, 'PersonName')).toEqual(['Ann'])
    expect(buyer).toContain('<ram:ID schemeID="VA">DE136695976</ram:ID>')
    expect(/<ram:ShipToTradeParty>.*/s.exec(xml)?.[0]).not.toContain('PersonName')
    expect(eInvoiceOf(anInvoice({ vatId: 'DE136695976' }))?.buyer).toMatchObject({ name: 'Ann', taxId: 'DE136695976' })
  })

  it('is not there for a reverse charge without the VAT ids of both', () => {
    const terms = { ...DEFAULT_TERMS, reverseChargeCountries: ['AT'] }
    const under = termsAt(terms, { country: 'AT', vatId: 'ATU12345678' }, { pickUp: false })
    const address = { country: 'Austria', countryCode: 'AT' }
    const facts = anInvoiceUnder(under, { ...address, vatId: 'ATU12345678' })
    expect(eInvoiceOf(facts)?.buyer.taxId).toBe('ATU12345678')
    expect(eInvoiceOf(anInvoiceUnder(under, address))).toBeUndefined()
    expect(eInvoiceOf({ ...facts, seller: { ...SELLER, taxId: '12/345/67890' } })).toBeUndefined()
  })

  it('is none of a credit note whose refund failed, and its PDF says that it is void', async () => {
    const facts = aCreditNote({ shipping: 100_00 }, { failedAt: '2026-03-09T09:00:00.000Z' })
    expect(eInvoiceOf(facts)).toBeUndefined()
    expect(readPdf(await renderInvoicePdf(facts)).flat()).toContain('Void: this refund failed on 2026-03-09.')
  })

  it('has the day of the shop', () => {
    const facts = anInvoice()
    const late = { ...facts, timeZone: 'Pacific/Auckland', document: { ...facts.document, at: '2026-12-31T11:30:00.000Z' } }
    expect(eInvoiceOf(late)?.day).toBe('2027-01-01')
  })

  it('has the amounts of its order, and the number of the invoice that it credits', () => {
    const xml = xmlOf(anInvoice())
    expect(textsOf(xml, 'LineTotalAmount')).toEqual(['39.98', '9.99', '49.97'])
    expect(textsOf(xml, 'GrandTotalAmount')).toEqual(['157.47'])
    expect(textsOf(xml, 'DuePayableAmount')).toEqual(['0.00'])
    expect(textsOf(xml, 'InvoiceCurrencyCode')).toEqual(['USD'])
    const note = xmlOf(aCreditNote({ shipping: 100_00 }))
    expect(textsOf(note, 'TypeCode')).toContain('381')
    expect(textsOf(note, 'IssuerAssignedID')).toEqual(['4821907', '2026-000001'])
  })

  it('has a VAT id as it is registered, and another tax number as a number of a tax office', () => {
    const idOf = (taxId: string, country = 'DE') => {
      const xml = xmlOf({ ...anInvoice(), seller: { ...SELLER, country, taxId } })
      return /<ram:ID schemeID="(\w\w)">([^<]*)</.exec(xml)?.slice(1)
    }
    expect(idOf('de 123.456-789')).toEqual(['VA', 'DE123456789'])
    expect(idOf('EL123456789', 'GR')).toEqual(['VA', 'EL123456789'])
    expect(idOf('12/345/67890')).toEqual(['FC', '12/345/67890'])
    expect(idOf('12-3456789', 'US')).toEqual(['FC', '12-3456789'])
  })

  it('has the lines of a long address in three, and no element without a text', () => {
    const address = '1 Lane\n\nYard 2\n3rd floor\n20095 Hamburg'
    const xml = xmlOf({ ...anInvoice({ address2: '', state: '', postalCode: '-' }), seller: { ...SELLER, address, phone: '' } })
    expect(textsOf(xml, 'LineThree')).toEqual(['3rd floor, 20095 Hamburg'])
    expect(textsOf(xml, 'PostcodeCode')).toEqual([])
    expect(xml).not.toMatch(/<([\w:]+)[^>]*><\/\1>/)
  })
})

describe('the PDF of an e-invoice', () => {
  it('carries it under the name that readers look for, as another form of the document', async () => {
    const facts = anInvoice()
    const file = await renderInvoicePdf(facts)
    expect(readAttachments(file)).toEqual([
      {
        name: 'factur-x.xml',
        relationship: 'Alternative',
        type: 'text/xml',
        content: xmlOf(facts),
        isOfDocument: true,
        isNamed: true,
      },
    ])
    const text = file.toString('latin1')
    expect(text).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(text).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
    expect(text).toContain('<rdf:li>Kiln &amp; Sons GmbH &lt;Nord&gt;</rdf:li>')
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
  })

  it('is the same for the same facts, and names the tax number', async () => {
    const one = await renderInvoicePdf(anInvoice())
    const other = await renderInvoicePdf(anInvoice())
    expect(one.equals(other)).toBe(true)
    expect(readPdf(one).flat()).toContain('Tax number: DE 123 456 789')
  })

  it('carries nothing while something of the seller is not known', async () => {
    const file = await renderInvoicePdf({ ...anInvoice(), seller: { ...SELLER, country: '' } })
    expect(readAttachments(file)).toEqual([])
    expect(file.toString('latin1', 0, 8)).toBe('%PDF-1.3')
  })
})
